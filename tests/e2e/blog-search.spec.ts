import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';

import { generatedArticle } from '../../.scripts/content/generated-article.ts';
import type { SearchEntry } from '../../src/domain/blog-search.ts';
import { expect, test } from './fixtures.ts';

const ARTICLES = 1000;
/** A cheap phone: the processor six times slower (issue 8 asks for an answer within 100 ms). */
const SLOWDOWN = 6;
const ANSWER_MS = 100;
/** Repeated, the best of each key counting: whatever else the machine does can only add to it. */
const ROUNDS = 6;
const QUERY = 'mortgage guide number deposit';

const headSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  categories: z.array(z.string()),
});

/** What the search would know of the articles of `npm run bench:build`. */
function entries(): readonly SearchEntry[] {
  return Array.from({ length: ARTICLES }, (_, index) => {
    const { slug, text } = generatedArticle(index + 1);
    const { title, excerpt, categories } = headSchema.parse(parse(text.split('---')[1] ?? ''));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, words = '']) => words);
    return { path: `/blog/${slug}`, title, excerpt, more: [...categories, ...headings].join(' ') };
  });
}

/** Milliseconds from each key to the paint of its answer, as the page itself sees them. */
async function answerTimes(page: Page, words: string): Promise<readonly number[]> {
  return page.evaluate(async (typed) => {
    const box = document.querySelector<HTMLInputElement>('#q');
    if (!box) throw new Error('The page has no search box.');
    const times: number[] = [];
    for (let length = 1; length <= typed.length; length += 1) {
      const began = performance.now();
      box.value = typed.slice(0, length);
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve();
          };
          port2.postMessage(null);
        });
      });
      times.push(performance.now() - began);
    }
    return times;
  }, words);
}

test.describe('the search of the blog', () => {
  test('loads nothing before it is touched, and finds an article then', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/blog');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search' }).fill('green home');
    await expect(page.getByRole('status')).toContainText('match');
    await expect(page.getByRole('link', { name: /green home/i }).first()).toBeVisible();
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
      '/blog-search.js',
      '/blog-articles.js',
    ]);
  });

  test('says what to do when nothing matches, and gives the list back', async ({ page }) => {
    await page.goto('/blog?q=zebra');
    await expect(page.getByRole('status')).toContainText('No article matches');
    await expect(page.locator('[data-post]').first()).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(page.locator('[data-post]').first()).toBeVisible();
  });

  test(`answers among ${ARTICLES} articles within ${ANSWER_MS} ms on a processor ${SLOWDOWN} times slower`, async ({
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
    await expect(page.getByRole('status')).toContainText('articles match');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const rounds: (readonly number[])[] = [];
    while (rounds.length < ROUNDS) rounds.push(await answerTimes(page, QUERY));
    const best = Array.from(QUERY, (_, key) => Math.min(...rounds.map((times) => times[key] ?? 0)));
    console.log(`search among ${ARTICLES}: ${best.map(Math.round).join(' ')} ms a key`);
    expect(Math.max(...best)).toBeLessThan(ANSWER_MS);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is a list of links, with no box that would do nothing', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
  });
});
