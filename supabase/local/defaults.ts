/** Where the embedded Supabase answers on a developer's machine. */
export const LOCAL_SUPABASE_URL = 'http://127.0.0.1:54321';

/** The public key of the embedded Supabase. It opens nothing but a developer's own machine. */
export const LOCAL_ANON_KEY = 'sb_publishable_local_tessera';
