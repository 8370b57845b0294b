import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

/** CPU slowdown that simulates a cheap phone. */
const SLOWDOWN = 6;

/** What the page does after an input. The counts hardly depend on the machine; the time does. */
export interface Work {
  /** Calls of the site's functions, until the page is idle. */
  readonly calls: number;
  /** Elements whose style is computed before the next paint. */
  readonly elements: number;
  /**
   * Processor time of the main thread from the event to the next paint, in milliseconds on a phone
   * that is `SLOWDOWN` times slower than this machine.
   */
  readonly ms: number;
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      tdur: z.number().default(0),
      args: z.object({
        elementCount: z.number().default(0),
        data: z.object({ type: z.string().optional() }).optional(),
      }),
    }),
  ),
});

const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve));
      }),
  );

/** Measures an input, from its first event of the type `event`. */
export async function measure(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  event: string,
): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true });
  await idle(page);
  // Each call returns the counts since the last one.
  await session.send('Profiler.takePreciseCoverage');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  await idle(page);
  const trace = await browser.stopTracing();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const calls = result
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges: [range] }) => sum + (range?.count ?? 0), 0);
  return { calls, ...workBeforePaint(trace, event) };
}

function workBeforePaint(trace: Buffer, event: string): Omit<Work, 'calls'> {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const input = traceEvents.find(({ args }) => args.data?.type === event);
  if (!input) throw new Error(`The trace has no event "${event}".`);
  const { pid, tid, ts: begin } = input;
  const events = traceEvents
    .filter((one) => one.pid === pid && one.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  const paint = events.find(({ name, ts }) => name === 'Paint' && ts > begin);
  if (!paint) throw new Error(`The trace has no paint after "${event}".`);
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const isOfInput = ({ ts }: { ts: number }) => ts > begin && ts < paint.ts;
  const wholeTasks = tasks.slice(
    tasks.findLastIndex(({ ts }) => ts <= begin),
    tasks.findLastIndex(({ ts }) => ts <= paint.ts) + 1,
  );
  return {
    elements: events.filter(isOfInput).reduce((sum, { args }) => sum + args.elementCount, 0),
    ms: Math.round((SLOWDOWN * wholeTasks.reduce((sum, { tdur }) => sum + tdur, 0)) / 1000),
  };
}
