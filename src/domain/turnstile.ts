/** Where the check for people comes from; the content security policy names it too. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
