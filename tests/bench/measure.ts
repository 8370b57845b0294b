import type { Page } from '@playwright/test';

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Speed of this machine's processor: iterations of a fixed loop per millisecond in the browser. */
export function machineIndex(page: Page): Promise<number> {
  return page.evaluate(() => {
    const MILLISECONDS = 500;
    const begin = performance.now();
    let iterations = 0;
    while (performance.now() - begin < MILLISECONDS) {
      JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ index, text: String(index) })));
      iterations += 1;
    }

    return Math.round(iterations / MILLISECONDS);
  });
}

interface InputWork {
  /**
   * Longest time from an event of the input to the paint after it (Event Timing, steps of 8 ms).
   */
  readonly milliseconds: number;
  /** Calls of the site's own functions until the page is idle again. */
  readonly calls: number;
}

/**
 * Measures an input.
 *
 * @param slowdown factor by which the processor is slowed down
 * @param act does the input, and waits for what it shows
 */
export async function measureInput(
  page: Page,
  slowdown: number,
  act: () => Promise<unknown>,
): Promise<InputWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const entries: number[] = [];
    Object.assign(window, { inputDurations: entries });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        entries.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  // Each call returns the counts since the last one.
  await session.send('Profiler.takePreciseCoverage');
  await act();
  const durations = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestIdleCallback(() => {
          resolve((window as unknown as { inputDurations: number[] }).inputDurations);
        });
      }),
  );
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const calls = result
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges: [range] }) => sum + (range?.count ?? 0), 0);
  return { milliseconds: Math.max(0, ...durations), calls };
}
