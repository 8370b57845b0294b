import { articles, firstOf } from '../content.ts';
import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';

// tests/unit/blog and tests/pages/content.test.ts check which articles are found.

const ARTICLE = firstOf(articles);

test('the blog search loads on focus, finds an article, and restores the list', async ({
  page,
}) => {
  const scripts = recordRequests(page, (request) => /\/blog-[\w-]+\.js$/.test(request.url()));
  await page.goto('/blog');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const status = page.getByRole('status');
  const card = page.locator('[data-article-card]').first();
  await expect(box).toBeInViewport();
  expect(scripts).toEqual([]);

  await box.fill(ARTICLE.title);
  await expect(status).toContainText('match');
  const found = page.locator('#search-found');
  await expect(found.getByRole('link', { name: ARTICLE.title })).toBeVisible();
  const names = scripts.map((request) => new URL(request.url()).pathname);
  expect(names).toEqual(['/blog-search.js', '/blog-articles.js']);
  await box.fill('refinance zyxgloss');
  await expect(status).toContainText('No page has all of these words');
  await expect(found.locator('li', { hasText: 'Service:' }).first()).toBeVisible();
  await box.fill('zzzz');
  await expect(status).toContainText('No page matches');
  await expect(card).toBeHidden();
  await box.fill('');
  await expect(card).toBeVisible();

  // Simulates a script that arrives before the rest of the page.
  await page.route('**/blog?q=zzzz', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      '<p class="lead" id="search-result"',
      '<script src="/held.js"></script>$&',
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/held.js', async (route) => {
    await page.evaluate((script) => import(script), '/blog-search.js');
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/blog?q=zzzz');
  await expect(status).toContainText('No page matches');
  await expect(card).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog shows its articles and no search box', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
  });
});
