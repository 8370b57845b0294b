import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { LOCAL_ANON_KEY } from '../../supabase/local/defaults.ts';
import { inProject } from './paths.ts';
import { testPorts } from './ports.ts';
import type { Backend } from './site-build.ts';

/** Connection details of the running test stack, a {@link TestStack}. */
export const TEST_STACK_FILE = inProject('.cache', 'test', 'stack.json');

/** Data of the test stack; deleted at each start. */
export const TEST_DATA = inProject('.cache', 'test', 'data');

const testStackSchema = z.object({
  siteUrl: z.string(),
  apiUrl: z.string(),
  databaseUrl: z.string(),
  inboxUrl: z.string(),
});

export type TestStack = Readonly<z.infer<typeof testStackSchema>>;

/** URL of the site under test. */
export const testSiteUrl = (): string => `http://127.0.0.1:${testPorts().site}`;

/** Backend of the site under test. */
export const testBackend = (): Backend => ({
  url: `http://127.0.0.1:${testPorts().api}`,
  anonKey: LOCAL_ANON_KEY,
});

/**
 * How to reach the running test stack.
 *
 * @throws Error when none is running
 */
export const readTestStack = (): TestStack =>
  testStackSchema.parse(JSON.parse(readFileSync(TEST_STACK_FILE, 'utf8')));
