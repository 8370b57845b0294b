import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findFullChromium } from '../../.scripts/library/chromium.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { SERVICE_PAGE } from '../content.ts';
import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, all sections are visible, and forms show other contact options', async ({
    page,
    hasTouch,
  }) => {
    await page.goto('/');
    const name = hasTouch ? 'Menu' : 'See personal services';
    await page.getByRole('button', { name }).click();
    const menu = page.locator(hasTouch ? '#site-menu' : '#submenu-personal');
    if (hasTouch) await menu.locator('summary').first().click();
    await expect(
      menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    for (const section of await page.locator('[data-reveal]').all())
      await expect(section).toHaveCSS('opacity', '1');
    const contactOptions = page.locator('.form-trouble');
    await expect(contactOptions).toContainText('needs JavaScript');
    await expect(contactOptions.getByRole('link', { name: '@' })).toBeVisible();
    await expect(page.getByText('The form could not be loaded')).toBeHidden();
    // A form that cannot be sent is hidden.
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});

test('sections fade in and rise 20 px over 0.6 s; the financing button goes to the form', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-reveal]'))
        document.documentElement.dataset['moved'] = '';
    });
  });
  await page.goto('/');
  const section = page.locator('#contact-us');
  await expect(section).toHaveCSS('opacity', '0');
  await expect(section).toHaveCSS('translate', '0px 20px');
  // Hidden at once, not faded out.
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/#contact-us$/);
  await expect(section).toBeInViewport();
  await expect(section).toHaveCSS('opacity', '1');
  await expect(section).toHaveCSS('translate', 'none');
  await expect(page.locator('html')).toHaveAttribute('data-moved');
  await expect(section).toHaveCSS('transition-duration', /^0\.6s/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(section).toHaveCSS('opacity', '1');
});

test.describe('an unknown path', () => {
  test.use({ allowedErrors: /404/ });

  test('returns 404 with a link home and logs the path', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(logged.join('\n')).toContain('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('on one screen', () => {
  test.skip(({ hasTouch }) => hasTouch, 'does not depend on the screen');

  test.describe('injected code', () => {
    // The fixtures fail every other test on a violation of the policy.
    test.use({ allowedErrors: /Content Security Policy|status of 404/ });

    test('does not run', async ({ page }) => {
      await page.goto('/contact');
      const executed = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.append('window.injected = true');
        document.head.append(script);
        document.body.innerHTML += '<img src="/none" onerror="window.injected = true">';
        const style = document.createElement('style');
        style.append('body { --injected: true }');
        document.head.append(style);
        const reached = await fetch('https://example.com/', { mode: 'no-cors' }).then(
          () => true,
          () => false,
        );
        return {
          script: Reflect.has(window, 'injected'),
          style: getComputedStyle(document.body).getPropertyValue('--injected'),
          reached,
        };
      });
      expect(executed).toEqual({ script: false, style: '', reached: false });
    });
  });

  test('the next page is not prefetched for hovered links or in-page anchors', async ({ page }) => {
    const prefetched = recordRequests(page, (request) => 'sec-purpose' in request.headers());
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).last().hover();
    await page.getByRole('link', { name: 'Check your eligibility' }).first().hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(prefetched).toEqual([]);
  });

  test('pages are restored from the back/forward cache', async () => {
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
