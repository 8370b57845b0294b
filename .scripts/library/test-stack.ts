import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { LOCAL_ANON_KEY } from '../../supabase/local/defaults.ts';
import { inProject } from './paths.ts';
import { testPorts } from './ports.ts';

/** Connection details of the running test stack. */
export const TEST_STACK_FILE = inProject('.cache', 'test', 'stack.json');

/** Data of the test stack; deleted at each start. */
export const TEST_DATA = inProject('.cache', 'test', 'data');

const testStack = z.object({
  siteUrl: z.url(),
  apiUrl: z.url(),
  databaseUrl: z.string(),
  inboxUrl: z.url(),
});

export type TestStack = z.infer<typeof testStack>;

/** URL of the site under test. */
export function testSiteUrl(): string {
  return `http://127.0.0.1:${testPorts().site}`;
}

/** Backend of the site under test. */
export function testBackend(): { readonly url: string; readonly anonKey: string } {
  return { url: `http://127.0.0.1:${testPorts().api}`, anonKey: LOCAL_ANON_KEY };
}

/**
 * How to reach the running test stack.
 *
 * @throws Error when none is running
 */
export function readTestStack(): TestStack {
  return testStack.parse(JSON.parse(readFileSync(TEST_STACK_FILE, 'utf8')));
}
