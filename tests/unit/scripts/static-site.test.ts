import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, expect, it } from 'vitest';

import { requireFreePort } from '../../../scripts/library/ports.ts';
import { createStaticServer, serveSite } from '../../../scripts/library/static-site.ts';
import { redirectsFile } from '../../../src/collections/schemas/redirects.ts';
import { createFolder } from './site-folder.ts';

const page = (heading: string) => `<!doctype html><h1>${heading}</h1>${'<p>words</p>'.repeat(50)}`;

const FILES: Readonly<Record<string, string>> = {
  'secret.html': 'secret',
  'dist/contact.html': page('Contact'),
  'dist/blog/first.html': page('First'),
  'dist/404.html': page('Oops! Page not found'),
  'dist/pixel.png': 'not really a picture'.repeat(40),
  'dist/_redirects': redirectsFile({ '/blog/old': '/blog/first' }),
  'dist/_headers': '# every page\n/*\n  X-Frame-Options: DENY\n/blog/*\n  X-Robots-Tag: noindex\n',
};

const { folder, remove } = createFolder(FILES);
const directory = path.join(folder, 'dist');
const site = createStaticServer(directory);
const get = async (url: string, headers: Record<string, string> = {}) =>
  site.request(url, { headers });

afterAll(remove);

// tests/smoke checks the built site on this server: pages, redirects, caching, headers.
it.each([
  '/nowhere',
  '/nowhere/',
  '/Contact',
  '//example.com/',
  '/404',
  '/_headers',
  '/_redirects',
  '/..%2fsecret',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/secret.html',
  '/%E0%A4%A',
])('serves the 404 page with status 404 at %s', async (url) => {
  const response = await get(`http://site.test${url}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(await response.text()).toContain('Oops! Page not found');
});

it.each(['/blog/old', '/blog/old/', '/blog/old.html'])(
  'sends visitors of %s, which was taken out, to its successor',
  async (url) => {
    const response = await get(`${url}?from=mail`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/blog/first?from=mail');
  },
);

it('sets the headers that _headers asks for, and compresses no images', async () => {
  expect((await get('/blog/first')).headers.get('x-robots-tag')).toBe('noindex');
  const image = await get('/pixel.png', { 'accept-encoding': 'br' });
  expect(image.headers.get('x-robots-tag')).toBeNull();
  expect(image.headers.get('content-encoding')).toBeNull();
});

it('listens on 127.0.0.1 and serves nothing outside its folder', async () => {
  const { port, url, stop } = await serveSite(directory, 0);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /../secret.html HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 404/);
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  const use = 'Port .* meant for the site, is already in use. Choose another.';
  await expect(requireFreePort(port, 'the site', 'Choose another.')).rejects.toThrow(
    new RegExp(use),
  );
  await stop();
  await requireFreePort(port, 'the site', '');
});
