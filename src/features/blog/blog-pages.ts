import type { Article } from '../../collections/articles.ts';

/** Cards per list page; this number keeps the page within its byte budget. */
export const ARTICLES_PER_PAGE = 12;

/** One page of a list of articles. */
export interface BlogPage {
  /** From 1; page 1 has the path of the list itself. */
  number: number;
  /** Number of pages of the list. */
  pageCount: number;
  path: string;
  /** Number of articles on all pages of the list. */
  total: number;
  articles: readonly Article[];
}

/** Path of a list page. */
export function blogPagePath(base: string, number: number): string {
  return number === 1 ? base : `${base}/page/${number}`;
}

/** Paginates articles; an empty list gives one empty page. */
export function paginate(articles: readonly Article[], base: string): readonly BlogPage[] {
  const count = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    pageCount: count,
    path: blogPagePath(base, index + 1),
    total: articles.length,
    articles: articles.slice(index * ARTICLES_PER_PAGE, (index + 1) * ARTICLES_PER_PAGE),
  }));
}

/** Page title, with the page number from page 2 on. */
export function titleForPage(title: string, number: number): string {
  return number === 1 ? title : `${title}, page ${number}`;
}
