/** Security policy of the pages; `_headers`, nginx and Caddy are all generated from here. */
import { TURNSTILE_ORIGIN } from '../../domain/turnstile.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** Sources that the policy has to allow for the built pages and the backend. */
export type PolicySources = InlineHashes & {
  /** URL of the Supabase project, which the forms send to. */
  readonly backend: string;
  /** Whether the forms carry Cloudflare Turnstile. */
  readonly turnstile?: boolean;
};

/** Map on `/contact`, loaded only when a visitor opens it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/**
 * Two years, in seconds. includeSubDomains and preload affect more than this site: the owner
 * decides.
 */
const HSTS_SECONDS = 63_072_000;

/**
 * Features that would harm a visitor most in the hands of an injected script. No page uses any but
 * `clipboard-write`; naming every other one would cost 250 bytes per response.
 */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * Content-Security-Policy: nothing but what is listed. Inline scripts and styles run by their hash
 * only, so that an injected one does not. Trusted Types are not required: Astro passes slot content
 * to React as a string, and a default policy that allows it protects nothing.
 *
 * @throws TypeError if the backend URL is invalid
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  backend,
  turnstile = false,
}: PolicySources): string {
  const { origin, protocol } = new URL(backend);
  const turnstileSources = turnstile ? [TURNSTILE_ORIGIN] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts), ...turnstileSources],
    'style-src': ["'self'", ...quoted(styles)],
    // The favicon is a data URL.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // Our own scripts need no 'self'; Lighthouse fetches robots.txt from the page.
    'connect-src': ["'self'", origin],
    'frame-src': [MAP_ORIGIN, ...turnstileSources],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // A local backend has no TLS.
    ...(protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Headers of every response. */
export function securityHeaders(allowances: PolicySources): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(allowances),
    'Strict-Transport-Security': `max-age=${HSTS_SECONDS}`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Cache lifetime by path. Only files whose names change with their content are cached for good;
 * everything else is revalidated by the hosts, which is cheap.
 */
export const CACHE_RULES = { '/_astro/*': 'public, max-age=31536000, immutable' } as const;
