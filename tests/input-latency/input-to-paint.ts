import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

import { expect } from '../e2e/fixtures.ts';

/** A cheap phone beside this machine, and the longest a visitor may wait for a paint there. */
export const SLOWDOWN = 6;
export const INPUT_TO_PAINT = 50;

/**
 * Attempts; the best one counts, because other work on the machine can only add time. On a shared
 * machine a dozen attempts differ by a factor of two, so a measurement above the limit is repeated.
 */
const ATTEMPTS = { least: 3, most: 40 } as const;

/** Attempts between two measurements of the machine, whose speed changes when it is shared. */
const SAME_MACHINE = 10;

/**
 * Duration of `WORK` on the reference machine of the budgets, in milliseconds. Machines differ by a
 * factor of two and more, and one machine by half within an hour: measurements are converted to the
 * reference machine.
 */
const REFERENCE_MS = 4.5;

/**
 * Shortest time for a fixed amount of work similar to that of an island: elements, text, layout.
 */
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
    // In whole milliseconds, as reported and checked.
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

/** Events of the main thread during an action, by start time. */
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

/** Waits until the change is painted and follow-up tasks have run. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 100));
      }),
  );
