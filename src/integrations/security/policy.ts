import { createHash } from 'node:crypto';

import { MAP_ORIGIN } from '../../domain/map.ts';
import { TURNSTILE_ORIGIN } from '../../domain/turnstile.ts';

/** Inline code of a page: the text of each script that browsers execute, and of each style. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Other origins that a page may use. */
export interface PolicyOrigins {
  /** URL of the Supabase project, which the forms send to. */
  readonly backend: string;
  /** Whether the forms carry Cloudflare Turnstile. */
  readonly turnstile: boolean;
}

/** Source expressions of inline code, each once. */
function hashSources(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * Content-Security-Policy of a page: nothing but what is listed. Inline scripts and styles run by
 * their hash only, so that an injected one does not. Trusted Types are not required: Astro passes
 * slot content to React as a string, and a default policy that allows it protects nothing.
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
    // Our own scripts need no 'self'; Lighthouse fetches robots.txt from the page.
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
