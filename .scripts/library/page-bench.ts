import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import { firstVisit, type FirstVisit, type Slowness } from '../../tests/budgets/first-visit.ts';
import { readWithLighthouse, type LighthouseReading } from './lighthouse.ts';
import { inProject } from './paths.ts';

/** Lighthouse's slow 4G, applied to a real Chromium on a phone's screen. */
const SLOW_4G: Slowness = { roundTripMs: 150, bytesASecond: 1_600_000 / 8, processor: 4 };

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** How often each page is read by Lighthouse and by the slowed Chromium; the median counts. */
const READINGS = { lighthouse: 3, chromium: 5 } as const;

/** A page that can hardly be lighter: 1 kB of text, no style, no script. */
const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="What the other pages are compared with."><link rel="icon" href="data:,"><title>Control</title></head><body><main><h1>Control</h1><p>${'A page of plain text, which any browser can show as soon as it has come. '.repeat(10)}</p></main></body></html>`;

export const CONTROL_PATH = '/control';

/** What was measured of one page. */
export type PageFigures = {
  readonly path: string;
  readonly visit: FirstVisit;
  readonly lighthouse: LighthouseReading;
  /** In the slowed Chromium, in milliseconds. */
  readonly slowed: { readonly firstPaint: number; readonly largestPaint: number };
};

/** The middle one, so that neither a pause of the machine nor a lucky run counts. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('There is no middle of nothing.');
  return middle;
}

/** A copy of a built site with the control page in it, under the same headers. */
export async function siteWithControl(directory: string): Promise<string> {
  const copy = inProject('.cache', 'bench', 'site');
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(directory, copy, { recursive: true });
  await writeFile(path.join(copy, 'control.html'), CONTROL);
  return copy;
}

/** The reading with the median of the largest paint. */
function middleReading(readings: readonly LighthouseReading[]): LighthouseReading {
  const middle = median(readings.map(({ largestPaint }) => largestPaint));
  const reading = readings.find(({ largestPaint }) => largestPaint === middle);
  if (reading === undefined) throw new RangeError('There is no reading.');
  return reading;
}

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await measure());
  return results;
}

/**
 * Measures one page: bytes and shift on an unhindered line, paints with Lighthouse and in a Chromium
 * that is slowed down for real.
 *
 * @param site the address of the server
 * @param port the debugging port of the same browser
 */
export async function measurePage(
  browser: Browser,
  port: number,
  site: string,
  pagePath: string,
): Promise<PageFigures> {
  const url = `${site}${pagePath}`;
  const visit = await firstVisit(browser, url, { context: PHONE });
  const slowed = await repeat(READINGS.chromium, () =>
    firstVisit(browser, url, { context: PHONE, slowness: SLOW_4G }),
  );
  const readings = await repeat(READINGS.lighthouse, () => readWithLighthouse(url, port));
  return {
    path: pagePath,
    visit,
    lighthouse: middleReading(readings),
    slowed: {
      firstPaint: median(slowed.map(({ firstPaint }) => firstPaint)),
      largestPaint: median(slowed.map(({ largestPaint }) => largestPaint)),
    },
  };
}
