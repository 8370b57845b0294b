// `npm run bench:pages [ROUTE...]`: transfer size, requests, layout shift and largest paint of every
// page on a slow connection, compared with a 1 kB control page from the same server. Without routes,
// writes docs/performance.md. Run on an otherwise idle machine.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type BrowserContextOptions } from '@playwright/test';

import { CHROMIUM_FLAGS, ensureChromium } from '../library/chromium.ts';
import { firstVisit, type FirstVisit, type Throttling } from '../library/first-visit.ts';
import { table, withSection } from '../library/markdown.ts';
import { inProject, TEST_DIST } from '../library/paths.ts';
import { SCREENS } from '../library/screens.ts';
import { buildSite, routesOf } from '../library/site-build.ts';
import { testBackend } from '../library/test-stack.ts';
import { ERROR_PAGES } from '../../src/domain/routes.ts';
import { UserError } from '../library/user-error.ts';
import { serveSite } from '../serve.ts';

const REPORT = 'docs/performance.md';
const MARKS = {
  begin: '<!-- bench:pages, written by the command -->',
  end: '<!-- end of bench:pages -->',
};

/** Slow 4G on a slow phone. */
const SLOW_4G: Throttling = { roundTripMs: 150, bytesASecond: 1_600_000 / 8, processor: 4 };
const PHONE: BrowserContextOptions = { ...SCREENS.phone, isMobile: true, deviceScaleFactor: 2 };

/** Visits per page; the median is reported. */
const VISITS = 5;

const CONTROL_PATH = '/control';

/** Minimal page used as the reference: 1 kB of text, no CSS, no script. */
const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Control</title></head><body><main><h1>Control</h1><p>${'A page of plain text, which any browser can show as soon as it arrives. '.repeat(10)}</p></main></body></html>`;

type Measurement = { readonly route: string; readonly visit: FirstVisit; readonly paint: number };

function row({ route, visit, paint }: Measurement, control: Measurement): readonly string[] {
  const kilobytes = (...kinds: readonly string[]) =>
    visit.requests
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0)
      .toFixed(1);
  return [
    route,
    kilobytes('Document'),
    kilobytes('Script'),
    kilobytes(),
    String(visit.requests.length),
    String(Math.round(paint)),
    (paint / control.paint).toFixed(2),
    visit.shift.toFixed(2),
  ];
}

await buildSite({ directory: TEST_DIST, backend: testBackend() });
const directory = inProject('.cache', 'bench', 'site');
await rm(directory, { recursive: true, force: true });
await cp(TEST_DIST, directory, { recursive: true });
await writeFile(path.join(directory, 'control.html'), CONTROL);
// The error pages have another status than 200.
const known = (await routesOf(TEST_DIST)).filter((route) => !ERROR_PAGES.has(route));
const named = process.argv.slice(2);
const unknown = named.find((route) => !known.includes(route));
if (unknown !== undefined) throw new UserError(`There is no page "${unknown}".`);

const site = await serveSite(directory, 0);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});
async function measure(route: string): Promise<Measurement> {
  const url = `${site.url}${route}`;
  const visit = await firstVisit(browser, url, { context: PHONE });
  const paints: number[] = [];
  while (paints.length < VISITS) {
    const slow = await firstVisit(browser, url, { context: PHONE, throttling: SLOW_4G });
    paints.push(slow.largestPaint);
  }
  const paint = paints.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN;
  return { route, visit, paint };
}
const rows: (readonly string[])[] = [];
try {
  // The first run warms up the browser.
  await measure(CONTROL_PATH);
  const control = await measure(CONTROL_PATH);
  rows.push(row(control, control));
  for (const route of named.length === 0 ? known : named)
    rows.push(row(await measure(route), control));
} finally {
  await browser.close();
  await site.stop();
}

const HEAD = 'Page|HTML kB|script kB|all kB|requests|LCP|ratio|CLS'.split('|');
const text = table(HEAD, rows, 'right');
console.log(text);
if (named.length === 0) {
  const before = await readFile(inProject(REPORT), 'utf8');
  await writeFile(inProject(REPORT), withSection(REPORT, before, MARKS, text));
}
