// `npm run bench:pages [ROUTE...]`: transfer size, requests, layout shift and largest paint of every
// page on a slow connection, compared with a 1 kB control page from the same server. Without routes,
// writes docs/performance.md. Run on an otherwise idle machine.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type BrowserContextOptions } from '@playwright/test';
import { load } from 'cheerio';

import { CHROMIUM_FLAGS, ensureChromium } from '../library/chromium.ts';
import { firstVisit, type Throttling } from '../library/first-visit.ts';
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

/** Slow 4G, on this processor and on a slow phone. */
const THROTTLINGS: readonly Throttling[] = [1, 4].map((processor) => ({
  roundTripMs: 150,
  bytesASecond: 1_600_000 / 8,
  processor,
}));
const PHONE: BrowserContextOptions = { ...SCREENS.phone, isMobile: true, deviceScaleFactor: 2 };

/** Visits per page; the median is reported. */
const VISITS = 5;

const CONTROL_PATH = '/control';

/** Minimal page used as the reference: 1 kB of text, no CSS, no script. */
const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Control</title></head><body><main><h1>Control</h1><p>${'A page of plain text, which any browser can show as soon as it arrives. '.repeat(10)}</p></main></body></html>`;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Measurement = Awaited<ReturnType<typeof measure>>;

function row({ route, visit, page, slow }: Measurement, control: Measurement): readonly string[] {
  const kilobytes = (...kinds: readonly string[]) =>
    visit.requests
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0)
      .toFixed(1);
  const { body, html } = page;
  const $ = load(html);
  return [
    route,
    (body / 1000).toFixed(1),
    (Buffer.byteLength($('style').text()) / 1000).toFixed(1),
    String((visit.requests[0]?.bytes ?? Number.NaN) - body),
    String($('*').length),
    kilobytes('Script'),
    kilobytes(),
    String(Math.round(slow.at(-1)?.blockingTime ?? Number.NaN)),
    ...slow.flatMap(({ paint }, index) => [
      String(Math.round(paint)),
      (paint / (control.slow[index]?.paint ?? Number.NaN)).toFixed(2),
    ]),
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

/** A page, a visit without throttling, and medians at each CPU slowdown. */
async function measure(route: string) {
  const url = `${site.url}${route}`;
  const visit = await firstVisit(browser, url, { context: PHONE });
  const slow: { readonly paint: number; readonly blockingTime: number }[] = [];
  for (const throttling of THROTTLINGS) {
    const visits: Awaited<ReturnType<typeof firstVisit>>[] = [];
    while (visits.length < VISITS)
      visits.push(await firstVisit(browser, url, { context: PHONE, throttling }));
    slow.push({
      paint: median(visits.map(({ largestPaint }) => largestPaint)),
      blockingTime: median(visits.map(({ blockingTime = Number.NaN }) => blockingTime)),
    });
  }
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const body = Number(response.headers.get('content-length'));
  return { route, visit, slow, page: { body, html: await response.text() } };
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

const HEAD =
  'Page|HTML kB|CSS kB|headers B|elements|script kB|all kB|TBT 4×|LCP|ratio|LCP 4×|ratio|CLS'.split(
    '|',
  );
const text = await table([HEAD, ...rows], '-:');
console.log(text);
if (named.length === 0) {
  const before = await readFile(inProject(REPORT), 'utf8');
  await writeFile(inProject(REPORT), withSection(REPORT, before, MARKS, text));
}
