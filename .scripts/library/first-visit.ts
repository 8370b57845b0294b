import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** One request of the visit. */
export type SentRequest = {
  /** Path on the site, or the URL of another site. */
  readonly path: string;
  /** Chromium's resource type: `Document`, `Font`, `Script`, `Stylesheet`, `Image`. */
  readonly kind: string;
  /** Whether it blocked the first paint (the page itself is not counted). */
  readonly blocking: boolean;
  /** Transferred bytes: compressed, including headers. */
  readonly bytes: number;
};

/** Measurements of a first visit before any interaction. */
export type FirstVisit = {
  readonly requests: readonly SentRequest[];
  /** Resources requested before the first contentful paint, except the page itself. */
  readonly requestedBeforePaint: readonly string[];
  /** Milliseconds from the start of the navigation to the first contentful paint. */
  readonly firstPaint: number;
  /** Milliseconds to the largest contentful paint. */
  readonly largestPaint: number;
  /** Milliseconds by which tasks exceed 50 ms; measured with throttling only. */
  readonly blockingTime: number | undefined;
  /** Sum of all layout shifts, which is never less than the CLS metric. */
  readonly shift: number;
  /** One line per shift: value, old and new position. */
  readonly shiftDetails: readonly string[];
};

/** Network and CPU throttling of a phone (docs/performance.md). */
export type Throttling = {
  readonly roundTripMs: number;
  readonly bytesASecond: number;
  /** CPU slowdown factor. */
  readonly processor: number;
};

/** CLS is reported with two digits: anything below 0.005 is 0.00. */
export const MAX_SHIFT = 0.005;

type VisitOptions = {
  readonly context: BrowserContextOptions;
  readonly throttling?: Throttling;
  /** Delays fonts until the page has painted without them, the worst moment to arrive. */
  readonly delayFonts?: boolean;
};

/** Chromium's values for blocking requests; a script at the end of the body does not block the first paint. */
const BLOCKING_VALUES: ReadonlySet<string | undefined> = new Set([
  'Blocking',
  'InBodyParserBlocking',
  'PotentiallyBlocking',
]);

type Box = { readonly x: number; readonly y: number; readonly width: number };

const describeBox = ({ x, y, width }: Box) => `${x},${y} (${width} wide)`;

async function recordRequests(session: CDPSession, origin: string) {
  type Mutable = { -readonly [Key in keyof SentRequest]: SentRequest[Key] };
  const requests = new Map<string, Mutable>();
  session.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, type = 'Other', renderBlockingBehavior } = sent;
    if (request.url.startsWith('data:')) return;
    const url = new URL(request.url);
    requests.set(requestId, {
      path: url.origin === origin ? url.pathname : url.href,
      kind: type,
      blocking: type !== 'Document' && BLOCKING_VALUES.has(renderBlockingBehavior),
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

async function recordShifts(session: CDPSession) {
  const total: { value: number; shiftDetails: string[] } = { value: 0, shiftDetails: [] };
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { layoutShiftDetails } }) => {
    if (!layoutShiftDetails) return;
    const { value, sources } = layoutShiftDetails;
    total.value += value;
    for (const { previousRect, currentRect } of sources)
      total.shiftDetails.push(
        `${value.toFixed(4)}: ${describeBox(previousRect)} to ${describeBox(currentRect)}`,
      );
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return total;
}

async function throttle(session: CDPSession, throttling: Throttling): Promise<void> {
  const { roundTripMs, bytesASecond, processor } = throttling;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Waits for the paints and returns their times. */
function paintTimes(page: Page): Promise<{ firstPaint: number; largestPaint: number }> {
  return page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type, buffered: true });
      });
    return {
      firstPaint: await last('paint'),
      largestPaint: await last('largest-contentful-paint'),
    };
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

/** Resources requested before a time, in milliseconds from the navigation. */
function requestedBefore(page: Page, moment: number): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name }) => name),
    moment,
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
  );
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frameIndex = 0; frameIndex < 2; frameIndex += 1) {
      await idle();
      await frame();
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
  { context: contextOptions, throttling, delayFonts = false }: VisitOptions,
): Promise<FirstVisit> {
  const context = await browser.newContext(contextOptions);
  try {
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
    if (throttling) await throttle(session, throttling);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await paintTimes(page);
    painted.resolve(undefined);
    await waitUntilIdle(page);
    const times = await paintTimes(page);
    return {
      requests: [...requests.values()],
      requestedBeforePaint: await requestedBefore(page, times.firstPaint),
      ...times,
      blockingTime: throttling && (await blockingTime(page)),
      shift: shifts.value,
      shiftDetails: shifts.shiftDetails,
    };
  } finally {
    await context.close();
  }
}
