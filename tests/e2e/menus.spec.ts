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

test.describe('narrow screens', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'wide screens have no menu');

  test('the menu has aria-expanded, and closes when the focus leaves it', async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => isExpanded(button)).toBe(false);
    await button.click();
    await expect.poll(() => isExpanded(button)).toBe(true);
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect.poll(() => isExpanded(button)).toBe(false);
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
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
      await expect(markedEntry).toHaveCSS('border-left-width', '4px');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(
        path === '/mortgage-simulator' || path.startsWith('/blog/') ? 0 : 1,
      );
    });

  test('menu and groups open on tap, and the menu closes on a selection', async ({ page }) => {
    await page.goto('/contact');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();

    const personal = menu.locator('details').filter({ hasText: 'For Personal' });
    const business = menu.locator('details').filter({ hasText: 'For Business' });
    await personal.locator('summary').click();
    await expect(personal.getByRole('link').last()).toBeVisible();
    await expect(business.getByRole('link').last()).toBeHidden();
    await business.locator('summary').click();
    await expect(business.getByRole('link').last()).toBeVisible();
    await expect(personal.getByRole('link').last()).toBeVisible();

    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
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

  test('Back does not show an open menu', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });
});
