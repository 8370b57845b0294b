import { SERVICE_PAGE } from '../content.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** Recorded section transitions; present only in the test about them. */
    transitions?: string[];
  }
}

const isPhone = ({ width }: { width: number }) => width < 1184;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, all sections are visible, and forms show other contact options', async ({
    page,
    viewport,
  }) => {
    await page.goto('/');
    if (viewport !== null && isPhone(viewport)) {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.locator('summary').first().click();
      await expect(
        menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await page.getByRole('button', { name: 'See personal services' }).click();
      await expect(
        page.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const opacities = await page
      .locator('[data-reveal]')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).opacity));
    expect(new Set(opacities)).toEqual(new Set(['1']));
    const contactOptions = page.locator('.form-trouble');
    await expect(contactOptions).toContainText('needs JavaScript');
    await expect(contactOptions.getByRole('link', { name: '@' })).toBeVisible();
    await expect(page.getByText('The form could not be loaded')).toBeHidden();
    // A form that cannot be sent is hidden.
    await expect(page.getByLabel('Message')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});

test('sections fade in and rise 20 px over 0.6 s when a tenth is in view', async ({ page }) => {
  await page.addInitScript(() => {
    // Records every section transition with its start values.
    Object.assign(window, { transitions: [] });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && target.matches('[data-reveal]'))
        window.transitions?.push(
          ...target.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect)) return [];
            const value = effect.getKeyframes()[0]?.[propertyName];
            return value === undefined
              ? []
              : [`${propertyName} from ${value} in ${String(effect.getTiming().duration)}`];
          }),
        );
    });
  });
  await page.goto('/');
  const section = page.locator('[data-reveal]').last();
  await expect(section).toHaveCSS('opacity', '0');
  await expect(section).toHaveCSS('translate', '0px 20px');
  expect(await page.evaluate(() => window.transitions), 'hidden at once').toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveCSS('opacity', '1');
  await expect(section).toHaveCSS('translate', 'none');
  const transitions = await page.evaluate(() => window.transitions);
  expect(transitions).toContain('opacity from 0 in 600');
  expect(transitions).toContain('translate from 0px 20px in 600');
});

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
});

test('the hero button goes to the about section, the financing button to the form', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/#who-we-are$/);
  await expect(page.locator('#who-we-are')).toBeInViewport();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/#contact-us$/);
  await expect(page.locator('#contact-us')).toBeInViewport();
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

test('each home page section is labelled by its heading', async ({ page }) => {
  await page.goto('/');
  const headings = page.getByRole('main').locator('section :is(h1, h2)');
  await expect(headings).toHaveText([
    /every piece/,
    /^About Us A person/,
    /Maximum Convenience/,
    /Unmatched Value/,
    /Benefits/,
    /^Process What/,
    'Work it out yourself',
    /financing types/,
    /^Contact Us Tell/,
  ]);
});
