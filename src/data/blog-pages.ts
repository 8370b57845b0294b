import type { Article } from './articles.ts';

/** Cards on one page of the blog: so many keep it within its budget of bytes. */
export const ARTICLES_A_PAGE = 10;

/** One page of a list of articles. */
export interface BlogPage {
  /** 1 is the page the list begins with, at the list's own address. */
  number: number;
  /** How many pages the list has. */
  of: number;
  path: string;
  articles: readonly Article[];
}

/** The address of a page of a list. */
export function blogPagePath(base: string, number: number): string {
  return number === 1 ? base : `${base}/page/${number}`;
}

/** A list of articles cut into pages; an empty list has one, empty page. */
export function pagesOf(articles: readonly Article[], base: string): readonly BlogPage[] {
  const count = Math.max(1, Math.ceil(articles.length / ARTICLES_A_PAGE));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    of: count,
    path: blogPagePath(base, index + 1),
    articles: articles.slice(index * ARTICLES_A_PAGE, (index + 1) * ARTICLES_A_PAGE),
  }));
}

/** The title of a page: further ones say which they are. */
export function numbered(title: string, number: number): string {
  return number === 1 ? title : `${title}, page ${number}`;
}
