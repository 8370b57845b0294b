// Measures two builds of the site in one run, because times of two runs cannot be compared:
// `npx node tests/bench/compare-builds.ts OLD [NEW]`. Each is the folder of a build, such as `dist`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { CHROMIUM_FLAGS, findFullChromium } from '../../scripts/library/browsers.ts';
import { firstVisit, recordShifts } from '../../scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';
import type { Screen } from '../../scripts/library/screens.ts';
import { serveSite } from '../../scripts/library/static-site.ts';
import { FIRST_RESULTS } from './first-results.ts';
import { machineIndex, measureInput, median } from './measure.ts';

/** A mid-range phone on a slow 4G connection, as Lighthouse throttles them. */
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

const PAINT_RUNS = 5;
const INPUT_RUNS = 9;

/** Delay of each request while layout shifts are measured. */
const DELAY_MS = 1_000;

/** How far a visitor has scrolled by then, in heights of the screen. */
const SCROLLED = [0.5, 1, 3];

/** What a script of React or of its renderer contains, also when it is minified. */
const REACT = /react\.transitional\.element|Minified React error/;

interface Build {
  readonly directory: string;
  readonly url: string;
}

interface Row {
  readonly measure: string;
  readonly subject: string;
  readonly old: string;
  readonly new: string;
  readonly ratio: string;
}

const compareRow = (
  measure: string,
  subject: string,
  [before, after]: readonly [number, number],
  digits = 0,
): Row => ({
  measure,
  subject,
  old: before.toFixed(digits),
  new: after.toFixed(digits),
  ratio: before === 0 ? '' : (after / before).toFixed(2),
});

/** One page of each kind that both builds have, by a name for the table. */
function listPages(builds: readonly Build[]): Readonly<Record<string, string>> {
  const has = (pathname: string) =>
    builds.every(({ directory }) => existsSync(path.join(directory, `${pathname}.html`)));
  const firstOf = (folder: string) =>
    globSync(`${folder}/*.html`, { cwd: builds[0]?.directory })
      .toSorted()
      .map((file) => `/${file.replace(/\.html$/, '')}`)
      .find(has);
  const pages = {
    'a service': firstOf('services'),
    'a guide': firstOf('blog'),
    contact: '/contact',
    privacy: '/privacy',
    calculator: '/mortgage-calculator',
    costs: '/purchase-costs',
    offers: '/compare-offers',
    'read your offer': '/read-your-offer',
    simulator: '/mortgage-simulator',
  };
  return {
    home: '/',
    ...Object.fromEntries(
      Object.entries(pages).flatMap(([name, found]) =>
        found !== undefined && has(found) ? [[name, found]] : [],
      ),
    ),
  };
}

/** Bytes of a first visit without the font, and of the scripts in it that are not React. */
async function measureBytes(browser: Browser, { directory, url }: Build, pathname: string) {
  const { requests } = await firstVisit(browser, url + pathname, SCREENS.phone);
  const sum = (listed: typeof requests) => listed.reduce((total, { bytes }) => total + bytes, 0);
  const isOwn = (script: string) => !REACT.test(readFileSync(path.join(directory, script), 'utf8'));
  return {
    all: sum(requests.filter((request) => !request.path.endsWith('.woff2'))),
    own: sum(requests.filter((request) => request.kind === 'script' && isOwn(request.path))),
  };
}

/** Runs something in a context of its own: no cache, nothing stored. */
async function inContext<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  const result = await measure(context);
  await context.close();
  return result;
}

/** Time of the largest paint of a page, in milliseconds. */
const measureLargestPaint = (browser: Browser, url: string): Promise<number> =>
  inContext(browser, SCREENS.phone, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });

