import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

import { figure, openCalculator, unfold } from './calculator.ts';
import { expect, test } from './fixtures.ts';

/** Milliseconds from a key to the paint of its answer on a processor six times slower (issue 4). */
const KEY_TO_PAINT = 50;
const SLOWDOWN = 6;
/** The longest frame while 480 months unfold, in milliseconds (issue 4). */
const LONGEST_FRAME = 100;
/** Repeated, the best counting: whatever else the machine does can only add to a figure. */
const ATTEMPTS = 8;

test.setTimeout(120_000);

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
async function trace(
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
 * Milliseconds of processor time from the first event of a kind to the next paint, tasks counted
 * whole. Processor time, because the clock of a shared machine counts what others do as well; six
 * times it is what a processor six times slower takes.
 */
function timeToPaint(events: readonly TraceEvent[], type: string): number {
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
  return time;
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 100));
      }),
  );

test('from a key to its paint in under 50 ms at six times slower', async ({ browser, page }) => {
  const typing: number[] = [];
  const answering: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await openCalculator(page);
    await page.getByLabel('Loan amount').fill('250000');
    await page.getByLabel('Interest rate').fill('3.75');
    await page.getByLabel('Loan term').fill('2');
    await painted(page);
    const typed = await trace(browser, page, async () => {
      await page.keyboard.press('5');
      await painted(page);
    });
    const answered = await trace(browser, page, async () => {
      await page.keyboard.press('Enter');
      await expect(figure(page, 'Monthly payment')).toHaveText('€1,285.33');
      await painted(page);
    });
    typing.push(SLOWDOWN * timeToPaint(typed, 'keydown'));
    answering.push(SLOWDOWN * timeToPaint(answered, 'keydown'));
  }
  const best = [Math.min(...typing), Math.min(...answering)].map(Math.round);
  test.info().annotations.push({ type: 'typing, answer', description: `${best.join(', ')} ms` });
  console.log(`Key to paint at ${SLOWDOWN}x: typing ${best[0]} ms, answer ${best[1]} ms`);
  expect(Math.max(...best)).toBeLessThan(KEY_TO_PAINT);
});

test('480 months unfold without a frame of more than 100 ms', async ({ browser, page }) => {
  const longest: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await openCalculator(page, '?loanAmount=350000&interestRate=4&loanTerm=40');
    const schedule = await unfold(page, 'The schedule');
    const events = await trace(browser, page, async () => {
      await schedule.getByRole('button', { name: 'Show all months' }).click();
      await expect(schedule.locator('tbody').getByRole('row')).toHaveCount(520);
      await painted(page);
    });
    const tasks = events.filter(({ name }) => name === 'RunTask').map(({ tdur }) => tdur / 1000);
    longest.push(Math.max(...tasks));
  }
  const best = Math.round(Math.min(...longest));
  console.log(`480 months: longest task ${best} ms`);
  expect(best).toBeLessThan(LONGEST_FRAME);
});
