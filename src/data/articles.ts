import { type CollectionEntry, getCollection } from 'astro:content';
import { PREVIEW } from 'astro:env/server';

import { articlePath } from '../domain/routes.ts';

/** An article with its address. */
export interface Article {
  entry: CollectionEntry<'blog'>;
  path: string;
}

type Entry = Article['entry'];

/** The newest first; of the same day, by name. */
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

/** Everything that has been published, newest first; drafts and later dates show in development and previews. */
export function getArticles(): Promise<readonly Article[]> {
  // A build asks once a page: with hundreds of articles, sorting them each time would be its cost.
  if (import.meta.env.DEV) return readArticles();
  published ??= readArticles();
  return published;
}

/** Articles by slug, and by the very categories they stand in; made once for a list of articles. */
interface Lookup {
  bySlug: ReadonlyMap<string, Article>;
  groups: readonly (readonly Article[])[];
}

const lookups = new WeakMap<readonly Article[], Lookup>();

function lookUp(articles: readonly Article[]): Lookup {
  const known = lookups.get(articles);
  if (known) return known;
  const groups = Map.groupBy(articles, ({ entry }) => entry.data.categories.toSorted().join());
  const lookup = {
    bySlug: new Map(articles.map((article) => [article.entry.id, article])),
    groups: [...groups.values()],
  };
  lookups.set(articles, lookup);
  return lookup;
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
  const { bySlug } = lookUp(await getArticles());
  return references.map(({ id }) => {
    const article = bySlug.get(id);
    if (!article) throw new Error(`${from} refers to content/blog/${id}.mdx, which is not there.`);
    return article;
  });
}

/** Up to `count` articles to read next: those the editor chose, then those that share most categories. */
export async function getRelatedArticles({ entry }: Article, count = 3): Promise<Article[]> {
  const articles = await getArticles();
  const { bySlug } = lookUp(articles);
  const { related, draft } = entry.data;
  // A draft may name what is not written yet.
  const wanted = draft ? related.filter(({ id }) => bySlug.has(id)) : related;
  const chosen = await getReferencedArticles(wanted, `content/blog/${entry.id}.mdx`);
  const taken = new Set([entry.id, ...chosen.map((article) => article.entry.id)]);
  const shared = ({ entry: other }: Article) =>
    other.data.categories.filter((category) => entry.data.categories.includes(category)).length;
  // The newest few of each set of categories will do: looking at every article for each would be
  // the cost of a large blog.
  const others = lookUp(articles)
    .groups.flatMap((group) => group.slice(0, count + taken.size))
    .filter((other) => !taken.has(other.entry.id))
    .toSorted((a, b) => shared(b) - shared(a) || byDate(a.entry, b.entry));
  return [...chosen, ...others].slice(0, count);
}
