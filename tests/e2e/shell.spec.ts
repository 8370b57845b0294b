import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findFullChromium } from '../../scripts/library/browsers.ts';
import { testSiteUrl } from '../../scripts/library/test-stack.ts';
import { SERVICE_PAGE } from '../content.ts';
import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, all sections are visible, forms show other contact options, and CSS loads the heading font', async ({
    page,
    hasTouch,
  }) => {
    const fonts = recordRequests(page, (request) => request.resourceType() === 'font');
    await page.goto('/');
    const name = hasTouch ? 'Menu' : 'See personal services';
    await page.getByRole('button', { name }).click();
    const menu = page.locator(hasTouch ? '#site-menu' : '#submenu-personal');
    if (hasTouch) {
      await menu.locator('summary').first().click();
    }

    await expect(
      menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    for (const section of await page.locator('[data-reveal]').all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }

    const contactOptions = page.locator('.form-trouble');
    await expect(contactOptions).toContainText('needs JavaScript');
    await expect(contactOptions.getByRole('link', { name: '@' })).toBeVisible();
    await expect(page.getByText('The form could not be loaded')).toBeHidden();
    // A form that cannot be sent is hidden.
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
    expect(fonts).toHaveLength(1);
  });
});

test.describe('on one screen', () => {
  test.skip(({ hasTouch }) => hasTouch, 'does not depend on the screen');

  test('sections fade in and rise 20 px over 0.6 s; the financing button goes to the form', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('#contact-us');
    await expect(section).toHaveCSS('opacity', '0');
    await expect(section).toHaveCSS('translate', '0px 20px');
    // The section is hidden at once, not faded out.
    await expect(section).toHaveCSS('transition-duration', '0s');
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/#contact-us$/);
    await expect(section).toBeInViewport();
    await expect(section).toHaveCSS('opacity', '1');
    await expect(section).toHaveCSS('translate', 'none');
    await expect(section).toHaveCSS('transition-duration', /^0\.6s/);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(section).toHaveCSS('opacity', '1');
  });

  test.describe('an unknown path', () => {
    test.use({ allowedErrors: /404/ });

    // tests/pages checks the page, tests/smoke its status.
    test('is logged', async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().endsWith(' /no/such/page'),
      );
      await page.goto('/no/such/page');
      await logged;
    });

    for (const [encoded, meant] of [
      ['/blog%23topics', '/blog#topics'],
      ['/purchase-costs%23price%3D320000%26home%3Dnew', '/purchase-costs#price=320000&home=new'],
    ] as const) {
      test(`${encoded} leads to ${meant}`, async ({ page }) => {
        await page.goto(encoded);
        await expect(page).toHaveURL(meant);
      });
    }

    test('with two slashes and a fragment stays on the site', async ({ page }) => {
      await page.goto(`${testSiteUrl()}//example.com%23x`);
      await expect(page).toHaveURL(/#x$/);
      expect(page.url()).toBe(`${testSiteUrl()}//example.com#x`);
    });

    for (const path of ['/blog/nope', '/services/nope', '/services/b2b/nope', '/BLOG', '/el/x']) {
      test(`${path} has the styles of the site`, async ({ page }) => {
        await page.goto(path);
        const home = page.getByRole('link', { name: 'Return to Home' });
        await expect(home).toHaveCSS('display', 'inline-flex');
      });
    }
  });

  test('pages are restored from the back/forward cache', async () => {
    const executablePath = findFullChromium();
    // Playwright disables the back/forward cache, so this test starts a browser without that flag.
    const browser = await chromium.launch({
      args: CHROMIUM_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    const page = await browser.newPage({ baseURL: testSiteUrl() });
    for (const path of ['/', SERVICE_PAGE.path, '/mortgage-calculator', '/contact']) {
      await page.goto(path);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['restored'] = String(persisted);
        });
      });
      await page.goto('/privacy');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true');
    }

    await browser.close();
  });
});
