import { articles } from '../content.ts';
import { expect, test } from './fixtures.ts';

const withFigures = articles.find(({ file }) => /^\|(?: *:?-+:? *\|)* *-+: *\|/m.test(file.text));

test('number columns in article tables are right-aligned', async ({ page }) => {
  test.skip(withFigures === undefined, 'no article has a table with a column of figures');
  await page.goto(withFigures?.path ?? '/');
  const figures = page.locator('main td', { hasText: /^€[\d,.]+$/ });
  await expect(figures).not.toHaveCount(0);
  for (const figure of await figures.all()) await expect(figure).toHaveCSS('text-align', 'right');
});
