import { expect, test } from '../e2e/fixtures.ts';

/** Lighthouse's slow 4G: without help, nothing can be there sooner than a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

/** Issue of the performance budgets: from the click to the first paint. */
const PAINT_MS = 100;

/** Somebody points at a button and clicks; a pause of the machine is not the site's. */
const TRIES = 4;

test('the next page is there as soon as a primary button is clicked, on a slow line', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Preload.enable');
  const paints: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await page.goto(`/services/renovation-loan?${attempt}`);
    const button = page.getByRole('link', { name: 'Book Your Free Consultation' });
    await button.scrollIntoViewIfNeeded();
    const ready = new Promise((resolve) => {
      session.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve(status);
      });
    });
    await button.hover();
    await ready;
    await button.click();
    await page.waitForURL('**/contact');
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const [paint] = list.getEntriesByName('first-contentful-paint');
              if (paint) resolve(paint.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      ),
    );
  }
  expect(Math.min(...paints), paints.join(', ')).toBeLessThan(PAINT_MS);
});
