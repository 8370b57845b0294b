/** Origin of Cloudflare Turnstile; also listed in the Content-Security-Policy. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
