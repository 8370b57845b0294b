import { test } from '@playwright/test';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { load } from 'cheerio';

import { firm } from '../content.ts';

/** Origin that canonical links, the sitemap and robots.txt name. */
export const CANONICAL_ORIGIN = new URL(firm.url).origin;

/** The URLs in a sitemap. */
const locationsIn = (xml: string) =>
  [...load(xml, { xml: true })('loc')].map((element) => load(element).text());

/** The paths of every page in the sitemap of the site under test. */
export async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = [];
  const index = await (await request.get('/sitemap-index.xml')).text();
  for (const map of locationsIn(index)) {
    const xml = await (await request.get(new URL(map).pathname)).text();
    paths.push(...locationsIn(xml).map((url) => new URL(url).pathname));
  }

  return paths;
}

/** The Content-Security-Policy of a page: in the page itself, or in a header. */
export async function readPolicy(page: Page, response: Response | null): Promise<string> {
  const meta = page.locator('meta[http-equiv="Content-Security-Policy" i]');
  if ((await meta.count()) > 0) {
    return (await meta.getAttribute('content')) ?? '';
  }

  return (await response?.headerValue('content-security-policy')) ?? '';
}

/** Skips a test that only makes sense for a deployed site. */
export function skipOnThisMachine(baseURL: string | undefined): void {
  const { hostname } = new URL(baseURL ?? '');
  test.skip(['127.0.0.1', 'localhost'].includes(hostname), 'only for a deployed site');
}
