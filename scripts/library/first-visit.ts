import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from '@playwright/test';

/**
 * Layout shift from which a page fails. CLS is reported with two decimals, so less than 0.005 is
 * 0.00.
 */
export const MAX_SHIFT = 0.005;

/**
 * Maximum bytes of a page with its headers: the first flight of a connection, ten segments of 1,460
 * bytes (RFC 6928).
 */
export const FIRST_FLIGHT_BYTES = 14_600;

/** Maximum bytes of a tool with its headers: two round trips, of which the first shows the form. */
export const MAX_TOOL_PAGE_BYTES = 17_000;

/**
 * A finished request: its path, or its URL on another origin, its type and its transferred bytes.
 */
async function describeRequest(request: Request, origin: string) {
  const url = new URL(request.url());
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return {
    path: url.origin === origin ? url.pathname : url.href,
    kind: request.resourceType(),
    bytes: responseHeadersSize + responseBodySize,
  };
}

/** Sum of the layout shifts, never less than the CLS metric, and what moved from where to where. */
export async function recordShifts(session: CDPSession) {
  const shifts = { sum: 0, details: [] as string[] };
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { layoutShiftDetails } }) => {
    if (!layoutShiftDetails) {
      return;
    }

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

/** The icon of the tab. A browser with a window requests it at an unpredictable time. */
const TAB_ICON = /\/favicon\.\w+$/;

/** Waits for the first paint and returns the URLs that the page requested before it. */
function requestsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const firstPaint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries()[0]?.startTime ?? Number.NaN);
      }).observe({ type: 'paint', buffered: true });
    });
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < firstPaint).map(({ name }) => name);
  });
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
      document.fonts.status === 'loaded',
    undefined,
    { polling: 100 },
  );
  await page.evaluate(async () => {
    const waits = [requestIdleCallback, requestAnimationFrame];
    for (const wait of [...waits, ...waits]) {
      const called = new Promise((resolve) => wait(resolve));
      // On a busy machine, headless Chromium may stop calling either callback.
      await Promise.race([called, new Promise((resolve) => setTimeout(resolve, 2000))]);
    }
  });
}

/**
 * Visits a page in a new browser context, without interaction. Its font arrives after the first
 * paint, which is the worst case for layout shift.
 *
 * @param url absolute URL
 */
export async function firstVisit(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const painted = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !TAB_ICON.test(request.url())) {
      requests.push(request);
    }
  });
  const shifts = await recordShifts(session);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const requestedBeforePaint = (await requestsBeforePaint(page)).filter(
    (name) => !TAB_ICON.test(name),
  );
  painted.resolve(undefined);
  await waitUntilIdle(page);
  const { origin } = new URL(url);
  const described = await Promise.all(requests.map((request) => describeRequest(request, origin)));
  // Not in `finally`, where an error on closing would hide an earlier one.
  await context.close();
  return { requests: described, requestedBeforePaint, shifts };
}
