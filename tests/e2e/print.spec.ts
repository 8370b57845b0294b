import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { ERROR_PAGES } from '../../src/domain/routes.ts';
import { runAxe } from '../accessibility/axe.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from './fixtures.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';
import { readFileSync } from 'node:fs';

const firm = parseFirm(readFileSync(new URL('../../content/firm.yaml', import.meta.url), 'utf8'));

test('prints a masthead', async ({ page }) => {
  for (const path of ['/', '/contact', '/services-b2c', '/mortgage-calculator']) {
    await page.goto(path);
    const masthead = page.getByText(`${firm.phone} · ${firm.email} · As of `);
    await expect(masthead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(masthead).toBeVisible();
    await expect(masthead).toContainText(firm.name);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('prints the date of the last review', async ({ page }) => {
  await page.goto('/blog/mortgage-guide-cyprus');
  await page.emulateMedia({ media: 'print' });
  const reviewed = await page.locator('article time').last().textContent();
  await expect(page.getByText(`${firm.email} · Last reviewed ${reviewed}`)).toBeVisible();
});

test('prints at the same size from a wide and a narrow window', async ({ page }) => {
  const pages = [];
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services/primary-residence-loan');
    const side = '1cm';
    const margin = { top: side, right: side, bottom: side, left: side };
    const pdf = await page.pdf({ format: 'A4', margin });
    pages.push(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length);
  }
  expect(pages[0]).toBeGreaterThan(1);
  expect(pages[1]).toBe(pages[0]);
});

test('does not print forms, their cards and the map', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  await expect(page.getByText('Show the map')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
  await expect(page.getByText('Show the map')).toBeHidden();
});

test('prints disclosures expanded', async ({ page }) => {
  await page.goto('/services/primary-residence-loan');
  const answer = page.locator('details:has(> summary) > p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

/** One page per layout. */
const LAYOUTS = [
  ...new Map(
    readSite(TEST_DIST)
      .pages.filter(({ path }) => !ERROR_PAGES.has(path))
      .map(({ path }) => [/^\/.+\//.exec(path)?.[0] ?? path, path]),
  ).values(),
];

test('text has enough contrast on white paper', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ media: 'print' });
  for (const path of LAYOUTS) {
    await page.goto(path);
    const { violations, incomplete } = await runAxe(page, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
    });
    // axe takes white text on white for intentionally hidden.
    const nodes = [
      ...violations.flatMap((violation) => violation.nodes),
      ...incomplete
        .flatMap((question) => question.nodes)
        .filter(({ any }) => JSON.stringify(any).includes('"equalRatio"')),
    ];
    expect
      .soft(
        nodes.map(({ target }) => target.join(' ')),
        path,
      )
      .toEqual([]);
  }
});

test('prints tiles although the header with their pattern is hidden', async ({ page }) => {
  await page.goto('/services/primary-residence-loan');
  const share = page.getByRole('img', { name: 'tenths of the value' });
  await page.emulateMedia({ media: 'print' });
  const withFilledTiles = await share.screenshot();
  await page.locator('main rect[fill^="url"]').evaluateAll((rows) => {
    for (const row of rows.slice(1)) row.remove();
  });
  expect(withFilledTiles.equals(await share.screenshot()), 'the same without the laid ones').toBe(
    false,
  );
});
