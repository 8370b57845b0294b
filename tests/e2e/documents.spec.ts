import { readFileSync } from 'node:fs';

import { inProject } from '../../scripts/library/paths.ts';
import { parseDocuments } from '../../src/collections/schemas/documents.ts';
import { expect, test } from './fixtures.ts';

const { people, purposes } = parseDocuments(
  readFileSync(inProject('content', 'documents.yaml'), 'utf8'),
);
const shown = [people.employed.name, purposes.buying.name];
const hidden = [people.pensioner.name, purposes.building.name];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('shows the list of one profile by choice and by link', async ({ page }) => {
      const list = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
      const choice = (name: string) => page.getByRole('checkbox', { name, exact: true });
      await page.goto('/documents');
      for (const name of hidden) {
        await expect(list(name)).toBeVisible();
      }

      for (const name of shown) {
        await choice(name).check();
      }

      for (const name of shown) {
        await expect(list(name)).toBeVisible();
      }

      for (const name of hidden) {
        await expect(list(name)).toBeHidden();
      }

      await page.goto('about:blank');
      await page.goto('/documents#pensioner+building');
      for (const name of hidden) {
        await expect(list(name)).toBeVisible();
      }

      for (const name of shown) {
        await expect(list(name)).toBeHidden();
      }

      if (!javaScriptEnabled) {
        return;
      }

      await choice(people.employed.name).check();
      await expect(page).toHaveURL(/#employed\+pensioner\+building$/);
      for (const name of [people.employed.name, ...hidden]) {
        await expect(list(name)).toBeVisible();
      }
    });
  });
}

for (const link of ['pensioner%2Bbuilding', 'pensioner%20building']) {
  test(`shows the lists of a link whose plus was written as ${link}`, async ({ page }) => {
    await page.goto(`/documents#${link}`);
    for (const name of hidden) {
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
    }
  });
}

test('keeps the choices for the next visit, unless a link has others', async ({ page }) => {
  const choice = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.goto('/documents');
  await choice(people.employed.name).check();
  await page.goto('/contact');
  await page.goto('/documents');
  await expect(choice(people.employed.name)).toBeChecked();
  await page.goto('/contact');
  await page.goto('/documents#pensioner+building');
  await expect(choice(people.pensioner.name)).toBeChecked();
  await expect(choice(people.employed.name)).not.toBeChecked();
});

test('keeps ticks across reloads, counts them, and prints the rest', async ({ page }) => {
  const [first = '', second = ''] = people.employed.documents;
  const count = (ticked: number) => page.getByText(`You have ${ticked} of `);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/documents#employed+buying');
  await expect(count(0)).toBeVisible();
  const filled = page.locator('[data-meter] svg > rect');
  await expect(filled).toHaveAttribute('width', '000');
  await page.getByRole('checkbox', { name: first }).check();
  await expect(filled).toHaveAttribute('width', '100');
  await page.reload();
  await expect(count(1)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: first })).toBeChecked();
  await page.getByRole('button', { name: 'Print the rest' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(first)).toBeHidden();
  await expect(page.getByText(second)).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Clear my ticks' }).click();
  await page.reload();
  await expect(page.getByText('documents in all.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: first })).not.toBeChecked();
});
