import { expect, test } from '@playwright/test';

import { CANONICAL_ORIGIN, readPolicy, readSitemap, skipOnThisMachine } from './site.ts';

// Smoke tests of a deployed site:
// SITE_URL=https://www.example.com npx playwright test --project=smoke

const UNKNOWN_PATH = '/smoke/there-is-no-such-page';
/** Answered with the 404 page, under the rules of the host for scripts. */
const UNKNOWN_SCRIPT = '/_astro/there-is-no-such-script.js';

/** Security settings that only headers can express, sent with every response. */
const SECURITY_HEADERS = {
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

test('every page of the sitemap loads without an error and names its own URL', async ({
  page,
  request,
}) => {
  test.slow();
  const paths = await readSitemap(request);
  expect(paths.length).toBeGreaterThan(0);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  for (const path of paths) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', CANONICAL_ORIGIN + path);
      expect(errors).toEqual([]);
    });
  }
});

for (const path of ['/', '/contact', '/blog', UNKNOWN_PATH, UNKNOWN_SCRIPT]) {
  test(`${path} has a policy that allows no inline code without a hash`, async ({ page }) => {
    const response = await page.goto(path);
    const policy = await readPolicy(page, response);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
  });

  test(`${path} has the headers that only a server can send`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name], name).toMatch(value);
    }
  });
}

test('an unknown path is answered with 404 and a page', async ({ page }) => {
  const response = await page.goto(UNKNOWN_PATH);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found');
});

for (const { from, to } of [
  { from: '/contact/', to: '/contact' },
  { from: '/contact.html', to: '/contact' },
  { from: '/blog/', to: '/blog' },
  { from: '/index.html', to: '/' },
]) {
  test(`${from} redirects to ${to} for good`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    const { location = '' } = response.headers();
    expect(new URL(location, CANONICAL_ORIGIN).pathname).toBe(to);
  });
}

test('pages are compressed and checked for changes at each visit', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip|zstd)$/);
  const maxAge = /max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? '0';
  expect(Number(maxAge)).toBeLessThanOrEqual(600);
});

test('scripts are cached for a year', async ({ request }) => {
  const html = await (await request.get('/contact')).text();
  const script = /\/_astro\/[\w./-]+\.js/.exec(html)?.[0] ?? '';
  const headers = (await request.get(script)).headers();
  expect(headers['cache-control']).toMatch(/(?=.*max-age=31536000)(?=.*immutable)/);
});

for (const name of ['favicon.ico', 'manifest.webmanifest', 'rss.xml', 'licences.txt']) {
  test(`/${name} is served`, async ({ request }) => {
    expect((await request.get(`/${name}`)).status()).toBe(200);
  });
}

for (const path of ['/_headers', '/.git/config', '/.env', '/package.json']) {
  test(`${path} is not served`, async ({ request }) => {
    expect((await request.get(path)).status()).not.toBe(200);
  });
}

test('search engines may read the site and find its sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).not.toMatch(/^disallow:\s*\/\s*$/im);
  expect(robots).toContain(`Sitemap: ${CANONICAL_ORIGIN}/sitemap-index.xml`);
});

test('plain HTTP redirects to the site', async ({ baseURL, request }) => {
  skipOnThisMachine(baseURL);
  const { host } = new URL(baseURL ?? '');
  const response = await request.get(`http://${host}/contact`, { maxRedirects: 0 });
  expect(response.headers()['location']).toMatch(/^https:\/\//);
});
