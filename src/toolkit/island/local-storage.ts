/**
 * Text under a key of local storage, which holds only what a visitor asks to keep beyond the
 * session; null if there is no such text or storage is unavailable.
 */
export function readLocal(key: string): string | null {
  try {
    const text: unknown = localStorage.getItem(key);
    // Privacy tools replace storage by functions that return something else.
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes the key for null; false if storage is unavailable. */
export function writeLocal(key: string, text: string | null): boolean {
  try {
    if (text === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, text);
    }

    return true;
  } catch {
    return false;
  }
}
