import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

import { CACHE_RULES } from '../../src/integrations/security/policy.ts';
import { headerRules } from './header-rules.ts';
import { parseRedirects } from './server-snippets.ts';

type Encoding = keyof typeof compress;

/** Below this many bytes compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 256;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|\w+\+(?:json|xml)))/;

/** Canonical path of `/x/`, `/x.html`, `/x/index.html`. */
const canonical = (pathname: string) =>
  pathname.replace(/\/+$/, '').replace(/(?:\/index)?\.html$|\/index$/, '') || '/';

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
      .map((file) => [file.endsWith('.html') ? canonical(`/${file}`) : `/${file}`, file]),
  );
}

/** Text of a file; empty if there is none. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What a build says about its responses: files by path, headers, redirects. */
const readSite = (directory: string) => ({
  files: index(directory),
  headersFor: headerRules(textOf(path.join(directory, '_headers'))),
  redirects: new Map(parseRedirects(textOf(path.join(directory, '_redirects')))),
});

/** Best accepted encoding: brotli, gzip, none. */
function negotiate(accept: string): Encoding {
  const preferences = parseAccept(accept);
  const accepts = (encoding: Encoding) =>
    preferences.some(({ type, q }) => (type === encoding || type === '*') && q > 0);
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: (body: Buffer) => Promise.resolve(body),
};

function cacheControl(pathname: string, type: string): string {
  if (pathname.startsWith('/_astro/')) return CACHE_RULES['/_astro/*'];
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600';
}

/**
 * The built site served like a static host: clean URLs, redirects to canonical paths, error pages
 * with their status, compression, ETags, and the headers of `_headers`.
 */
export function createSite(directory: string): Hono {
  let built = readSite(directory);
  const compressed = new Map<string, Promise<Buffer>>();

  /** Looks up a file; re-reads the directory on a miss, so a rebuild is noticed. */
  const find = (pathname: string): string | undefined => {
    if (!built.files.has(pathname)) built = readSite(directory);
    return built.files.get(pathname);
  };

  const respond = async (request: Request, pathname: string, file: string, status: number) => {
    const type = getMimeType(file) ?? 'application/octet-stream';
    const content = readFileSync(path.join(directory, file));
    const isText = COMPRESSIBLE.test(type) && content.length >= MIN_COMPRESSED_BYTES;
    const encoding = isText ? negotiate(request.headers.get('accept-encoding') ?? '') : 'identity';
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 20);
    const etag = `"${hash}-${encoding}"`;
    const headers = new Headers({
      'content-type': type,
      'cache-control': cacheControl(pathname, type),
      'x-content-type-options': 'nosniff',
      etag,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
      ...built.headersFor(pathname),
    });
    const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
    if (status === 200 && known.some((tag) => tag.replace(/^W\//, '') === etag))
      return new Response(null, { status: 304, headers });
    const body = compressed.get(etag) ?? compress[encoding](content);
    compressed.set(etag, body);
    const { length } = await body;
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(length));
    const sent = request.method === 'HEAD' ? null : new Uint8Array(await body);
    return new Response(sent, { status, headers });
  };

  const errorPage = (request: Request, status: 404 | 500, text: string) =>
    built.files.has(`/${status}`)
      ? respond(request, `/${status}`, `${status}.html`, status)
      : new Response(text, { status });

  const site = new Hono();
  site.all('*', ({ req: { raw: request } }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed. Use GET.\n', {
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const url = new URL(request.url);
    const pathname = decoded(url.pathname);
    const file = pathname === undefined ? undefined : find(pathname);
    if (pathname === undefined) return errorPage(request, 404, 'Not found\n');
    if (file !== undefined && !/^[45]\d\d\.html$/.test(file))
      return respond(request, pathname, file, 200);
    const redirect = (status: number, to: string) =>
      new Response(null, { status, headers: { location: `${to}${url.search}` } });
    const moved = built.redirects.get(pathname);
    if (moved !== undefined) return redirect(301, moved);
    const page = canonical(pathname);
    if (file === undefined && find(page) !== undefined) return redirect(308, page);
    return errorPage(request, file === '500.html' ? 500 : 404, 'Not found\n');
  });
  site.onError((error, { req }) => {
    console.error(error);
    return errorPage(req.raw, 500, 'Internal server error\n');
  });
  return site;
}
