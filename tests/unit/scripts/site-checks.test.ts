import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { checkSite } from '../../../scripts/library/site-checks.ts';
import { serveSite } from '../../../scripts/library/static-site.ts';
import { headersFile } from '../../../src/integrations/security/headers-file.ts';
import { inlineHashes } from '../../../src/integrations/security/inline-hashes.ts';
import { createFolder } from './site-folder.ts';

const HOME = new URL('https://www.firm.example');

const PATHS = ['/', '/contact', '/blog', '/blog/guide'];

const page = (path: string) =>
  '<!doctype html><style>h1{color:navy}</style>' +
  `<link rel="canonical" href="${new URL(path, HOME).href}">` +
  `<link rel="preload" href="/_astro/app.a1b2.js"><h1>Oops! Page not found</h1>${'<p>words</p>'.repeat(40)}`;

const OTHER_FILES = [
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'rss.xml',
  'licences.txt',
];

/** Files of a correct site by name. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OTHER_FILES.map((name) => [name, 'text'])),
  'index.html': page('/'),
  'contact.html': page('/contact'),
  'blog.html': page('/blog'),
  'blog/guide.html': page('/blog/guide'),
  '404.html': page('/404'),
  '_astro/app.a1b2.js': `export const answer = 42;${' '.repeat(300)}`,
  'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://www.firm.example/sitemap-index.xml\n',
  'sitemap.xml': '<sitemapindex/>',
  'sitemap-index.xml': `<sitemapindex><loc>${HOME.href}sitemap-0.xml</loc></sitemapindex>`,
  'sitemap-0.xml': PATHS.map((path) => `<loc>${new URL(path, HOME).href}</loc>`).join(''),
  _headers: headersFile(
    new Map([...PATHS, '/404'].map((path) => [path, inlineHashes(page(path))])),
    { backend: 'https://project.supabase.co' },
  ),
};

const check = async (url: string) =>
  (await checkSite(new URL(url), HOME)).flatMap(({ problems }) => problems);

/** Problems of a site with changed files, on the local static server. */
async function findProblems(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const { folder, remove } = createFolder({ ...FILES, ...changes });
  const { url, stop } = await serveSite(folder, 0);
  const problems = await check(url);
  await stop();
  remove();
  return problems;
}

/** Problems of a site on a server of its own. */
async function findProblemsOf(respond: RequestListener): Promise<string[]> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const problems = await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return problems;
}

it.each<[string, Record<string, string>, readonly unknown[]]>([
  ['a correct site', {}, []],
  [
    'a page with another script',
    { 'contact.html': `${page('/contact')}<script>track()</script>` },
    [expect.stringMatching(/^1 scripts or styles of \/contact are not in its CSP/)],
  ],
  [
    'a page built for another URL',
    { 'blog.html': page('/blog').replace('www.firm.example', 'preview.example') },
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

it('reports missing headers and redirects, of nested pages and scripts too', async () => {
  // Serves files with and without their extension, uncompressed.
  const problems = await findProblemsOf((request, response) => {
    const name = (request.url ?? '/').slice(1) || 'index.html';
    const text = FILES[name] ?? FILES[`${name}.html`];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(text);
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      '/ has no content-security-policy.',
      '/contact has no strict-transport-security.',
      '/blog/guide/ returns 404, not 308 to /blog/guide.',
      '/blog/guide.html returns 200, not 308 to /blog/guide.',
      '/_astro/app.a1b2.js has no content-encoding.',
      '/_astro/app.a1b2.js has no cache-control.',
    ]),
  );
});

it('reports what a server does wrong that answers everything with its home page', async () => {
  const problems = await findProblemsOf((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 'public, max-age=86400');
    response.end(page('/'));
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
