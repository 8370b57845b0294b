import type { Page } from '@playwright/test';

import { SCREENS } from '../../.scripts/library/screens.ts';
import { categoryPath } from '../../src/domain/routes.ts';
import { slugify } from '../../src/domain/blog.ts';
import { articles, firstOf, lists, SERVICE_PAGE, services } from '../content.ts';
import { isExpanded } from './accessibility-tree.ts';
import { expect, test } from './fixtures.ts';

const PERSONAL = services('personal');
const BUSINESS = services('business');

/** Values of aria-current: `page` on the entry's own page, `true` on pages below it. */
const CURRENT_ENTRIES = [
  { path: '/', entry: 'Home', current: 'page' },
  { path: '/services-b2c', entry: 'For Personal', current: 'page' },
  { path: SERVICE_PAGE.path, entry: 'For Personal', current: 'true' },
  { path: firstOf(BUSINESS).path, entry: 'For Business', current: 'true' },
  { path: '/mortgage-approval', entry: 'Mortgage Approval', current: 'page' },
  { path: '/mortgage-simulator', entry: 'Mortgage Approval', current: 'true' },
  { path: '/blog', entry: 'Blog', current: 'page' },
  { path: firstOf(articles).path, entry: 'Blog', current: 'true' },
  { path: categoryPath(slugify(firstOf(lists.categories))), entry: 'Blog', current: 'true' },
];

const MARK_COLOUR = 'rgb(240, 176, 63)';

