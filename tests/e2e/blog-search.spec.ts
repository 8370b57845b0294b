import { ROUTES } from '../../src/domain/routes.ts';
import { articles, firstOf } from '../content.ts';
import { expect, test } from './fixtures.ts';

const ARTICLE = firstOf(articles);

test.describe('blog search', () => {
  test('loads on focus and finds an article', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/blog');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search' }).fill(ARTICLE.title);
    await expect(page.getByRole('status')).toContainText('match');
    await expect(
      page.locator('#search-found').getByRole('link', { name: ARTICLE.title }),
    ).toBeVisible();
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([
      '/blog-search.js',
      '/blog-articles.js',
    ]);
  });

  test('finds articles by words that occur only in their text', async ({ page }) => {
    const unknown = 'zyxgloss';
    await page.route('**/blog-articles.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default ${JSON.stringify([
          { path: '/blog/a', title: 'A guide', excerpt: '', more: '', text: 'house insurance' },
          { path: '/blog/b', title: 'Another', excerpt: '', more: '', text: 'house rate' },
        ])};`,
      }),
    );
    await page.goto('/blog');
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill('Which insurances do I need?');
    await expect(page.getByRole('status')).toHaveText('1 page matches.');
    await expect(page.getByRole('link', { name: 'A guide', exact: true })).toBeVisible();
    await box.fill(`rate ${unknown}`);
    await expect(page.getByRole('status')).toContainText('No page has all of these words');
    await expect(page.getByRole('link', { name: 'Another', exact: true })).toBeVisible();
  });

  for (const [query, path] of [
    ['ESIS', ROUTES.readOffer],
    ['fees', ROUTES.costs],
    ['documents', ROUTES.documents],
  ] as const)
    test(`leads to the tool for ${query}`, async ({ page }) => {
      await page.goto(`${ROUTES.blog}?q=${query}`);
      await expect(page.locator('#search-found a').first()).toHaveAttribute('href', path);
    });

  test('finds services by another form of the word', async ({ page }) => {
    await page.goto(`${ROUTES.blog}?q=refinance`);
    const services = page.locator('#search-found li', { hasText: 'Service:' });
    await expect(services.first()).toBeVisible();
  });

  test('is above the list on a phone', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport();
  });

  test('suggests a next step without matches, and restores the list', async ({ page }) => {
    await page.goto('/blog?q=zzzz');
    await expect(page.getByRole('status')).toContainText('No page matches');
    await expect(page.locator('[data-article-card]').first()).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(page.locator('[data-article-card]').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the article list and no search box', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
  });
});
