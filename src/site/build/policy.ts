import { createHash } from 'node:crypto';

import { MAP_ORIGIN } from '../firm/map.ts';
import { TURNSTILE_ORIGIN } from '../turnstile-origin.ts';

/** Inline code of a page: the text of each script that browsers execute, and of each style. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
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
 * styles are allowed only by their hash, so that injected ones are blocked. Trusted Types are not
 * required, because Astro passes slot content to React as a string: a default policy that allowed
 * this would protect nothing.
 *
 * @throws TypeError if the backend URL is invalid
 */
export function contentSecurityPolicy(code: InlineCode, origins: PolicyOrigins): string {
  const { origin, protocol } = new URL(origins.backend);
  const turnstile = origins.turnstile ? [TURNSTILE_ORIGIN] : [];
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
    ['frame-src', MAP_ORIGIN, ...turnstile],
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
