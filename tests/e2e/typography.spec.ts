import { articles } from '../content.ts';
import { expect, test } from './fixtures.ts';

const articleWithNumbers = articles.find(({ file }) =>
  /^\|(?: *:?-+:? *\|)* *-+: *\|/m.test(file.text),
);

test('number columns in article tables are right-aligned', async ({ page }) => {
  test.skip(articleWithNumbers === undefined, 'no article has a table with a column of numbers');
  await page.goto(articleWithNumbers?.path ?? '/');
  const cells = page.locator('main td', { hasText: /^€[\d,.]+$/ });
  await expect(cells).not.toHaveCount(0);
  for (const cell of await cells.all()) await expect(cell).toHaveCSS('text-align', 'right');
});
