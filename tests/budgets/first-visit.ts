import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** One request as it travelled. */
export type Travelled = {
  /** The path on the site, or the whole address elsewhere. */
  readonly path: string;
  /** Chromium's kind: `Document`, `Font`, `Script`, `Stylesheet`, `Image`. */
  readonly kind: string;
  /** Whether the first paint waited for it (the page itself does not count). */
  readonly blocking: boolean;
  /** Bytes over the wire: compressed, headers included. */
  readonly bytes: number;
};

/** What a first visit costs before anybody touches anything. */
export type FirstVisit = {
  readonly requests: readonly Travelled[];
  /** What was asked for before any content had been painted, the page itself left out. */
  readonly early: readonly string[];
  /** Milliseconds from the start of the navigation to the first paint of any content. */
  readonly firstPaint: number;
  /** Milliseconds to the paint of the largest content. */
  readonly largestPaint: number;
  /** Cumulative layout shift: the sum of all, which is never less than the metric's windows. */
  readonly shift: number;
  /** A line for each shift: how much, and from where to where. */
  readonly moved: readonly string[];
};

/** The line and the processor of a phone (issue of the performance budgets). */
export type Slowness = {
  readonly roundTripMs: number;
  readonly bytesASecond: number;
  /** How many times slower than this machine. */
  readonly processor: number;
};

/** CLS is given with two digits: anything below half a hundredth is 0.00. */
export const SHIFT = 0.005;

type VisitOptions = {
  readonly context: BrowserContextOptions;
  readonly slowness?: Slowness;
  /** Keeps fonts back until the page has painted without them: the worst moment to arrive. */
  readonly lateFonts?: boolean;
};

/** Blocking in Chromium's words; a script at the end of the body blocks no paint before it. */
const BLOCKING: ReadonlySet<string | undefined> = new Set([
  'Blocking',
  'InBodyParserBlocking',
  'PotentiallyBlocking',
]);

type Box = { readonly x: number; readonly y: number; readonly width: number };

const place = ({ x, y, width }: Box) => `${x},${y} (${width} wide)`;

async function recordRequests(session: CDPSession, origin: string) {
  type Mutable = { -readonly [Key in keyof Travelled]: Travelled[Key] };
  const requests = new Map<string, Mutable>();
  session.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, type = 'Other', renderBlockingBehavior } = sent;
    if (request.url.startsWith('data:')) return;
    const url = new URL(request.url);
    requests.set(requestId, {
      path: url.origin === origin ? url.pathname : url.href,
      kind: type,
      blocking: type !== 'Document' && BLOCKING.has(renderBlockingBehavior),
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
  const seen: { value: number; moved: string[] } = { value: 0, moved: [] };
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { layoutShiftDetails } }) => {
    if (!layoutShiftDetails) return;
    const { value, sources } = layoutShiftDetails;
    seen.value += value;
    for (const { previousRect, currentRect } of sources)
      seen.moved.push(`${value.toFixed(4)}: ${place(previousRect)} to ${place(currentRect)}`);
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return seen;
}

async function slowDown(session: CDPSession, slowness: Slowness): Promise<void> {
  const { roundTripMs, bytesASecond, processor } = slowness;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Waits until the browser has painted content, and says when that was. */
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

/** The resources that were asked for before a moment, in milliseconds from the navigation. */
function askedBefore(page: Page, moment: number): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name }) => name),
    moment,
  );
}

/** Waits until every island that loads by itself has come with its styles, and the browser is idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('astro-island')].every((island) => {
        const status = island.dataset['islandStatus'];
        const comesByItself = island.getAttribute('opts')?.includes('"idle":true') === true;
        return comesByItself ? status === 'ready' : status === 'waiting' || status === 'ready';
      }) &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet !== null,
      ),
  );
  await page.evaluate(async () => {
    // The font is asked for after the first paint: its arrival is part of the visit.
    const [face] = [...document.fonts].filter(({ family }) => family === 'commissioner');
    await face?.loaded;
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let turn = 0; turn < 2; turn += 1) {
      await idle();
      await frame();
    }
  });
}

/**
 * Visits a page for the first time, in a context of its own, and touches nothing.
 *
 * @param url the whole address
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  { context: contextOptions, slowness, lateFonts = false }: VisitOptions,
): Promise<FirstVisit> {
  const context = await browser.newContext(contextOptions);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const painted = Promise.withResolvers<undefined>();
    if (lateFonts) {
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
    }
    const requests = await recordRequests(session, new URL(url).origin);
    const shifts = await recordShifts(session);
    if (slowness) await slowDown(session, slowness);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await paintTimes(page);
    painted.resolve(undefined);
    await settle(page);
    const times = await paintTimes(page);
    return {
      requests: [...requests.values()],
      early: await askedBefore(page, times.firstPaint),
      ...times,
      shift: shifts.value,
      moved: shifts.moved,
    };
  } finally {
    await context.close();
  }
}
