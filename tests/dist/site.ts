import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

/** A page of the built site. */
export type Page = {
  /** What a visitor asks for: `/contact`. */
  readonly path: string;
  readonly html: string;
  readonly $: CheerioAPI;
};

/** The built site as the rules see it. */
export type Site = {
  readonly pages: readonly Page[];
  /** The content of a file that is no page, if it is there. */
  readonly file: (publicPath: string) => Buffer | undefined;
  /** What a visitor could ask for, pages and all other files: `/favicon.ico`. */
  readonly files: readonly string[];
};

/** One mistake: where, and what to do about it. */
export type Violation = { readonly page: string; readonly message: string };

/**
 * A rule every page, or the site as a whole, has to keep. `broken` is a site that breaks it: the
 * unit tests prove by it that the rule can fail.
 */
export type Rule = {
  readonly name: string;
  readonly check: (site: Site) => Violation[] | Promise<Violation[]>;
  readonly broken: Site;
};

/** Makes a page from its HTML. */
export function makePage(pagePath: string, html: string): Page {
  return { path: pagePath, html, $: load(html) };
}

/** A site of the pages and files given, for the unit tests of the rules. */
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
 * @throws Error when there is none: the checks have nothing to say then
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

/** Whether search engines are asked to leave the page out. */
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
