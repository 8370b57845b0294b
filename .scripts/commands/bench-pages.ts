// `npm run bench:pages [ROUTE...]`: transfer size, blocking time and largest paint of every page on a
// slow connection, compared with a 1 kB control page from the same server. Without routes, writes
// docs/performance.md. Run on an otherwise idle machine.
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type BrowserContextOptions } from '@playwright/test';

import { ERROR_PAGES } from '../../src/domain/routes.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../library/chromium.ts';
import { firstVisit } from '../library/first-visit.ts';
import { table, withSection } from '../library/markdown.ts';
import { inProject, TEST_DIST } from '../library/paths.ts';
import { SCREENS } from '../library/screens.ts';
import { buildSite, routesOf } from '../library/site-build.ts';
import { serveSite } from '../library/static-site.ts';
import { testBackend } from '../library/test-stack.ts';
import { UserError } from '../library/user-error.ts';

const REPORT = 'docs/performance.md';
const MARKS = {
  begin: '<!-- bench:pages, written by the command -->',
  end: '<!-- end of bench:pages -->',
};
const HEAD = ['Page', 'script kB', 'all kB', 'TBT 4×', 'LCP', 'ratio', 'LCP 4×', 'ratio'];

/** CPU slowdown factors: this processor and a slow phone. */
const SLOWDOWNS = [1, 4];
const PHONE: BrowserContextOptions = { ...SCREENS.phone, isMobile: true, deviceScaleFactor: 2 };

/** Visits per page; the median is reported. */
const VISITS = 5;

const CONTROL_PATH = '/control';

/** Minimal page used as the reference: 1 kB of text, no CSS, no script. */
const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Control</title></head><body><main><h1>Control</h1><p>${'A page of plain text, which any browser can show as soon as it arrives. '.repeat(10)}</p></main></body></html>`;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await buildSite({ directory: TEST_DIST, backend: testBackend() });
const directory = inProject('.cache', 'bench', 'site');
await cp(TEST_DIST, directory, { recursive: true });
await writeFile(path.join(directory, 'control.html'), CONTROL);
// The error pages have another status than 200.
const known = routesOf(TEST_DIST).filter((route) => !ERROR_PAGES.has(route));
const named = process.argv.slice(2);
const unknown = named.find((route) => !known.includes(route));
if (unknown !== undefined) throw new UserError(`There is no page "${unknown}".`);

const site = await serveSite(directory, 0);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});

/** Transfer sizes in kB without throttling, and medians at each CPU slowdown in milliseconds. */
async function measure(route: string) {
  const url = `${site.url}${route}`;
  const { requests } = await firstVisit(browser, url, { context: PHONE });
  const kilobytes = (ofKind: typeof requests) =>
    (ofKind.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
  const paints: number[] = [];
  let blockingTime = Number.NaN;
  for (const slowdown of SLOWDOWNS) {
    const visits: Awaited<ReturnType<typeof firstVisit>>[] = [];
    while (visits.length < VISITS)
      visits.push(await firstVisit(browser, url, { context: PHONE, slowdown }));
    paints.push(median(visits.map(({ largestPaint }) => largestPaint)));
    blockingTime = median(visits.map((visit) => visit.blockingTime ?? Number.NaN));
  }
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  return {
    paints,
    cells: [route, kilobytes(scripts), kilobytes(requests), blockingTime.toFixed()],
  };
}

const rows: (readonly string[])[] = [];
try {
  // The first run warms up the browser.
  await measure(CONTROL_PATH);
  const control = await measure(CONTROL_PATH);
  for (const route of [CONTROL_PATH, ...(named.length === 0 ? known : named)]) {
    const { cells, paints } = route === CONTROL_PATH ? control : await measure(route);
    const ratios = paints.flatMap((paint, index) => [
      paint.toFixed(),
      (paint / (control.paints[index] ?? Number.NaN)).toFixed(2),
    ]);
    rows.push([...cells, ...ratios]);
  }
} finally {
  await browser.close();
  await site.stop();
}
const text = await table([HEAD, ...rows], '-:');
console.log(text);
if (named.length === 0) {
  const before = await readFile(inProject(REPORT), 'utf8');
  await writeFile(inProject(REPORT), withSection(REPORT, before, MARKS, text));
}
