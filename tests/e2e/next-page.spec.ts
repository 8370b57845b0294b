import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findFullChromium } from '../../.scripts/library/chromium.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { SERVICE_PAGE } from '../content.ts';
import { expect, test } from './fixtures.ts';

test.describe('the next page', () => {
  test('is not prefetched for hovered links or in-page anchors', async ({ page }) => {
    const prefetched: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose'] !== undefined) prefetched.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).last().hover();
    await page.getByRole('link', { name: 'Check your eligibility' }).first().hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(prefetched).toEqual([]);
  });

  test('is restored from the back/forward cache', async () => {
    const executablePath = findFullChromium();
    // Playwright disables the back/forward cache, so this test starts a browser without that flag.
    const browser = await chromium.launch({
      args: CHROMIUM_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    try {
      const page = await browser.newPage({ baseURL: testSiteUrl() });
      for (const path of ['/', SERVICE_PAGE.path, '/mortgage-calculator', '/contact']) {
        await page.goto(path, { waitUntil: 'load' });
        await page.evaluate(() => {
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset['restored'] = String(persisted);
          });
        });
        await page.goto('/privacy', { waitUntil: 'load' });
        await page.goBack({ waitUntil: 'commit' });
        await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true');
      }
    } finally {
      await browser.close();
    }
  });
});
