import { useSyncExternalStore } from 'react';

import { readSession } from './storage.ts';

/**
 * Calls back when the page is shown. Back may show it as it was (from the browser's cache), and the
 * visitor may have typed into another tool since.
 */
function subscribeToReturn(listener: () => void): () => void {
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}

/** Text under a key of this tab's session storage; empty for none, and in the prerendered HTML. */
export const useSession = (key: string): string =>
  useSyncExternalStore(
    subscribeToReturn,
    () => readSession(key) ?? '',
    () => '',
  );
