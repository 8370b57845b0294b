import { z } from 'zod';

import type { Collection, ContentFile } from '../src/data/check/content-file.ts';
import { readContentSite } from '../src/data/check/content-site.ts';
import { unpublishedReason } from '../src/data/check/rule.ts';
import { pathOf } from '../src/data/check/rules/links.ts';
import { ROOT } from '../.scripts/library/paths.ts';
import { placeholderTexts } from '../src/data/schemas/reference-data/value-text.ts';

/** What is published, as the editors wrote it: the tests know nothing of it themselves. */
const site = readContentSite(ROOT, new Date().toISOString().slice(0, 10));

/** The figures of `content/figures.yaml` as pages write them, by their names. */
export const figures = placeholderTexts(site.figures);

/** `content/firm.yaml` and `content/site.yaml`. */
export const { firm, lists } = site;

const headSchema = z.object({
  title: z.string(),
  menuLabel: z.string().default(''),
  order: z.number().default(0),
  date: z.string().default(''),
  section: z.string().optional(),
  categories: z.array(z.string()).default([]),
  credit: z.array(z.string()).default([]),
  otherCurrency: z.boolean().default(false),
  details: z.object({ level: z.string(), sum: z.number().optional() }).optional(),
});

/** A service or an article, with the path of its page. */
export type ContentPage = z.infer<typeof headSchema> & {
  readonly path: string;
  readonly file: ContentFile;
};

function pagesOf(wanted: Collection): readonly ContentPage[] {
  return site.files
    .filter(
      (file) => file.collection === wanted && unpublishedReason(file, site.today) === undefined,
    )
    .map((file) => ({ ...headSchema.parse(file.frontmatter?.values), path: pathOf(file), file }));
}

/** The services of a group as the menus list them. */
export function services(group: 'personal' | 'business'): readonly ContentPage[] {
  return pagesOf(group).toSorted((a, b) => a.order - b.order);
}

/** The published articles, the newest first. */
export const articles: readonly ContentPage[] = pagesOf('blog').toSorted(
  (a, b) => b.date.localeCompare(a.date) || a.file.slug.localeCompare(b.file.slug, 'en'),
);

/**
 * The first of a list.
 *
 * @throws Error when the content has none
 */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The content has nothing of this kind.');
  return first;
}

/** A service page as any: the first of the personal ones. */
export const SERVICE_PAGE: ContentPage = firstOf(services('personal'));
