import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import type { CheerioAPI } from 'cheerio';

import { TEST_DIST } from '../../scripts/library/paths.ts';
import { ERROR_PAGES } from '../../src/site/routes.ts';

/** A page of the built site. */
export interface Page {
  /** Public path: `/contact`. */
  readonly path: string;
  readonly html: string;
  readonly $: CheerioAPI;
}

/** Public paths of all pages and files: `/favicon.ico`. */
export const files: readonly string[] = readdirSync(TEST_DIST, {
  recursive: true,
  encoding: 'utf8',
})
  .map((file) => `/${file.replaceAll(path.sep, '/')}`)
  .sort();

/** Content of a file that is not a page; undefined if it does not exist. */
export function readFile(publicPath: string): Buffer | undefined {
  const name = path.join(TEST_DIST, publicPath);
  return existsSync(name) ? readFileSync(name) : undefined;
}

/** Text of a file that is not a page; empty if it does not exist. */
export const readText = (publicPath: string): string => readFile(publicPath)?.toString() ?? '';

export const pages: readonly Page[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readText(file);
    const pagePath = file.slice(0, -'.html'.length).replace(/\/index$/, '') || '/';
    return { path: pagePath, html, $: load(html) };
  });

/** Pages that visitors link to and search engines read. */
export const ordinaryPages = pages.filter(({ path }) => !ERROR_PAGES.has(path));

/**
 * @throws Error if there is no page with this path
 */
export function findPage(wanted: string): CheerioAPI {
  const page = pages.find(({ path }) => path === wanted);
  if (!page) {
    throw new Error(`${wanted} was not built.`);
  }

  return page.$;
}

/** The values that a list has more than once. */
export const duplicates = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
