/** Replaces `astro:env/client` of Astro in tests: a site without a bot check, and no backend. */
export const PUBLIC_SUPABASE_URL = 'https://backend.example';
export const PUBLIC_SUPABASE_ANON_KEY = 'public-key';
export const PUBLIC_TURNSTILE_SITE_KEY: string | undefined = undefined;
