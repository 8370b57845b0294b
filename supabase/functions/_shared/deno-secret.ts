import type { ReadSecret } from './secrets.ts';

/** Reads a secret of this function from Deno. An empty one counts as not set. */
export const readDenoSecret: ReadSecret = (name) => Deno.env.get(name) || undefined;
