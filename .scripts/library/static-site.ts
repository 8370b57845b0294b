import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

import { CACHE_RULES } from '../../src/integrations/security/policy.ts';
import { headerRules, type HeadersFor } from './header-rules.ts';
import { parseRedirects } from './server-snippets.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A file in one content encoding. */
type Representation = { readonly body: Buffer; readonly etag: string };

/** Below this many bytes compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 256;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|\w+\+(?:json|xml)))/;

/** Error pages and their status. */
const ERROR_STATUS = new Map([
  ['404.html', 404],
  ['500.html', 500],
]);

function mimeType(file: string): string {
  if (file.endsWith('.webmanifest')) return 'application/manifest+json';
  if (file.endsWith('.txt')) return 'text/plain; charset=utf-8';
  if (file.endsWith('.xml')) return 'application/xml; charset=utf-8';
  const type = getMimeType(file) ?? 'application/octet-stream';
  return type === 'application/javascript' ? 'text/javascript; charset=utf-8' : type;
}

/**
 * URL path of a file: `contact.html` → `/contact`, `blog/index.html` → `/blog`; other files keep
 * their name.
 */
function publicPath(file: string): string {
  if (!file.endsWith('.html')) return `/${file}`;
  const page = `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '');
  return page === '' ? '/' : page;
}

/** Canonical path of `/x/`, `/x.html`, `/x/index.html`. */
function canonical(pathname: string): string {
  const page = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return page === '' ? '/' : page;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** All files by URL path; only these are ever served. */
function index(directory: string): Map<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file !== '_headers' && file !== '_redirects')
      .map((file) => [publicPath(file), file]),
  );
}

/** New path by old path, as in `_redirects`. */
function redirectsIn(directory: string): ReadonlyMap<string, string> {
  const file = path.join(directory, '_redirects');
  return new Map(existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : []);
}

/** Best accepted encoding: brotli, gzip, none. */
function negotiate(accept: string | undefined): Encoding {
  const preferences = parseAccept(accept ?? '');
  const accepts = (encoding: Encoding) =>
    preferences.some(({ type, q }) => (type === encoding || type === '*') && q > 0);
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }
  return encoding === 'gzip' ? gzipped(body, { level: constants.Z_BEST_COMPRESSION }) : body;
}

/** Caches compressed files by content. */
function representations() {
  const known = new Map<string, Promise<Representation>>();
  return (content: Buffer, encoding: Encoding): Promise<Representation> => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 20);
    const key = `${hash}-${encoding}`;
    const representation =
      known.get(key) ?? compress(content, encoding).then((body) => ({ body, etag: `"${key}"` }));
    known.set(key, representation);
    return representation;
  };
}

function cacheControl(pathname: string, type: string): string {
  if (pathname.startsWith('/_astro/')) return CACHE_RULES['/_astro/*'];
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600';
}

/**
 * The built site served like a static host: clean URLs, redirects to canonical paths, error pages
 * with their status, compression, ETags, and the headers of `_headers`.
 */
export function createSite(directory: string): Hono {
  let files = index(directory);
  let headersFor: HeadersFor = headerRules(directory);
  const represent = representations();

  /** Looks up a file; re-reads the directory on a miss, so a rebuild is noticed. */
  const find = (pathname: string): string | undefined => {
    const file = files.get(pathname);
    if (file !== undefined) return file;
    files = index(directory);
    headersFor = headerRules(directory);
    return files.get(pathname);
  };

  const respond = async (request: Request, pathname: string, file: string): Promise<Response> => {
    const type = mimeType(file);
    const content = readFileSync(path.join(directory, file));
    const isText = COMPRESSIBLE.test(type) && content.length >= MIN_COMPRESSED_BYTES;
    const accepted = negotiate(request.headers.get('accept-encoding') ?? undefined);
    const encoding = isText ? accepted : 'identity';
    const { body, etag } = await represent(content, encoding);
    const status = ERROR_STATUS.get(file) ?? 200;

    const headers = new Headers({
      'content-type': type,
      'cache-control': cacheControl(pathname, type),
      'x-content-type-options': 'nosniff',
      etag,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
      ...headersFor(pathname),
    });
    const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
    if (status === 200 && known.some((tag) => tag.replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status,
      headers,
    });
  };

  const errorPage = async (
    request: Request,
    file: '404.html' | '500.html',
    fallback: Response,
  ): Promise<Response> => {
    const page = `/${file.slice(0, 3)}`;
    return files.has(page) ? respond(request, page, file) : fallback;
  };

  const site = new Hono();
  site.all('*', async ({ req }) => {
    const request = req.raw;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed. Use GET.\n', {
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const url = new URL(request.url);
    const pathname = decoded(url.pathname);
    if (pathname !== undefined) {
      const file = find(pathname);
      if (file !== undefined) return respond(request, pathname, file);
      const moved = redirectsIn(directory).get(pathname);
      if (moved !== undefined)
        return new Response(null, { status: 301, headers: { location: `${moved}${url.search}` } });
      const canonicalPath = canonical(pathname);
      if (canonicalPath !== pathname && find(canonicalPath) !== undefined) {
        const location = `${canonicalPath}${url.search}`;
        return new Response(null, { status: 308, headers: { location } });
      }
    }
    return errorPage(request, '404.html', new Response('Not found\n', { status: 404 }));
  });
  site.onError((error, { req }) => {
    console.error(error);
    return errorPage(req.raw, '500.html', new Response('Internal server error\n', { status: 500 }));
  });
  return site;
}
