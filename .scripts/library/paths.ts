import path from 'node:path';

/** The top folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** What `npm start` and `npm run build` make and serve. */
export const DIST = inProject('dist');

/** Everything that may be thrown away: stamps, reports, the site that tests run on. */
export const CACHE = inProject('.cache');

/** The site the tests run on, built for the ports of the test stack. */
export const TEST_DIST = inProject('.cache', 'test', 'dist');

/** The weight of every page, as the checks over the built site measured it. */
export const PAGE_WEIGHTS = inProject('.cache', 'reports', 'page-weights.txt');

/** The data of the developer's own stack: rows and mails survive a restart. */
export const DATA = inProject('.data');
