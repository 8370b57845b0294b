import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

import { expect } from '../e2e/fixtures.ts';

/** A cheap phone beside this machine, and the longest a visitor may wait for a paint there. */
export const SLOWDOWN = 6;
export const INPUT_TO_PAINT = 50;

/**
 * Repeated, the best counting: whatever else the machine does can only add to a figure. On a shared one a
 * dozen attempts differ by a factor of two, so those that stay above the limit are given more; what is once
 * below it stays there.
 */
const ATTEMPTS = { least: 3, most: 40 } as const;

/** After so many attempts the machine itself is measured again: a shared one is another a minute later. */
const SAME_MACHINE = 10;

/**
 * What the machine that the budgets are for takes for `WORK`, in milliseconds. Machines differ by more
 * than two, and one alone by half within an hour: every figure is told as that machine would have it.
 */
const REFERENCE_MS = 4.5;

/** The least time for a fixed piece of work like that of an island: elements, text, layout. */
const WORK = (): number => {
  const times = Array.from({ length: 20 }, () => {
    const begin = performance.now();
    const box = document.createElement('div');
    document.body.append(box);
    for (let line = 0; line < 400; line += 1) {
      const element = document.createElement('p');
      element.textContent = `${line} ${Math.sqrt(line)}`;
      box.append(element);
      if (line % 40 === 0) box.getBoundingClientRect();
    }
    box.getBoundingClientRect();
    box.remove();
    return performance.now() - begin;
  });
  return Math.min(...times);
};

/**
 * How many times slower than the reference this machine is at the moment, 1 if it is quicker. The work is
 * done on a page without any of our styles.
 */
export async function machineSlowness(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const times: number[] = [];
    while (times.length < SAME_MACHINE) times.push(await page.evaluate(WORK));
    const slowness = Math.max(1, Math.min(...times) / REFERENCE_MS);
    console.log(`This machine is ${slowness.toFixed(2)} times slower than the reference.`);
    return slowness;
  } finally {
    await page.close();
  }
}

/**
 * The least of each figure over many attempts, as the reference machine would have it.
 *
 * @param limit below which a figure needs no further attempt
 * @param attempt one round of measuring: its figures in milliseconds, always as many
 * @returns whole milliseconds
 */
export async function leastOf(
  browser: Browser,
  limit: number,
  attempt: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  let slowness = 1;
  let least: readonly number[] = [];
  for (let count = 1; count <= ATTEMPTS.most; count += 1) {
    if (count % SAME_MACHINE === 1) slowness = await machineSlowness(browser);
    const figures = await attempt();
    least = figures.map((figure, index) => Math.min(figure / slowness, least[index] ?? Infinity));
    // In whole milliseconds, as they are told and judged.
    if (count >= ATTEMPTS.least && Math.max(...least.map(Math.round)) < limit) break;
  }
  return least.map(Math.round);
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      tdur: z.number().default(0),
      args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
    }),
  ),
});

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/** What the page's main thread did during an action, in the order it began. */
export async function trace(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await action();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const first = traceEvents.find(({ name }) => name === 'EventDispatch');
  return traceEvents
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
}

/**
 * Milliseconds of processor time from the first event of a kind to the next paint, tasks counted whole, on
 * a processor so many times slower. Processor time, because the clock of a shared machine counts what
 * others do as well.
 */
export function timeToPaint(events: readonly TraceEvent[], type: string): number {
  const key = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === type,
  );
  const begin = key?.ts ?? Number.NaN;
  const paint = events.find(({ name, ts }) => name === 'Paint' && ts > begin)?.ts ?? Number.NaN;
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const opening = tasks.findLastIndex(({ ts }) => ts <= begin);
  const closing = tasks.findLastIndex(({ ts }) => ts <= paint);
  const time = tasks.slice(opening, closing + 1).reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
  expect(time, 'processor time in the trace').toBeGreaterThan(0);
  return SLOWDOWN * time;
}

/** Waits until what was done can be seen, and what follows it has had its turn. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 100));
      }),
  );
