import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Slow 4G (docs/performance.md): 150 ms RTT and 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};

/** CLS is reported with two digits: anything below 0.005 is 0.00. */
export const MAX_SHIFT = 0.005;

/** The first flight of a connection (RFC 6928): ten segments of 1,460 bytes, headers included. */
export const FIRST_FLIGHT_BYTES = 14_600;

type VisitOptions = {
  readonly context: BrowserContextOptions;
  /** CPU slowdown factor on slow 4G; without it, nothing is throttled. */
  readonly slowdown?: number;
  /** Delays fonts until the page has painted without them, the worst moment to arrive. */
  readonly delayFonts?: boolean;
};

/** One request: path on the site or URL of another, and Chromium's type, such as `Script`. */
type SentRequest = {
  readonly path: string;
  readonly kind: string;
  /** Transferred bytes: compressed, including headers. */
  bytes: number;
};

async function recordRequests(session: CDPSession, origin: string) {
  const requests = new Map<string, SentRequest>();
  session.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, type: kind = 'Other' } = sent;
    if (request.url.startsWith('data:')) return;
    const url = new URL(request.url);
    const path = url.origin === origin ? url.pathname : url.href;
    requests.set(requestId, { path, kind, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

/** Sum of the layout shifts, never less than the CLS metric, and what moved from where to where. */
export async function recordShifts(session: CDPSession) {
  const shifts = { sum: 0, details: [] as string[] };
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { layoutShiftDetails } }) => {
    if (!layoutShiftDetails) return;
    const { value, sources } = layoutShiftDetails;
    shifts.sum += value;
    for (const { previousRect, currentRect } of sources) {
      const boxes = [previousRect, currentRect].map(
        ({ x, y, width }) => `${x},${y} (${width} wide)`,
      );
      shifts.details.push(`${value.toFixed(4)}: ${boxes.join(' to ')}`);
    }
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return shifts;
}

/** Waits for the paints and returns their times, and what was requested before the first. */
function paintTimes(page: Page) {
  return page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type, buffered: true });
      });
    const [firstPaint, largestPaint] = [
      await last('paint'),
      await last('largest-contentful-paint'),
    ];
    const resources = performance.getEntriesByType('resource');
    const before = resources.filter(({ startTime }) => startTime < firstPaint);
    return { largestPaint, requestedBeforePaint: before.map(({ name }) => name) };
  });
}

/** Total blocking time so far, in milliseconds. */
function blockingTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Without long tasks there is no callback.
        setTimeout(resolve, 100, 0);
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0));
        }).observe({ type: 'longtask', buffered: true });
      }),
  );
}

/** Waits until idle-loaded islands and their styles have loaded and the browser is idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('astro-island')].every((island) => {
        const status = island.dataset['islandStatus'];
        const loadsWhenIdle = island.getAttribute('opts')?.includes('"idle":true') === true;
        return loadsWhenIdle ? status === 'ready' : status === undefined || status === 'ready';
      }) &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet !== null,
      ) &&
      // The font is requested after the first paint and is part of the visit.
      (document.documentElement.dataset['font'] === undefined ||
        sessionStorage.getItem('font-loaded') !== null),
    undefined,
    { polling: 100 },
  );
  await page.evaluate(async () => {
    const waits = [requestIdleCallback, requestAnimationFrame];
    for (const wait of [...waits, ...waits]) {
      const called = new Promise((resolve) => wait(resolve));
      // Headless Chromium on a busy machine can stop giving either.
      await Promise.race([called, new Promise((resolve) => setTimeout(resolve, 2000))]);
    }
  });
}

/**
 * Visits a page in a new browser context, without interaction.
 *
 * @param url absolute URL
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  { context: contextOptions, slowdown, delayFonts = false }: VisitOptions,
) {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const painted = Promise.withResolvers<undefined>();
  if (delayFonts) {
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
  }
  const requests = await recordRequests(session, new URL(url).origin);
  const shifts = await recordShifts(session);
  if (slowdown !== undefined) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await paintTimes(page);
  painted.resolve(undefined);
  await waitUntilIdle(page);
  const visit = {
    requests: [...requests.values()],
    ...(await paintTimes(page)),
    /** Milliseconds by which tasks exceed 50 ms; measured with throttling only. */
    blockingTime: slowdown === undefined ? undefined : await blockingTime(page),
    shifts,
  };
  // Not in `finally`, where it would hide what failed before.
  await context.close();
  return visit;
}
