/**
 * Replaces Astro's `astro:env/client` in tests, for a site without a bot check and without a
 * backend.
 */
export const PUBLIC_SUPABASE_URL = 'https://backend.example';
export const PUBLIC_SUPABASE_ANON_KEY = 'public-key';
export const PUBLIC_TURNSTILE_SITE_KEY: string | undefined = undefined;
