import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createSite } from '../../../.scripts/library/static-site.ts';
import { serveSite } from '../../../.scripts/serve.ts';

const page = (heading: string) => `<!doctype html><h1>${heading}</h1>${'<p>words</p>'.repeat(50)}`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  'contact.html': page('Contact'),
  'blog.html': page('Blog'),
  'blog/first.html': page('First'),
  '404.html': page('Oops! Page not found'),
  '500.html': page('Unexpected Application Error!'),
  'pixel.png': 'not really a picture'.repeat(40),
  _redirects: '/blog/old /blog/first 301\n',
  _headers: '# every page\n/*\n  X-Frame-Options: DENY\n/blog/*\n  X-Robots-Tag: noindex\n',
};

// tests/e2e/verify-site.spec.ts checks the built site on it: pages, redirects, caching, headers.
describe('the static server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const directory = path.join(folder, 'dist');
  let site: Hono;
  const get = async (url: string, headers: Record<string, string> = {}) =>
    site.request(url, { headers });

  beforeAll(() => {
    writeFileSync(path.join(folder, 'secret.html'), 'secret');
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
      writeFileSync(path.join(directory, name), content);
    }
    site = createSite(directory);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    '/nowhere',
    '/nowhere/',
    '/Contact',
    '//example.com/',
    '/..%2fsecret',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/secret.html',
    '/%E0%A4%A',
    '/_headers',
    '/404',
  ])('serves the 404 page with status 404 at %s', async (url) => {
    const response = await get(`http://site.test${url}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  });

  it('sends visitors of a page that was taken out to its successor', async () => {
    const response = await get('/blog/old?from=mail');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/blog/first?from=mail');
    expect((await get('/_redirects')).status).toBe(404);
  });

  it('serves the 500 page with status 500 after an error', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(path.join(directory, 'gone.html'), page('Gone'));
    const failingSite = createSite(directory);
    rmSync(path.join(directory, 'gone.html'));
    const response = await failingSite.request('/gone');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Unexpected Application Error!');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('compresses text for "%s" as %s', async (accept, encoding, decompress) => {
    const response = await get('/contact', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString('utf8')).toBe(FILES['contact.html']);
  });

  it('sends uncompressed text to clients without compression, and images uncompressed', async () => {
    expect((await get('/contact')).headers.get('content-encoding')).toBeNull();
    const picture = await get('/pixel.png', { 'accept-encoding': 'br' });
    expect(picture.headers.get('content-encoding')).toBeNull();
  });

  it('responds 304 to a matching ETag, per encoding', async () => {
    const etag = (await get('/contact', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+-br"$/);
    const conditionalHeaders = { 'accept-encoding': 'br', 'if-none-match': `"old", W/${etag}` };
    const response = await get('/contact', conditionalHeaders);
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect((await get('/contact', { 'if-none-match': etag })).status).toBe(200);
  });

  it('sets the headers that _headers asks for, on error pages as well', async () => {
    const article = await get('/blog/first');
    expect(article.headers.get('x-frame-options')).toBe('DENY');
    expect(article.headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/blog')).headers.get('x-robots-tag')).toBeNull();
    expect((await get('/nowhere')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('allows GET and HEAD only', async () => {
    const response = await site.request('/contact', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('listens on 127.0.0.1 and serves nothing outside its folder', async () => {
    const server = await serveSite(directory, 0);
    const rawResponse = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.end('GET /../secret.html HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      });
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('utf8')));
      socket.on('end', () => {
        resolve(text);
      });
      socket.on('error', reject);
    });
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    await server.stop();
    expect(rawResponse).toMatch(/^HTTP\/1.1 404/);
    expect(rawResponse).not.toContain('secret.html</');
  });

  it('reports a port in use', async () => {
    const first = await serveSite(directory, 0);
    await expect(serveSite(directory, first.port)).rejects.toThrow(
      `Port ${first.port}, meant for the site, is already in use.`,
    );
    await first.stop();
  });
});
