import type { Page } from '@playwright/test';

import { SCREENS } from '../../scripts/library/screens.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';

// tests/pages/menus.test.ts checks the entries and marks of every page; tests/cross-browser opens
// the menus by pointer, button and keyboard in three engines.

test.describe('wide screens', () => {
  test.skip(({ hasTouch }) => hasTouch, 'phones have a menu instead');
  // Wide enough for the entries of any firm in any font; otherwise the menu button may replace
  // them.
  test.use({ viewport: { width: 1920, height: 900 } });

  test('a submenu opens after 100 ms of hovering, again after Escape, and closes 300 ms after it', async ({
    page,
  }) => {
    await page.goto('/services-b2c');
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'For Personal' });
    await expect(entry).toHaveCSS('border-bottom-color', 'rgb(240, 176, 63)');
    const submenu = page.locator('#submenu-personal');
    await expect(submenu).toHaveCSS('transition-delay', '0.3s');
    await entry.hover();
    await expect(submenu).toHaveCSS('transition-delay', '0.1s');
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await page.mouse.move(5, 890);
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.mouse.move(5, 890);
    await expect(submenu).toBeHidden();
  });
});

/** The script of the pages, which follows the menu. */
const PAGE_SCRIPT = '**/_astro/*astro_type_script*';

/** Opens the menu by tap; its script may still be loading. */
async function openMenu(page: Page) {
  await page.goto('/contact', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#site-menu');
  await button.tap();
  await expect(menu).toBeVisible();
  return { button, menu };
}

test.describe('narrow screens', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'wide screens have no menu');

  test('the menu works before its script comes, which then keeps the focus in the header', async ({
    page,
  }) => {
    const release = await holdRequests(page, PAGE_SCRIPT);
    const early = await openMenu(page);
    await early.menu.getByRole('link', { name: 'Blog', exact: true }).tap();
    await expect(page).toHaveURL(/\/blog$/);
    const { button, menu } = await openMenu(page);
    await expect(menu.locator('a[aria-current]')).toHaveCSS('box-shadow', /-16px 0px/);
    await menu.locator('summary').first().tap();
    const group = menu.locator('.nav-item').filter({ has: page.locator('details') });
    const entry = group.first().getByRole('link').last();
    await expect(entry).toBeVisible();
    await expect(group.last().getByRole('link').last()).toBeHidden();
    release();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(entry).toBeVisible();

    await button.focus();
    const entries = menu.locator('a, summary').filter({ visible: true });
    for (const stop of await entries.all()) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(page.locator(':is(main, footer) :focus')).toHaveCount(0);
    }
  });

  test('the menu keeps the page still and inert, and closes on a tap outside and when its entries fit', async ({
    page,
  }) => {
    const { button, menu } = await openMenu(page);
    await page.mouse.move(200, 20);
    await page.mouse.wheel(0, 500);
    await menu.getByRole('link').last().focus();
    const main = page.locator('main');
    await expect(main).toHaveAttribute('inert');
    await page.touchscreen.tap(200, 10);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(main).not.toHaveAttribute('inert');
    // The page behind the open menu does not scroll.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => scrollY > 0);

    await button.click();
    await page.setViewportSize({ width: 1920, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    // The browser sends `resize` with its next frame, which has to come before the next size.
    await expect(main).not.toHaveAttribute('inert');
    await page.setViewportSize(SCREENS.phone.viewport);
    await expect(button).toBeVisible();
    await expect(menu).toBeHidden();
  });
});
