import path from 'node:path';

/** Root folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** Output of `npm run build`, served by `npm start`. */
export const DIST = inProject('dist');

/** Disposable files: build fingerprints, reports, the test site. */
export const CACHE = inProject('.cache');

/** The site the tests run on, built for the ports of the test stack. */
export const TEST_DIST = inProject('.cache', 'test', 'dist');

/** Data of the developer's stack; survives restarts. */
export const DATA = inProject('.data');
