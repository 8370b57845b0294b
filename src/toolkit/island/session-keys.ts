/** Session-storage key of the inputs that tools share, stored as a URL query string. */
export const SHARED_INPUTS_KEY = 'tools:inputs';

/** Session-storage key of everything that was last in the form of the tool on a page. */
export const lastLinkKey = (path: string): string => `tools:link:${path}`;
