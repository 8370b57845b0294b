/**
 * Stubs for the packages of `@supabase/supabase-js` that this site does not use: auth, realtime and
 * storage, which are most of its bytes. The bundler replaces those packages with the stubs
 * (astro.config.mjs). The Supabase client creates one of each. Before a request it asks for a
 * session; as there is none, it sends the public key.
 */

class UnusedClient {
  getSession() {
    return Promise.resolve({ data: { session: null }, error: null });
  }

  onAuthStateChange(): void {
    // Visitors do not sign in.
  }
}

export {
  UnusedClient as AuthClient,
  UnusedClient as RealtimeClient,
  UnusedClient as StorageClient,
};

export class StorageApiError extends Error {}
