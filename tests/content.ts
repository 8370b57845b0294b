import { z } from 'zod';

import { pagePath } from '../scripts/content/collections.ts';
import type { Collection } from '../scripts/content/collections.ts';
import { unpublishedReason } from '../scripts/content/content-file.ts';
import type { ContentFile } from '../scripts/content/content-file.ts';
import { readContentSite } from '../scripts/content/content-site.ts';
import { ROOT } from '../scripts/library/paths.ts';

/** Published content, read from its files so that the tests do not repeat any of it. */
const site = readContentSite(ROOT, new Date().toISOString().slice(0, 10));

/** `content/firm.yaml`, and the text of each figure and claim by its name. */
export const { firm, placeholders } = site;

/** `content/site.yaml`. */
export const siteConfig = site.config;

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

/** A service or an article, and the path of its page. */
export type ContentPage = z.infer<typeof headSchema> & {
  readonly path: string;
  readonly file: ContentFile;
};

function readPages(wanted: Collection): readonly ContentPage[] {
  return site.files
    .filter(
      (file) => file.collection === wanted && unpublishedReason(file, site.today) === undefined,
    )
    .map((file) => ({
      ...headSchema.parse(file.frontmatter?.values),
      path: pagePath(file.collection, file.slug),
      file,
    }));
}

/** The services of a group in the order of the menus. */
export function services(group: 'personal' | 'business'): readonly ContentPage[] {
  return readPages(group).toSorted((a, b) => a.order - b.order);
}

/** Published articles, newest first. */
export const articles: readonly ContentPage[] = readPages('blog').toSorted(
  (a, b) => b.date.localeCompare(a.date) || a.file.slug.localeCompare(b.file.slug, 'en'),
);

/**
 * The first item of a list.
 *
 * @throws Error if the list is empty
 */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) {
    throw new Error('The content has no item of this kind.');
  }

  return first;
}

/** Any service page: the first of the personal ones. */
export const SERVICE_PAGE: ContentPage = firstOf(services('personal'));
