/**
 * The session storage of the browser, which holds what belongs to this tab until it is closed. A
 * browser that blocks storage still has working forms; they only forget on reload.
 */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or forgets the key without one; false where the browser refuses. */
export function writeSession(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    // Full or blocked: the page goes on in memory.
    return false;
  }
}
