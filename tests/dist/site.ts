import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

/** A page of the built site. */
export type Page = {
  /** Public path: `/contact`. */
  readonly path: string;
  readonly html: string;
  readonly $: CheerioAPI;
};

/** The built site as the rules see it. */
export type Site = {
  readonly pages: readonly Page[];
  /** Content of a file that is not a page; undefined if it does not exist. */
  readonly file: (publicPath: string) => Buffer | undefined;
  /** Public paths of all pages and files: `/favicon.ico`. */
  readonly files: readonly string[];
};

/** A violation: page, and fix. */
export type Violation = { readonly page: string; readonly message: string };

/**
 * A rule for every page or for the whole site. `broken` is a site that violates it, with which the
 * unit tests prove that the rule can fail.
 */
export type Rule = {
  readonly name: string;
  readonly check: (site: Site) => Violation[] | Promise<Violation[]>;
  readonly broken: Site;
};

/** Creates a page from its HTML. */
export function makePage(pagePath: string, html: string): Page {
  return { path: pagePath, html, $: load(html) };
}

/** Creates a site from pages and files, for the unit tests of the rules. */
export function makeSite(
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string | Buffer>> = {},
): Site {
  return {
    files: Object.keys(files),
    pages: Object.entries(pages).map(([name, html]) => makePage(name, html)),
    file: (name) => {
      const content = files[name];
      return content === undefined ? undefined : Buffer.from(content);
    },
  };
}

/**
 * Reads a built site.
 *
 * @throws Error if there is none
 */
export function readSite(directory: string): Site {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new Error(`There is no built site in ${directory}: "npm test dist" builds it first.`);
  }
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll(path.sep, '/')}`)
    .sort();
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const name = file.slice(0, -'.html'.length);
      const pagePath = name.replace(/\/index$/, '') || '/';
      return makePage(pagePath, readFileSync(path.join(directory, file), 'utf8'));
    });
  return {
    pages,
    files,
    file: (publicPath) => {
      const name = path.join(directory, publicPath);
      return existsSync(name) ? readFileSync(name) : undefined;
    },
  };
}

/** Whether the page is noindex. */
export function isNoindex({ $ }: Page): boolean {
  return ($('meta[name="robots"]').attr('content') ?? '').includes('noindex');
}

/** Runs a check page by page. */
export function onEachPage(
  check: (page: Page, site: Site) => readonly string[],
): (site: Site) => Violation[] {
  return (site) =>
    site.pages.flatMap((page) =>
      check(page, site).map((message) => ({ page: page.path, message })),
    );
}
