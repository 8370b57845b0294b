import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { checkSite } from '../../../.scripts/library/site-checks.ts';
import { serveSite } from '../../../.scripts/library/static-site.ts';
import { headersFile } from '../../../src/integrations/security/headers-file.ts';
import { inlineHashes } from '../../../src/integrations/security/inline-hashes.ts';

const HOME = new URL('https://www.firm.example');

function page(pathname: string, heading: string): string {
  return (
    '<!doctype html><style>h1{color:navy}</style>' +
    `<link rel="canonical" href="${new URL(pathname, HOME).href}">` +
    `<link rel="preload" href="/_astro/app.a1b2.js"><h1>${heading}</h1>${'<p>words</p>'.repeat(40)}`
  );
}

/** Minimal files of a correct site. */
function correctFiles(): Record<string, string> {
  const pages = {
    'index.html': page('/', 'Home'),
    'contact.html': page('/contact', 'Contact'),
    'blog.html': page('/blog', 'Blog'),
    'blog/guide.html': page('/blog/guide', 'Guide'),
    '404.html': page('/404', 'Oops! Page not found'),
  };
  const locations = ['/', '/contact', '/blog', '/blog/guide'].map(
    (pathname) => `<url><loc>${new URL(pathname, HOME).href}</loc></url>`,
  );
  return {
    ...pages,
    '_astro/app.a1b2.js': `export const answer = 42;${' '.repeat(300)}`,
    'favicon.ico': 'icon',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{}',
    'rss.xml': '<rss/>',
    'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://www.firm.example/sitemap-index.xml\n',
    'licences.txt': 'MIT',
    'sitemap.xml': '<sitemapindex/>',
    'sitemap-index.xml':
      '<sitemapindex><sitemap><loc>https://www.firm.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
    'sitemap-0.xml': `<urlset>${locations.join('')}</urlset>`,
    _headers: headersFile(
      new Map(
        Object.entries(pages).map(([file, html]) => [
          `/${file.replace(/(?:index)?\.html$/, '')}`,
          inlineHashes(html),
        ]),
      ),
      { backend: 'https://project.supabase.co' },
    ),
  };
}

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const check = async (url: string) =>
  (await checkSite(new URL(url), HOME)).flatMap(({ problems }) => problems);

/** Problems of a site with changed files, on the local static server. */
async function findProblems(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-checks-'));
  for (const [name, content] of Object.entries({ ...correctFiles(), ...changes })) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  }
  const server = await serveSite(directory, 0);
  endings.push(server.stop, () => {
    rmSync(directory, { recursive: true });
  });
  return check(server.url);
}

/** Problems of a site on a server of its own. */
async function findProblemsOf(respond: RequestListener): Promise<string[]> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => void server.close());
  return check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it.each<[string, Record<string, string>, readonly unknown[]]>([
  ['a correct site', {}, []],
  [
    'a page with another script',
    { 'contact.html': `${page('/contact', 'Contact')}<script>track()</script>` },
    [expect.stringMatching(/^1 scripts or styles of \/contact are not in its CSP/)],
  ],
  [
    'a page built for another URL',
    { 'blog.html': page('/blog', 'Blog').replace('www.firm.example', 'preview.example') },
    [
      '/blog has the canonical URL https://preview.example/blog, not https://www.firm.example/blog.',
    ],
  ],
  [
    'a robots.txt that disallows all crawling',
    { 'robots.txt': 'User-agent: *\nDisallow: /\n' },
    [
      '/robots.txt does not contain "Sitemap: https://www.firm.example/sitemap-index.xml".',
      '/robots.txt disallows all crawling.',
    ],
  ],
])('reports the problems of %s', async (_, changes, problems) => {
  expect(await findProblems(changes)).toEqual(problems);
});

it('reports missing headers', async () => {
  const problems = await findProblems({ _headers: '' });
  expect(problems).toContain('/ has no content-security-policy.');
  expect(problems).toContain('/contact has no strict-transport-security.');
});

it('checks nested pages and scripts', async () => {
  const files = correctFiles();
  // Serves files with and without their extension, uncompressed.
  const problems = await findProblemsOf((request, response) => {
    const name = (request.url ?? '/').slice(1) || 'index.html';
    const text = files[name] ?? files[`${name}.html`];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(text);
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      '/blog/guide/ returns 404, not 308 to /blog/guide.',
      '/blog/guide.html returns 200, not 308 to /blog/guide.',
      '/_astro/app.a1b2.js has no content-encoding.',
      '/_astro/app.a1b2.js has no cache-control.',
    ]),
  );
});

it('reports what a server does wrong that answers everything with its home page', async () => {
  const homePage = correctFiles()['index.html'] ?? '';
  const problems = await findProblemsOf((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 'public, max-age=86400');
    response.end(homePage);
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      '/sitemap-index.xml lists no page.',
      '/verify-site/there-is-no-such-page returns 200, not 404.',
      '/contact.html returns 200, not 308 to /contact.',
      '/ is cached for 86400 seconds: public, max-age=86400.',
      '/.env is publicly readable.',
    ]),
  );
});
