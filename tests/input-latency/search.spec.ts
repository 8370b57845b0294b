import { parse } from 'yaml';
import { z } from 'zod';

import { generatedArticle } from '../../.scripts/content/generated-article.ts';
import { indexWords, type SearchEntry } from '../../src/domain/blog-search.ts';
import { lists } from '../content.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { machineSlowness, painted, SLOWDOWN, timeToPaint, trace } from './input-to-paint.ts';

const ARTICLES = 1000;
/** The longest that a search may take, in milliseconds, on a processor six times slower. */
const ANSWER_MS = 100;
/** Repeated, the best of each counting: whatever else the machine does can only add to it. */
const ROUNDS = 5;
/** From the first letter, which nearly all guides match, to many words. */
const QUERIES = ['m', 'mortgage', 'mortgage guide', 'mortgage guide number deposit'];

const headSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  categories: z.array(z.string()),
});

/** What the search would know of the articles of `npm run bench:build`. */
function entries(): readonly SearchEntry[] {
  return Array.from({ length: ARTICLES }, (_, index) => {
    const { slug, text } = generatedArticle(index + 1, lists.categories);
    const { title, excerpt, categories } = headSchema.parse(parse(text.split('---')[1] ?? ''));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, words = '']) => words);
    const more = [...categories, ...headings].join(' ');
    return { path: `/blog/${slug}`, title, excerpt, more, text: indexWords(text) };
  });
}

test(`answers among ${ARTICLES} articles within ${ANSWER_MS} ms on a processor ${SLOWDOWN} times slower`, async ({
  browser,
  page,
}) => {
  await page.route('**/blog-articles.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(entries())};`,
    }),
  );
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Search' }).fill('guide');
  await expect(page.getByRole('status')).toContainText('guides match');
  const times: number[] = [];
  for (const words of QUERIES) {
    const attempts: number[] = [];
    while (attempts.length < ROUNDS) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(words.slice(0, -1));
      await painted(page);
      const events = await trace(browser, page, async () => {
        await page.keyboard.press(words.slice(-1));
        await painted(page);
      });
      attempts.push(timeToPaint(events, 'keydown'));
    }
    times.push(Math.round(Math.min(...attempts) / (await machineSlowness(browser))));
  }
  console.log(`search among ${ARTICLES}: ${times.join(' ')} ms a key`);
  expect(Math.max(...times)).toBeLessThan(ANSWER_MS);
});
