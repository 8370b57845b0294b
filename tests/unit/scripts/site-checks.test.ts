import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkSite } from '../../../.scripts/library/site-checks.ts';
import { serveSite } from '../../../.scripts/serve.ts';
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

describe('a deployed site', () => {
  const endings: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  /** Problems of a site with these files, on the local static server. */
  async function findProblems(files: Readonly<Record<string, string>>): Promise<string[]> {
    const directory = mkdtempSync(path.join(tmpdir(), 'site-checks-'));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
      writeFileSync(path.join(directory, name), content);
    }
    const server = await serveSite(directory, 0);
    endings.push(server.stop, () => {
      rmSync(directory, { recursive: true });
    });
    const checks = await checkSite(new URL(server.url), HOME);
    return checks.flatMap(({ problems }) => problems);
  }

  it('a correct site has no problems', async () => {
    expect(await findProblems(correctFiles())).toEqual([]);
  });

  it('modified pages violate the CSP', async () => {
    const files = correctFiles();
    const injectedPage = `${files['contact.html'] ?? ''}<script>track()</script>`;
    expect(await findProblems({ ...files, 'contact.html': injectedPage })).toEqual([
      expect.stringMatching(/^1 scripts or styles of \/contact are not in its CSP/),
    ]);
  });

  it('without _headers, all security headers are reported missing', async () => {
    const filesWithoutHeaders = Object.entries(correctFiles()).filter(
      ([name]) => name !== '_headers',
    );
    const problems = await findProblems(Object.fromEntries(filesWithoutHeaders));
    expect(problems).toContain('/ has no content-security-policy.');
    expect(problems).toContain('/contact has no strict-transport-security.');
  });

  it('reports each page built for another URL', async () => {
    const files = correctFiles();
    const other = (files['blog.html'] ?? '').replace('www.firm.example', 'preview.example');
    expect(await findProblems({ ...files, 'blog.html': other })).toContain(
      '/blog has the canonical URL https://preview.example/blog, not https://www.firm.example/blog.',
    );
  });

  it('checks nested pages and scripts', async () => {
    const files = correctFiles();
    // Serves files with and without their extension, uncompressed.
    const server = createServer((request, response) => {
      const name = (request.url ?? '/').slice(1) || 'index.html';
      const text = files[name] ?? files[`${name}.html`];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const checks = await checkSite(new URL(`http://127.0.0.1:${port}`), HOME);
    expect(checks.flatMap(({ problems }) => problems)).toEqual(
      expect.arrayContaining([
        '/blog/guide/ returns 404, not 308 to /blog/guide.',
        '/blog/guide.html returns 200, not 308 to /blog/guide.',
        '/_astro/app.a1b2.js is not compressed, although the request accepts brotli and gzip.',
      ]),
    );
  });

  it('reports a robots.txt that disallows all crawling', async () => {
    const robots = 'User-agent: *\nDisallow: /\n';
    expect(await findProblems({ ...correctFiles(), 'robots.txt': robots })).toEqual([
      '/robots.txt disallows all crawling.',
      '/robots.txt does not contain "Sitemap: https://www.firm.example/sitemap-index.xml".',
    ]);
  });

  it('a catch-all server fails all checks that matter', async () => {
    const homePage = correctFiles()['index.html'] ?? '';
    const server: Server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 'public, max-age=86400');
      response.end(homePage);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const checks = await checkSite(new URL(`http://127.0.0.1:${port}`), HOME);
    const problems = checks.flatMap((check) => check.problems);
    expect(checks.filter((check) => check.problems.length === 0).map(({ name }) => name)).toEqual([
      'the site is served from the URL in firm.yaml',
    ]);
    expect(problems).toEqual(
      expect.arrayContaining([
        '/sitemap-index.xml lists no page.',
        'An unknown path returns 200, not 404.',
        '/contact.html returns 200, not 308 to /contact.',
        '/ is not compressed, although the request accepts brotli and gzip.',
        '/ is cached for 86400 seconds: public, max-age=86400.',
        '/.env is publicly readable.',
      ]),
    );
  });
});
