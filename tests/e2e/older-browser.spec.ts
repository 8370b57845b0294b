import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { calculate, openCalculator, resultOf } from './tool.ts';

/** What the oldest supported browsers do not have (docs/browsers.md); the code may use none of it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Element.prototype, ['checkVisibility']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [AbortSignal, ['any']],
      [URL, ['parse', 'canParse']],
      [Navigator.prototype, ['share', 'canShare', 'locks']],
      [window, ['requestIdleCallback', 'scheduler', 'navigation', 'onscrollend']],
      [document, ['startViewTransition']],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) {
        Reflect.deleteProperty(owner, name);
      }
    }
  });
});

test('an older browser filters the documents and counts the ticks', async ({ page }) => {
  await page.goto('/documents');
  await page.locator('label:has([value="employed"])').click();
  await page.locator('label:has([value="buying"])').click();
  await expect(page).toHaveURL(/#employed\+buying$/);
  await page.locator('main li input:visible').first().check();
  await expect(page.getByText(/^You have 1 of /)).toBeVisible();
});

test('in an older browser the page is not inert after the menu', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('an older browser calculates', async ({ page }) => {
  await openCalculator(page);
  await calculate(page);
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
});

test('an older browser sends an enquiry', async ({ page, backend }) => {
  const form = contactFormOn(page);
  const { Email: email } = await form.fillIn();
  await form.send.click();
  await form.expectSent();
  await backend.expectOnce('contact_submissions', email);
});
