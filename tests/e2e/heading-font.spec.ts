import { expect, test } from './fixtures.ts';
import { holdRequests, recordRequests } from './requests.ts';

// tests/budgets checks that nothing is requested before the first paint and that the font does not
// move anything; tests/layout, that headings take the same lines in both fonts; tests/unit, the
// characters of the font; shell.spec.ts, that it is loaded without scripts.

test('headings are readable before their font has arrived, and use it afterwards', async ({
  page,
}) => {
  const fonts = recordRequests(page, (request) => request.resourceType() === 'font');
  const release = await holdRequests(page, '**/*.woff2');
  // The load event waits for the font, which is held.
  await page.goto('/services-b2c', { waitUntil: 'domcontentloaded' });
  const heading = page.locator('h1');
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family === 'commissioner')
        .map(({ status }) => status),
    );
  await expect.poll(faces).toEqual(['loading']);
  await expect(heading).toHaveCSS('font-family', /^commissioner, fitted-/);
  const height = (await heading.boundingBox())?.height;
  release();
  await expect.poll(faces).toEqual(['loaded']);
  expect((await heading.boundingBox())?.height).toBe(height);
  expect(fonts).toHaveLength(1);
});
