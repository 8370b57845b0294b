import { articles, services } from '../content.ts';
import { expect, test } from './fixtures.ts';

const hyphenated = [...articles, ...services('personal'), ...services('business')].find(
  ({ title }) => /\S-\S/.test(title),
);

/** From the narrowest phone to a desktop, past every width at which a line is full. */
const WIDTHS = [320, 340, 360, 390, 430, 495, 600, 768, 1024, 1360];

test('no heading or card ends a line within a hyphenated word', async ({ page }) => {
  for (const route of ['/blog', '/services-b2c', ...(hyphenated ? [hyphenated.path] : [])]) {
    await page.goto(route);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page.locator('h1, h2, h3').evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const words = heading.querySelectorAll('.whole');
          const text = heading.textContent;
          // A word that has a line to itself and is still too long for it has to break.
          const short = [...words].filter((word) => word.clientWidth < heading.clientWidth);
          const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight);
          const split = short.some((word) => word.clientHeight > lineHeight * 1.5);
          return split || (words.length === 0 && /\S-\S/.test(text)) ? [text] : [];
        }),
      );
      expect(broken, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('figures in the tables of an article end in line', async ({ page }) => {
  await page.goto('/blog/mortgage-guide-cyprus');
  const figures = page.locator('main td', { hasText: /^€[\d,.]+$/ });
  await expect(figures).not.toHaveCount(0);
  for (const figure of await figures.all()) await expect(figure).toHaveCSS('text-align', 'right');
});