/** Sum of the layout shifts of a page that is scrolled as soon as it is there. */
const measureShift = (browser: Browser, url: string, screen: Screen, scrolled: number) =>
  inContext(browser, SCREENS[screen], async (context) => {
    await context.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    const page = await context.newPage();
    const shifts = await recordShifts(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.evaluate((screens) => {
      scrollTo({ top: screens * innerHeight, behavior: 'instant' });
    }, scrolled);
    await page.waitForLoadState('networkidle');
    return shifts.sum;
  });

/** Milliseconds from an input to the next paint. */
const measureFirstResult = (browser: Browser, { url }: Build, input: (typeof FIRST_RESULTS)[0]) =>
  inContext(browser, { ...SCREENS.desktop, baseURL: url, locale: 'en-CY' }, async (context) => {
    const page = await context.newPage();
    await input.prepare(page);
    const { milliseconds } = await measureInput(page, SLOWDOWN, () => input.act(page));
    return milliseconds;
  });

/** Measures both builds by turns, so that both meet the same machine. */
async function byTurns(
  builds: readonly [Build, Build],
  runs: number,
  measure: (build: Build) => Promise<number>,
): Promise<[number, number]> {
  const before: number[] = [];
  const after: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    before.push(await measure(builds[0]));
    after.push(await measure(builds[1]));
  }

  return [median(before), median(after)];
}

async function compare(browser: Browser, builds: readonly [Build, Build], control: string) {
  const rows: Row[] = [];
  const pages = Object.entries(listPages(builds));

  for (const [name, pathname] of pages) {
    const before = await measureBytes(browser, builds[0], pathname);
    const after = await measureBytes(browser, builds[1], pathname);
    rows.push(compareRow('first visit, bytes', name, [before.all, after.all]));
    if (before.own > 10_000) {
      rows.push(compareRow('own scripts, bytes', name, [before.own, after.own]));
    }
  }

  const paints: number[] = [];
  for (let run = 0; run < PAINT_RUNS; run += 1) {
    paints.push(await measureLargestPaint(browser, control));
  }

  const controlPaint = median(paints);
  for (const [name, pathname] of pages) {
    const [before, after] = await byTurns(builds, PAINT_RUNS, ({ url }) =>
      measureLargestPaint(browser, url + pathname),
    );
    const ratios = [before / controlPaint, after / controlPaint] as const;
    rows.push(compareRow('largest paint, times the control', name, ratios, 2));
  }

  for (const [name, pathname] of pages) {
    const worst = (build: Build) =>
      Promise.all(
        SCREEN_NAMES.flatMap((screen) =>
          SCROLLED.map((scrolled) => measureShift(browser, build.url + pathname, screen, scrolled)),
        ),
      ).then((shifts) => Math.max(...shifts));
    rows.push(
      compareRow('layout shift', name, [await worst(builds[0]), await worst(builds[1])], 4),
    );
  }

  for (const input of FIRST_RESULTS) {
    const times = await byTurns(builds, INPUT_RUNS, (build) =>
      measureFirstResult(browser, build, input),
    );
    rows.push(compareRow('press to result, ms', input.name, times));
  }

  const page = await browser.newPage();
  console.log(
    `Largest paint of the control of 1 kB: ${Math.round(controlPaint)} ms; machine index ${await machineIndex(page)}.`,
  );
  console.table(rows);
}

const [old, current = 'dist'] = process.argv.slice(2);
if (old === undefined) {
  throw new Error('Name the folder of the other build.');
}

await using folder = await mkdtempDisposable(path.join(tmpdir(), 'control-'));
await writeFile(
  path.join(folder.path, 'index.html'),
  `<!doctype html><html lang="en"><title>Control</title><p>${'A page of one kilobyte. '.repeat(40)}</p></html>`,
);
await using stopped = new AsyncDisposableStack();
const serve = async (directory: string): Promise<Build> => {
  const { url, stop } = await serveSite(directory, 0);
  stopped.defer(stop);
  return { directory, url };
};

const executablePath = findFullChromium();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
stopped.defer(() => browser.close());

await compare(browser, [await serve(old), await serve(current)], (await serve(folder.path)).url);