test.describe('wide screens', () => {
  test.skip(({ hasTouch }) => hasTouch, 'phones have a menu instead');
  // Wide enough for the entries of any firm in any font; otherwise the menu button may replace
  // them.
  test.use({ viewport: { width: 1920, height: 900 } });

  test('a submenu opens after 100 ms of hovering and closes 300 ms after the pointer left', async ({
    page,
  }) => {
    await page.goto('/');
    const submenu = page.locator('#submenu-personal');
    const delays = (state: string) =>
      submenu.evaluate((element) => getComputedStyle(element).transitionDelay, state);
    expect(await delays('resting')).toBe('0.3s');
    await page.getByRole('navigation', { name: 'Main' }).getByText('For Personal').hover();
    expect(await delays('pointed at')).toBe('0.1s');
    await expect(submenu.getByRole('link')).toHaveText(PERSONAL.map(({ menuLabel }) => menuLabel));
    await expect(submenu.getByRole('link').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
  });

  test('a submenu works by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const toggleButton = page.getByRole('button', { name: 'See business services' });
    await toggleButton.focus();
    await page.keyboard.press('Enter');
    const submenu = page.locator('#submenu-business');
    await expect(submenu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(submenu.getByRole('link').first()).toBeFocused();
    await expect(submenu.getByRole('link')).toHaveText(BUSINESS.map(({ menuLabel }) => menuLabel));
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await expect(toggleButton).toBeFocused();
  });

  test('aria-expanded is correct however the submenu was opened', async ({ page }) => {
    await page.goto('/contact');
    const toggleButton = page.getByRole('button', { name: 'See personal services' });
    const expectExpanded = (state: boolean) =>
      expect.poll(() => isExpanded(toggleButton)).toBe(state);
    await expectExpanded(false);
    await toggleButton.focus();
    await page.keyboard.press('Enter');
    await expectExpanded(true);
    await page.keyboard.press('Escape');
    await expectExpanded(false);
    await toggleButton.click();
    await expectExpanded(true);
    await page.mouse.click(5, 890);
    await expectExpanded(false);
  });

  test('Escape closes a hovered submenu until it is hovered again', async ({ page }) => {
    await page.goto('/contact');
    const entry = page.locator('.nav-item:has(.submenu)').first();
    const submenu = entry.locator('.submenu');
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await page.mouse.move(5, 890);
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.mouse.move(5, 890);
    await expect(submenu).toBeHidden();
  });

  for (const { path, entry, current } of CURRENT_ENTRIES)
    test(`on ${path}, ${entry} is marked as ${current}`, async ({ page }) => {
      await page.goto(path);
      const markedEntry = page
        .getByRole('navigation', { name: 'Main' })
        .locator('.nav-link[aria-current]');
      await expect(markedEntry).toHaveText(entry);
      await expect(markedEntry).toHaveAttribute('aria-current', current);
      await expect(markedEntry).toHaveCSS('border-bottom-color', MARK_COLOUR);
    });
});

/** The script of the menu, and what a failed download asks for again. */
const MENU_SCRIPT = '**/_astro/MobileMenu.*.js*';

const menuOf = (page: Page) => ({
  button: page.getByRole('button', { name: 'Menu' }),
  menu: page.getByRole('navigation', { name: 'Menu' }),
  island: page.locator('astro-island').filter({ has: page.locator('#site-menu') }),
});

/** Opens the menu by tap and waits for its script. */
async function openMenu(page: Page, path: string) {
  await page.goto(path);
  const parts = menuOf(page);
  await parts.button.click();
  await expect(parts.island).toHaveAttribute('data-island-status', 'ready');
  await expect(parts.menu).toBeVisible();
  return parts;
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('narrow screens', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'wide screens have no menu');

  test('the menu has aria-expanded, keeps the focus inside and gives it back', async ({ page }) => {
    await page.goto('/contact');
    const { button, menu, island } = menuOf(page);
    await expect.poll(() => isExpanded(button)).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(island).toHaveAttribute('data-island-status', 'ready');
    await expect.poll(() => isExpanded(button)).toBe(true);

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
    await expect.poll(() => isExpanded(button)).toBe(false);
    await expect(button).toBeFocused();
  });

  test('the menu closes when a screen reader moves the focus to the page', async ({ page }) => {
    const { menu } = await openMenu(page, '/contact');
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await expect(menu).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('the menu closes on a tap outside and gives the focus back', async ({ page }) => {
    const { button, menu } = await openMenu(page, '/contact');
    await menu.getByRole('link').last().focus();
    await page.touchscreen.tap(200, 10);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the page behind the open menu does not scroll', async ({ page }) => {
    const { menu } = await openMenu(page, '/contact');
    await page.mouse.move(200, 20);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await scrollTop(page)).toBe(0);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  });

  test('the menu closes when the header has room for the entries', async ({ page }) => {
    const { menu } = await openMenu(page, '/contact');
    await page.setViewportSize({ width: 1920, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.setViewportSize(SCREENS.phone.viewport);
    await expect(menuOf(page).button).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('a tap before hydration opens the menu, and the script finds it open', async ({ page }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route(MENU_SCRIPT, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/contact');
    const { button, menu, island } = menuOf(page);
    await button.tap();
    await expect(menu).toBeVisible();
    await expect(island).toHaveAttribute('data-island-status', 'loading');
    const group = menu.locator('summary').first();
    await group.tap();
    const entry = menu.locator('details').first().getByRole('link').last();
    await expect(entry).toBeVisible();
    held.resolve(undefined);
    await expect(island).toHaveAttribute('data-island-status', 'ready');
    await expect(entry).toBeVisible();
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  });

  test('a page that is read fetches no script before the menu is touched', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const { button, island } = menuOf(page);
    await button.tap();
    await expect(island).toHaveAttribute('data-island-status', 'ready');
    expect(scripts).not.toEqual([]);
  });

  test.describe('with a script that never comes', () => {
    test.use({ allowedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

    test('the menu opens, closes and leads to its entries', async ({ page }) => {
      await page.route(MENU_SCRIPT, (route) => route.abort());
      await page.goto('/contact');
      const { button, menu, island } = menuOf(page);
      await button.tap();
      await expect(menu).toBeVisible();
      await expect(island).toHaveAttribute('data-island-status', 'failed');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await button.tap();
      await menu.locator('summary').first().tap();
      await expect(menu.locator('details').first().getByRole('link').last()).toBeVisible();
      await menu.getByRole('link', { name: 'Blog' }).tap();
      await expect(page).toHaveURL(/\/blog$/);
    });
  });

  for (const { path, entry, current } of CURRENT_ENTRIES)
    test(`on ${path}, ${entry} is marked as ${current}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      // A group is not a link here; its overview is one of the links in it.
      const markedEntry = menu.locator(':is(summary, .menu-entries > li > a)[aria-current]');
      await expect(markedEntry).toHaveText(entry);
      const isGroup = entry.startsWith('For ');
      await expect(markedEntry).toHaveAttribute('aria-current', isGroup ? 'true' : current);
      await expect(markedEntry).toHaveCSS('box-shadow', /-16px 0px/);
      await expect(menu.locator('[aria-current=page]')).toHaveCount(
        path === '/mortgage-simulator' || path.startsWith('/blog/') ? 0 : 1,
      );
    });

  test('the menu shows the telephone number and the office hours', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /^Call \+/ })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(menu.getByText(/^Office hours: ./)).toBeVisible();
  });
});
