import { firstOf, services } from '../content.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { resultOf } from './tool.ts';

/**
 * Firefox reports no first paint for a document that starts scrolled, and other browsers may have
 * no such entries at all: nothing that a visitor needs may wait for them.
 */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit) {
        if (options?.type !== 'paint') {
          super.observe(options);
        }
      }
    };
  });
});

test('the contact form answers without a report of the first paint', async ({ page }) => {
  await page.goto('/contact#write');
  await contactFormOn(page).send.click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
});

test('the menu is visible without a report of the first paint', async ({ page }) => {
  await page.goto('/#who-we-are');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu).toHaveCSS('opacity', '1');
  await menu.locator('summary', { hasText: 'For Business' }).click();
  await expect(menu.getByText(firstOf(services('business')).menuLabel)).toBeVisible();
});

test('a link to a result shows it without a report of the first paint', async ({ page }) => {
  await page.goto('/mortgage-calculator#loanAmount=250000&interestRate=3.75&loanTerm=25');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
});
