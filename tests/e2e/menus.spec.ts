import type { Page } from '@playwright/test';

import { SCREENS } from '../../.scripts/library/screens.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';

// tests/dist/menus.test.ts has the entries and marks of every page; tests/cross-browser opens the
// menus by pointer, button and keyboard in three engines.

test.describe('wide screens', () => {
  test.skip(({ hasTouch }) => hasTouch, 'phones have a menu instead');
  // Wide enough for the entries of any firm in any font; otherwise the menu button may replace
  // them.
  test.use({ viewport: { width: 1920, height: 900 } });

  test('a submenu opens after 100 ms of hovering, closes 300 ms after it, and works by keyboard', async ({
    page,
  }) => {
    await page.goto('/services-b2c');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByText('For Personal');
    await expect(entry).toHaveCSS('border-bottom-color', 'rgb(240, 176, 63)');
    const submenu = page.locator('#submenu-personal');
    await expect(submenu).toHaveCSS('transition-delay', '0.3s');
    await entry.hover();
    await expect(submenu).toHaveCSS('transition-delay', '0.1s');
    await expect(submenu.getByRole('link').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await page.mouse.move(5, 890);
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.mouse.move(5, 890);
    await expect(submenu).toBeHidden();

    await page.getByRole('button', { name: 'See business services' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#submenu-business').getByRole('link').first()).toBeFocused();
  });
});

/** The script of the menu, and what a failed download asks for again. */
const MENU_SCRIPT = '**/_astro/MobileMenu.*.js*';

/** Opens the menu by tap; its script may still be loading. */
async function openMenu(page: Page) {
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const island = page.locator('astro-island').filter({ has: page.locator('#site-menu') });
  const expectStatus = (status: string) =>
    expect(island).toHaveAttribute('data-island-status', status);
  await button.tap();
  await expect(menu).toBeVisible();
  return { button, menu, expectStatus };
}

test.describe('narrow screens', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'wide screens have no menu');

  test('the menu keeps the focus inside and gives it back', async ({ page }) => {
    const { button, menu, expectStatus } = await openMenu(page);
    await expectStatus('ready');
    await expect(menu.locator('a[aria-current]')).toHaveCSS('box-shadow', /-16px 0px/);

    await button.focus();
    const entries = menu.locator('a, summary').filter({ visible: true });
    for (const entry of await entries.all()) {
      await page.keyboard.press('Tab');
      await expect(entry).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the menu keeps the page still, and closes on a tap outside, when a screen reader leaves it, and when its entries fit', async ({
    page,
  }) => {
    const { button, menu, expectStatus } = await openMenu(page);
    await expectStatus('ready');
    await page.mouse.move(200, 20);
    await page.mouse.wheel(0, 500);
    await menu.getByRole('link').last().focus();
    await page.touchscreen.tap(200, 10);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    // The page behind the open menu does not scroll.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => scrollY > 0);

    await button.click();
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await expect(menu).toBeHidden();
    await expect(link).toBeFocused();

    await button.click();
    await page.setViewportSize({ width: 1920, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.setViewportSize(SCREENS.phone.viewport);
    await expect(button).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('a tap before hydration opens the menu, and the script finds it open', async ({ page }) => {
    const release = await holdRequests(page, MENU_SCRIPT);
    const { button, menu, expectStatus } = await openMenu(page);
    await expectStatus('loading');
    await menu.locator('summary').first().tap();
    const entry = menu.locator('details').first().getByRole('link').last();
    await expect(entry).toBeVisible();
    release();
    await expectStatus('ready');
    await expect(entry).toBeVisible();
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  });

  test.describe('with a script that never comes', () => {
    test.use({ allowedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

    test('the menu opens, closes and leads to its entries', async ({ page }) => {
      await page.route(MENU_SCRIPT, (route) => route.abort());
      const { button, menu, expectStatus } = await openMenu(page);
      await expectStatus('failed');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await button.tap();
      await menu.getByRole('link', { name: 'Blog' }).tap();
      await expect(page).toHaveURL(/\/blog$/);
    });
  });
});
