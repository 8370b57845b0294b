import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A value that only the browser knows; undefined in the prerendered HTML, which was built at
 * another time.
 */
export const useAfterHydration = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(neverChanges, read, () => undefined);
