import { fillText } from '../../src/collections/reference-data/fill-text.ts';
import { PLACEHOLDER } from '../../src/collections/reference-data/placeholders.ts';
import { valueAt } from '../../src/collections/schemas/problems.ts';
import { bodyTexts } from './body-texts.ts';
import type { Collection } from './collections.ts';
import { readFrontmatter } from './frontmatter.ts';
import type { Frontmatter } from './frontmatter.ts';
import { parseBody } from './markdown.ts';
import type { Body } from './markdown.ts';
import type { VisibleText } from './visible-text.ts';
import { frontmatterTexts } from './yaml-texts.ts';

/** An article or a service. */
export interface ContentFile {
  /** Relative to the project: `content/blog/my-article.mdx`. */
  readonly path: string;
  readonly collection: Collection;
  /** File name without extension; last segment of the page's path. */
  readonly slug: string;
  /** The text of the file, as written. */
  readonly source: string;
  readonly frontmatter: Frontmatter | undefined;
  /** The whole file, with placeholders filled in. */
  readonly body: Body;
  /** Every text that readers see. */
  readonly texts: readonly VisibleText[];
}

/**
 * Parses a content file.
 *
 * @param path relative to the project
 * @param source the text of the file
 * @param placeholders text by placeholder key (`content/figures.yaml`)
 */
export function readContentFile(
  path: string,
  collection: Collection,
  source: string,
  placeholders: ReadonlyMap<string, string> = new Map(),
): ContentFile {
  const slug = path.replace(/^.*\//, '').replace(/\.mdx$/, '');
  const frontmatter = readFrontmatter(source, placeholders);
  const body = parseBody(fillText(source, placeholders));
  const fieldTexts = frontmatter ? frontmatterTexts(frontmatter, placeholders) : [];
  const typedBody = source.includes('[[') ? parseBody(source.replaceAll(PLACEHOLDER, '…')) : body;
  const texts = [...fieldTexts, ...bodyTexts(body, typedBody)];
  return { path, collection, slug, source, frontmatter, body, texts };
}

/** A frontmatter field, if it is a text. */
export function textField({ frontmatter }: ContentFile, name: string): string | undefined {
  const value = valueAt(frontmatter?.values, [name]);
  return typeof value === 'string' ? value : undefined;
}

/** Whether the frontmatter keeps the page out of the published site. */
export function isDraft({ frontmatter }: ContentFile): boolean {
  return valueAt(frontmatter?.values, ['draft']) === true;
}

/**
 * Why a page is not published on a day; undefined if it is.
 *
 * @param today as 2026-01-31
 */
export function unpublishedReason(file: ContentFile, today: string): string | undefined {
  if (isDraft(file)) {
    return 'a draft';
  }

  const date = file.collection === 'blog' ? (textField(file, 'date') ?? '') : '';
  return date > today ? `not published before ${date}` : undefined;
}
