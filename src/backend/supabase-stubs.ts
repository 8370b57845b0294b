/**
 * Stand-ins for the packages of `@supabase/supabase-js` that this site does not use: auth, realtime
 * and storage, most of its bytes. The bundler takes them instead (astro.config.mjs): the client
 * creates one of each, asks for a session before a request and finds none, so that it sends the
 * public key.
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
