import { articles, firstOf } from '../content.ts';
import { startTranslator } from '../translator.ts';
import { expect, test } from './fixtures.ts';
import { calculate, resultOf } from './tool.ts';
import { openTranslated, TRANSLATIONS } from './translation.ts';

// the tests beside each tool have every step of each tool. These tests need a browser: they wake an island on
// a page that is already translated, and check its focus.

for (const [kind, time] of TRANSLATIONS) {
  test(`calculator: a translator that works by ${kind} ${time} hydration leaves the payment right`, async ({
    page,
  }) => {
    await openTranslated(page, '/mortgage-calculator', kind, time);
    await calculate(page, ['250000', '4', '25']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,319.59');
    await calculate(page, ['250000', 'abc', '25']);
    await calculate(page, ['250000', '4', '30']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,193.54');
    await expect(page.getByText('Over 30 years you pay €179,674 in interest')).toBeVisible();
  });
}

test('keeps what is typed while the first field wakes a translated contact form', async ({
  page,
}) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => document.querySelectorAll('astro-island label').forEach((label) => {
      const font = document.createElement('font');
      font.append(label.textContent);
      label.replaceChildren(font);
    }))`,
  );
  await page.goto('/contact');
  const name = page.getByLabel('Full name');
  await name.click();
  await name.pressSequentially('Елена Петрова', { delay: 60 });
  await page.locator('astro-island[data-island-status="ready"] form').first().waitFor();
  await expect(name).toHaveValue('Елена Петрова');
  await expect(name).toBeFocused();
});

test('a press that lasts longer than a translated contact form needs to load is answered', async ({
  page,
}) => {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('replace'))`,
  );
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click({ delay: 1500 });
  await expect(page.getByText('Full name is required')).toBeVisible();
});

test('a contact form that is translated first still names the guide that a visitor comes from', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('replace'))`,
  );
  await page.goto('/contact', { referer: `${baseURL ?? ''}${firstOf(articles).path}` });
  const message = page.getByLabel('Message');
  await expect(message).toHaveAttribute('placeholder', /: what are you planning\?$/);
  await page.getByLabel('Full name').fill('Eleni');
  await page.locator('astro-island[data-island-status="ready"] form').waitFor();
  await expect(page.getByLabel('Full name')).toHaveValue('Eleni');
  await expect(message).toHaveAttribute('placeholder', /: what are you planning\?$/);
});
