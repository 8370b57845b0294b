import { getCollection } from 'astro:content';
import type { CollectionEntry } from 'astro:content';
import { PREVIEW } from 'astro:env/server';

import { articlePath } from '../site/routes.ts';

/** An article with its path. */
export interface Article {
  entry: CollectionEntry<'blog'>;
  path: string;
}

type Entry = Article['entry'];

/** Newest first; articles of one day by id. */
const byDate = (a: Entry, b: Entry) =>
  b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id, 'en');

async function readArticles(): Promise<readonly Article[]> {
  const now = new Date();
  const entries = await getCollection(
    'blog',
    ({ data }) => import.meta.env.DEV || PREVIEW || (!data.draft && data.date <= now),
  );
  return entries.toSorted(byDate).map((entry) => ({ entry, path: articlePath(entry.id) }));
}

let published: Promise<readonly Article[]> | undefined;

/**
 * All published articles, newest first. Development and previews include drafts and future dates.
 */
export function getArticles(): Promise<readonly Article[]> {
  // Cached: a build asks once per page, and sorting hundreds of articles each time would dominate
  // it.
  if (import.meta.env.DEV) {
    return readArticles();
  }

  published ??= readArticles();
  return published;
}

/** Articles by slug, and grouped by identical sets of categories; built once per list. */
interface ArticleIndex {
  bySlug: ReadonlyMap<string, Article>;
  groups: readonly (readonly Article[])[];
}

const lookups = new WeakMap<readonly Article[], ArticleIndex>();

function indexArticles(articles: readonly Article[]): ArticleIndex {
  const known = lookups.get(articles);
  if (known) {
    return known;
  }

  const groups = Map.groupBy(articles, ({ entry }) => entry.data.categories.toSorted().join());
  const lookup = {
    bySlug: new Map(articles.map((article) => [article.entry.id, article])),
    groups: [...groups.values()],
  };
  lookups.set(articles, lookup);
  return lookup;
}

/**
 * Resolves article references. Astro only logs a broken reference; the build has to fail instead.
 *
 * @param from the referring file, for the message
 * @throws Error naming the file and the missing slug
 */
export async function getReferencedArticles(
  references: readonly { id: string }[],
  from: string,
): Promise<Article[]> {
  const { bySlug } = indexArticles(await getArticles());
  return references.map(({ id }) => {
    const article = bySlug.get(id);
    if (!article) {
      throw new Error(`${from} refers to content/blog/${id}.mdx, which does not exist.`);
    }

    return article;
  });
}

/**
 * Up to `count` articles to read next: the ones the editor chose, then the ones that share the most
 * categories.
 */
export async function getRelatedArticles({ entry }: Article, count = 3): Promise<Article[]> {
  const articles = await getArticles();
  const { bySlug } = indexArticles(articles);
  const { related, draft } = entry.data;
  // A draft may reference articles that do not exist yet.
  const wanted = draft ? related.filter(({ id }) => bySlug.has(id)) : related;
  const chosen = await getReferencedArticles(wanted, `content/blog/${entry.id}.mdx`);
  const excludedIds = new Set([entry.id, ...chosen.map((article) => article.entry.id)]);
  const shared = ({ entry: other }: Article) =>
    other.data.categories.filter((category) => entry.data.categories.includes(category)).length;
  // Compares only the newest few articles of each set of categories, because comparing all articles
  // would dominate the build of a large blog.
  const others = indexArticles(articles)
    .groups.flatMap((group) => group.slice(0, count + excludedIds.size))
    .filter((other) => !excludedIds.has(other.entry.id))
    .toSorted((a, b) => shared(b) - shared(a) || byDate(a.entry, b.entry));
  return [...chosen, ...others].slice(0, count);
}
