/**
 * Text under a key of a browser's storage. Forms work without storage, but lose their input on
 * reload: it may be blocked, full, or replaced by a privacy tool.
 */

/** Reads a storage when it is needed, because where it is blocked its name alone throws. */
type GetStorage = () => Storage;

function readText(storage: GetStorage, key: string): string | null {
  try {
    const text: unknown = storage().getItem(key);
    // Privacy tools replace storage by functions that return something else.
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function writeText(storage: GetStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) {
      storage().removeItem(key);
    } else {
      storage().setItem(key, text);
    }

    return true;
  } catch {
    return false;
  }
}

const session: GetStorage = () => sessionStorage;

const local: GetStorage = () => localStorage;

/** Text of this tab's session; null if there is none or storage is unavailable. */
export const readSession = (key: string) => readText(session, key);

/** Stores a text in this tab's session, or removes it for null; false if storage is unavailable. */
export const writeSession = (key: string, text: string | null) => writeText(session, key, text);

/** Text that a visitor asked to keep beyond the session; null if there is none. */
export const readLocal = (key: string) => readText(local, key);

/** Keeps a text beyond the session, or removes it for null; false if storage is unavailable. */
export const writeLocal = (key: string, text: string | null) => writeText(local, key, text);
