import { createHash } from 'node:crypto';

import { TURNSTILE_ORIGIN } from '../turnstile-origin.ts';

/** What a page has that its policy has to allow. */
export interface PageCode {
  /** The text of each inline script that browsers execute. */
  readonly scripts: readonly string[];
  /** The text of each inline style. */
  readonly styles: readonly string[];
  /** The URL of each frame. */
  readonly frames: readonly string[];
}

/** Other origins that a page may use. */
export interface PolicyOrigins {
  /** URL of the Supabase project, which the forms send to. */
  readonly backend: string;
  /** Whether the forms use Cloudflare Turnstile. */
  readonly turnstile: boolean;
}

/** Source expressions for the hashes of inline code, without duplicates. */
function hashSources(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * Content-Security-Policy of a page, which blocks all that it does not list. Inline scripts and
 * styles are allowed only by their hash, so that injected ones are blocked; frames, only from the
 * origins of those in the page. Trusted Types are not required, because Astro passes slot content to React as a string: a default policy that allowed
 * this would protect nothing.
 *
 * @throws TypeError if the backend URL or the URL of a frame is invalid
 */
export function contentSecurityPolicy(code: PageCode, origins: PolicyOrigins): string {
  const { origin, protocol } = new URL(origins.backend);
  const turnstile = origins.turnstile ? [TURNSTILE_ORIGIN] : [];
  const frames = [...new Set(code.frames.map((url) => new URL(url).origin)), ...turnstile];
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashSources(code.scripts), ...turnstile],
    ["style-src 'self'", ...hashSources(code.styles)],
    ["img-src 'self'"],
    ["font-src 'self'"],
    // The reader of a chosen PDF is a worker of the site's own.
    ["worker-src 'self'"],
    // Lighthouse fetches robots.txt from the page; the site's scripts do not need 'self' here.
    ["connect-src 'self'", origin],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
  ];
  // A local backend has no TLS.
  if (protocol === 'https:') {
    directives.push(['upgrade-insecure-requests']);
  }

  return directives.map((sources) => sources.join(' ')).join('; ');
}
