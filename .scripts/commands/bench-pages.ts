// `npm run bench:pages [ROUTE...]`: transfer size, requests and paint times of every page compared
// with a 1 kB control page from the same server. Without routes, writes docs/performance.md. About
// 30 s per page; run on an otherwise idle machine.
import { readFile, writeFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';
import { format, resolveConfig } from 'prettier';

import { CHROMIUM_FLAGS, ensureChromium } from '../library/chromium.ts';
import {
  CONTROL_PATH,
  measurePage,
  copyWithControlPage,
  type PageMeasurements,
} from '../library/page-bench.ts';
import { withSection } from '../library/markdown.ts';
import { inProject, TEST_DIST } from '../library/paths.ts';
import { freePort } from '../library/ports.ts';
import { buildSite, routesOf } from '../library/site-build.ts';
import { testBackend } from '../library/test-stack.ts';
import { ERROR_PAGES } from '../../src/domain/routes.ts';
import { UserError } from '../library/user-error.ts';
import { serveSite } from '../serve.ts';

const REPORT = inProject('docs', 'performance.md');
const MARKS = {
  begin: '<!-- bench:pages, written by the command -->',
  end: '<!-- end of bench:pages -->',
};

const rounded = (number: number) => String(Math.round(number));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function bytesOf({ visit }: PageMeasurements, ...kinds: readonly string[]): number {
  return visit.requests
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

const HEADINGS =
  'Page|HTML kB|script kB|all kB|requests|FCP|LCP|ratio|slowed LCP|ratio|CLS|TBT|scores'.split('|');

function row(page: PageMeasurements, control: PageMeasurements): string[] {
  const { lighthouse, throttled, visit } = page;
  return [
    page.path,
    kilobytes(bytesOf(page, 'Document')),
    kilobytes(bytesOf(page, 'Script')),
    kilobytes(bytesOf(page)),
    String(visit.requests.length),
    rounded(lighthouse.firstPaint),
    rounded(lighthouse.largestPaint),
    (lighthouse.largestPaint / control.lighthouse.largestPaint).toFixed(2),
    rounded(throttled.largestPaint),
    (throttled.largestPaint / control.throttled.largestPaint).toFixed(2),
    lighthouse.shift.toFixed(2),
    rounded(lighthouse.blocking),
    Object.values(lighthouse.scores).join(' '),
  ];
}

function table(pages: readonly PageMeasurements[], control: PageMeasurements): string {
  const rows = [HEADINGS, HEADINGS.map((_, column) => (column === 0 ? '---' : '--:'))];
  for (const page of [control, ...pages]) rows.push(row(page, control));
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function writeReport(text: string): Promise<void> {
  const before = await readFile(REPORT, 'utf8');
  const after = withSection('docs/performance.md', before, MARKS, text);
  const options = await resolveConfig(REPORT);
  await writeFile(REPORT, await format(after, { ...options, filepath: REPORT }));
}

await buildSite({ directory: TEST_DIST, backend: testBackend() });
const directory = await copyWithControlPage(TEST_DIST);
// The error pages have another status than 200.
const known = (await routesOf(TEST_DIST)).filter((route) => !ERROR_PAGES.has(route));
const named = process.argv.slice(2);
const unknown = named.find((route) => !known.includes(route));
if (unknown !== undefined) throw new UserError(`There is no page "${unknown}".`);
const routes = named.length === 0 ? known : named;

const executablePath = await ensureChromium();
const port = await freePort();
const site = await serveSite(directory, 0);
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
const pages: PageMeasurements[] = [];
let control: PageMeasurements;
try {
  // First run warms up the browser.
  await measurePage(browser, port, site.url, CONTROL_PATH);
  control = await measurePage(browser, port, site.url, CONTROL_PATH);
  for (const route of routes) {
    const page = await measurePage(browser, port, site.url, route);
    pages.push(page);
    const { failedAudits } = page.lighthouse;
    console.log([...row(page, control), ...failedAudits].join('  '));
  }
} finally {
  await browser.close();
  await site.stop();
}

const text = table(pages, control);
if (named.length > 0) console.log(text);
else {
  await writeReport(text);
  console.log('Written to docs/performance.md.');
}
