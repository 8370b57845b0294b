import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

import { close } from '../../supabase/local/ports.ts';
import { headerRules } from './header-rules.ts';

/** Below this many bytes compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 256;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|\w+\+(?:json|xml)))/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The encodings, best first. */
const COMPRESSORS = {
  br: (body: Buffer) =>
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (body: Buffer) => gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Canonical path of `/x/`, `/x.html`, `/x/index.html`. */
const canonical = (pathname: string) =>
  pathname.replace(/\/+$/, '').replace(/(?:\/index)?\.html$|\/index$/, '') || '/';

/** The path of a URL, empty if it has an invalid escape. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Old and new paths of a `_redirects` file. */
const parseRedirects = (text: string): readonly (readonly [from: string, to: string])[] =>
  [...text.matchAll(/^(\/\S+) (\/\S+) 301$/gm)].map(([, from = '', to = '']) => [from, to]);

/** Reads what the responses need from a build: headers, redirects, and all files by path. */
function readSite(directory: string) {
  const textOf = (name: string) => {
    const file = path.join(directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['_headers', '_redirects'].includes(entry.name))
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)))
    .map((file) => `/${file.replaceAll(path.sep, '/')}`);
  return {
    headersOf: headerRules(textOf('_headers')),
    redirects: new Map(parseRedirects(textOf('_redirects'))),
    // No other files are served.
    files: new Map(files.map((file) => [file.endsWith('.html') ? canonical(file) : file, file])),
  };
}

/** The best encoding that a request accepts; undefined for none. */
function negotiate(request: Request) {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '');
  return (['br', 'gzip'] as const).find((encoding) =>
    accepted.some(({ type, q }) => (type === encoding || type === '*') && q > 0),
  );
}

/**
 * The built site served like a static host: clean URLs, redirects to canonical paths, error pages
 * with their status, compression, ETags, and the headers of `_headers`.
 */
export function createStaticServer(directory: string): Hono {
  let built = readSite(directory);
  const compressed = new Map<string, Promise<Buffer>>();

  /** Looks up a file; re-reads the directory on a miss, so a rebuild is noticed. */
  const find = (pathname: string): string | undefined => {
    if (!built.files.has(pathname)) {
      built = readSite(directory);
    }

    return built.files.get(pathname);
  };

  const respond = async (request: Request, pathname: string, file: string, status: number) => {
    const type = getMimeType(file) ?? 'application/octet-stream';
    const content = readFileSync(path.join(directory, file));
    const isText = COMPRESSIBLE.test(type) && content.length >= MIN_COMPRESSED_BYTES;
    const encoding = isText ? negotiate(request) : undefined;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 20);
    const etag = `"${hash}-${encoding ?? 'identity'}"`;
    const headers = new Headers({
      'content-type': type,
      'cache-control': type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
      ...Object.fromEntries(built.headersOf(pathname)),
    });
    const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
    if (status === 200 && known.some((tag) => tag.replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers });
    }

    let body: Buffer = content;
    if (encoding !== undefined) {
      const compressing = compressed.get(etag) ?? COMPRESSORS[encoding](content);
      compressed.set(etag, compressing);
      body = await compressing;
      headers.set('content-encoding', encoding);
    }

    headers.set('content-length', String(body.length));
    return new Response(new Uint8Array(body), { status, headers });
  };

  const errorPage = (request: Request, status: 404 | 500) =>
    built.files.has(`/${status}`)
      ? respond(request, `/${status}`, `/${status}.html`, status)
      : new Response(`Status ${status}\n`, { status });

  const site = new Hono();
  // Hono answers HEAD like GET, without the body.
  site.get('*', ({ req: { raw: request } }) => {
    const url = new URL(request.url);
    const pathname = decodedPath(url);
    const file = find(pathname);
    if (file !== undefined && !/^\/[45]\d\d\.html$/.test(file)) {
      return respond(request, pathname, file, 200);
    }

    const redirect = (status: number, to: string) =>
      new Response(null, { status, headers: { location: `${to}${url.search}` } });
    const moved = built.redirects.get(pathname);
    if (moved !== undefined) {
      return redirect(301, moved);
    }

    const page = canonical(pathname);
    if (pathname !== '' && file === undefined && find(page) !== undefined) {
      return redirect(308, page);
    }

    return errorPage(request, file === '/500.html' ? 500 : 404);
  });
  site.all('*', (context) =>
    context.text('Method not allowed. Use GET.\n', 405, { allow: 'GET, HEAD' }),
  );
  site.onError((error, { req }) => {
    console.error(error);
    return errorPage(req.raw, 500);
  });
  return site;
}

/**
 * Serves a built site on the loopback interface.
 *
 * @param directory the built site, for example `dist`
 * @param port 0 lets the system choose one
 * @throws Error when the port is taken
 */
export async function serveSite(directory: string, port: number) {
  const respond = getRequestListener(createStaticServer(directory).fetch);
  const server = createServer((request, response) => void respond(request, response));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    stop: () => close(server),
  };
}
