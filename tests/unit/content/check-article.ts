import { join } from 'node:path';

import { expect } from 'vitest';

import { checkFile } from '../../../scripts/content-check/check.ts';
import type { Finding } from '../../../scripts/content-check/finding.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { readContentSite } from '../../../scripts/content/content-site.ts';
import type { ContentSite } from '../../../scripts/content/content-site.ts';

/** Folder of a project with four articles (one a draft, one scheduled), a service and an image. */
export const FIXTURE_SITE = join(import.meta.dirname, 'fixture-site');

export const TODAY = '2026-11-21';

export const site = readContentSite(FIXTURE_SITE, TODAY);

/** Frontmatter of an article as it is written, by field; undefined leaves a field out. */
export type Fields = Readonly<Record<string, string | undefined>>;

const VALID_FIELDS: Fields = {
  title: "'A text about one thing only'",
  description:
    "'This text exists for one test only, it is long enough for a search result and it is about a single thing, which is in its text.'",
  excerpt:
    "'A page that exists for one test only and says one thing, which is right or wrong as the test has it.'",
  categories: '[Mortgages]',
  date: '2026-11-02',
  reviewed: '2026-11-03',
  motif: 'wave',
  palette: 'olive',
};

export interface ArticleParts {
  /** File name without `.mdx`. */
  readonly slug?: string;
  /** Replaces or adds fields of a valid article. */
  readonly fields?: Fields;
  readonly text?: string;
  /** Replaces the whole file. */
  readonly source?: string;
}

/** The source of an article that is valid apart from the given parts. */
export function articleSource({
  fields = {},
  text = 'It stays for the whole term.',
}: ArticleParts) {
  const lines = Object.entries({ ...VALID_FIELDS, ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value ?? ''}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}

/** Findings for an article of the fixture site that is valid apart from the given parts. */
export function checkArticle(parts: ArticleParts, around: ContentSite = site): readonly Finding[] {
  const path = `content/blog/${parts.slug ?? 'one-text'}.mdx`;
  const source = parts.source ?? articleSource(parts);
  const file = readContentFile(path, 'blog', source, around.placeholders);
  return checkFile(file, { ...around, files: [...around.files, file] });
}

/** Findings for an article with this text. */
export function checkText(text: string): readonly Finding[] {
  return checkArticle({ text });
}

/** The field `found` of each finding. */
export function foundIn(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ found }) => found);
}

/** Expects that a text has exactly one finding, of a rule or a claim. */
export function expectFinding(text: string, rule: string): void {
  expect(checkText(text)).toEqual([expect.objectContaining({ rule })]);
}

/** Expects that a text has no finding. */
export function expectNoFinding(text: string): void {
  expect(checkText(text)).toEqual([]);
}
