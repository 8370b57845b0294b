/**
 * Text under a key of this tab's session storage; null if there is no such text or storage is
 * unavailable. Forms work without storage, but lose their input on reload.
 */
export function readSession(key: string): string | null {
  try {
    const text: unknown = sessionStorage.getItem(key);
    // Privacy tools replace storage by functions that return something else.
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes the key for null; false if storage is unavailable. */
export function writeSession(key: string, text: string | null): boolean {
  try {
    if (text === null) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, text);
    }

    return true;
  } catch {
    // Storage is full or blocked; the page keeps its state in memory.
    return false;
  }
}
