import { type CollectionEntry, getCollection } from 'astro:content';

import { articlePath } from './routes.ts';

/** An article with its address. */
export interface Article {
  entry: CollectionEntry<'blog'>;
  path: string;
}

async function readArticles(): Promise<readonly Article[]> {
  const now = new Date();
  const entries = await getCollection(
    'blog',
    ({ data }) => import.meta.env.DEV || (!data.draft && data.date <= now),
  );
  return entries
    .toSorted(
      (a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id, 'en'),
    )
    .map((entry) => ({ entry, path: articlePath(entry.id) }));
}

let published: Promise<readonly Article[]> | undefined;

/** Everything that has been published, newest first; drafts and later dates show in development. */
export function getArticles(): Promise<readonly Article[]> {
  // A build asks once a page: with hundreds of articles, sorting them each time would be its cost.
  if (import.meta.env.DEV) return readArticles();
  published ??= readArticles();
  return published;
}

/**
 * The articles that references point at. Astro only logs a broken reference; a page must not be
 * built with one.
 *
 * @param from the file that refers to them, for the message
 * @throws Error naming the file and the slug that does not exist
 */
export async function getReferencedArticles(
  references: readonly { id: string }[],
  from: string,
): Promise<Article[]> {
  const articles = await getArticles();
  return references.map(({ id }) => {
    const article = articles.find(({ entry }) => entry.id === id);
    if (!article) throw new Error(`${from} refers to content/blog/${id}.mdx, which is not there.`);
    return article;
  });
}

/** Up to `count` articles to read next: those the editor chose, then those that share most categories. */
export async function getRelatedArticles({ entry }: Article, count = 3): Promise<Article[]> {
  const chosen = await getReferencedArticles(entry.data.related, `content/blog/${entry.id}.mdx`);
  const shared = ({ entry: other }: Article) =>
    other.data.categories.filter((category) => entry.data.categories.includes(category)).length;
  const others = (await getArticles())
    .filter(
      ({ entry: other }) => other.id !== entry.id && !chosen.some((c) => c.entry.id === other.id),
    )
    .toSorted((a, b) => shared(b) - shared(a));
  return [...chosen, ...others].slice(0, count);
}
