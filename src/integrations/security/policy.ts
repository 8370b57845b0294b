/** Everything a page may do, in one place: `_headers`, nginx and Caddy are all written from here. */
import { TURNSTILE_ORIGIN } from '../../domain/turnstile.ts';

/** What the policy has to allow because the built pages and the backend need it. */
export type Allowances = {
  /** Hashes of the scripts that stand in the pages, as `sha256-...`. */
  readonly scripts: readonly string[];
  /** Hashes of the styles that stand in the pages. */
  readonly styles: readonly string[];
  /** Where the forms send to: the address of the Supabase project. */
  readonly backend: string;
  /** Whether the forms carry Cloudflare Turnstile. */
  readonly turnstile?: boolean;
};

/** The map on `/contact`, which is fetched only when somebody opens it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Two years, in seconds. Sub-domains and preloading bind more than this site: the owner decides. */
const HSTS_SECONDS = 63_072_000;

/**
 * Features that harm a visitor most if an injected script had them. No page uses any feature but
 * `clipboard-write`; naming every other one would cost each answer 250 bytes.
 */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * The Content Security Policy: nothing, but for what is listed. Scripts and styles in the page run by
 * their hash alone, so an injected one does not. Trusted Types are not required: Astro hands the
 * content of a slot to React as a string, and a default policy that lets it pass guards nothing.
 *
 * @throws TypeError when the backend's address is no URL
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  backend,
  turnstile = false,
}: Allowances): string {
  const { origin, protocol } = new URL(backend);
  const people = turnstile ? [TURNSTILE_ORIGIN] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts), ...people],
    'style-src': ["'self'", ...quoted(styles)],
    // The icon of the tab stands in the page.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // Nothing of ours asks this site for data; Lighthouse reads robots.txt as the page would.
    'connect-src': ["'self'", origin],
    'frame-src': [MAP_ORIGIN, ...people],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // A backend on this machine answers without TLS.
    ...(protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The headers of every answer. */
export function securityHeaders(allowances: Allowances): Readonly<Record<string, string>> {
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
 * How long what may be kept, by path. Only names that change with their content are kept for good;
 * everything else the named hosts have asked for again, which their validators make cheap.
 */
export const CACHE_RULES = { '/_astro/*': 'public, max-age=31536000, immutable' } as const;
