import { CHROMIUM_FLAGS, findChromium } from '../../scripts/library/browsers.ts';
import { expect, test } from './fixtures.ts';

const executablePath = findChromium();

// Playwright hides scrollbars by default; desktops with a mouse show them, and they take space.
test.use({
  launchOptions: {
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath !== undefined && { executablePath }),
  },
});

test('the menu button stays where it is when the menu opens', async ({ page }) => {
  await page.goto('/privacy');
  const button = page.getByRole('button', { name: 'Menu' });
  const [before, scrollbar] = await Promise.all([
    button.boundingBox(),
    page.evaluate(() => innerWidth - document.documentElement.clientWidth),
  ]);
  expect(scrollbar).toBeGreaterThan(0);
  await button.click();
  await expect(page.locator('#site-menu')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
