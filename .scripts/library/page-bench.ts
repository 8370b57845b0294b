import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import { firstVisit, type FirstVisit, type Throttling } from './first-visit.ts';
import { runLighthouse, type LighthouseResult } from './lighthouse.ts';
import { inProject } from './paths.ts';

/** Lighthouse's slow 4G, applied as real throttling. */
const SLOW_4G: Throttling = { roundTripMs: 150, bytesASecond: 1_600_000 / 8, processor: 4 };

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Runs per page; the median is reported. */
const RUN_COUNTS = { lighthouse: 3, chromium: 5 } as const;

/** Minimal page used as the reference: 1 kB of text, no CSS, no script. */
const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="What the other pages are compared with."><link rel="icon" href="data:,"><title>Control</title></head><body><main><h1>Control</h1><p>${'A page of plain text, which any browser can show as soon as it arrives. '.repeat(10)}</p></main></body></html>`;

export const CONTROL_PATH = '/control';

/** What was measured of one page. */
export type PageMeasurements = {
  readonly path: string;
  readonly visit: FirstVisit;
  readonly lighthouse: LighthouseResult;
  /** In the slowed Chromium, in milliseconds. */
  readonly throttled: { readonly firstPaint: number; readonly largestPaint: number };
};

/** Median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('Cannot take the median of an empty list.');
  return middle;
}

/** Copies a built site and adds the control page. */
export async function copyWithControlPage(directory: string): Promise<string> {
  const copy = inProject('.cache', 'bench', 'site');
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(directory, copy, { recursive: true });
  await writeFile(path.join(copy, 'control.html'), CONTROL);
  return copy;
}

/** The run with the median LCP. */
function medianRun(readings: readonly LighthouseResult[]): LighthouseResult {
  const middle = median(readings.map(({ largestPaint }) => largestPaint));
  const reading = readings.find(({ largestPaint }) => largestPaint === middle);
  if (reading === undefined) throw new RangeError('No Lighthouse run.');
  return reading;
}

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await measure());
  return results;
}

/**
 * Measures one page: transfer size and CLS unthrottled, paint times with Lighthouse and with a
 * throttled Chromium.
 *
 * @param site origin of the server
 * @param port the debugging port of the same browser
 */
export async function measurePage(
  browser: Browser,
  port: number,
  site: string,
  pagePath: string,
): Promise<PageMeasurements> {
  const url = `${site}${pagePath}`;
  const visit = await firstVisit(browser, url, { context: PHONE });
  const throttled = await repeat(RUN_COUNTS.chromium, () =>
    firstVisit(browser, url, { context: PHONE, throttling: SLOW_4G }),
  );
  const readings = await repeat(RUN_COUNTS.lighthouse, () => runLighthouse(url, port));
  return {
    path: pagePath,
    visit,
    lighthouse: medianRun(readings),
    throttled: {
      firstPaint: median(throttled.map(({ firstPaint }) => firstPaint)),
      largestPaint: median(throttled.map(({ largestPaint }) => largestPaint)),
    },
  };
}
