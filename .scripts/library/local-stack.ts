import { readFile } from 'node:fs/promises';

import { parseFirm } from '../../src/data/schemas/firm.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Lifetime } from './lifetime.ts';
import { DATA, inProject } from './paths.ts';

/** The embedded backend as it runs. */
export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * The origins a browser may come from to reach a site on this machine.
 *
 * @param port the site's port
 */
export function siteOrigins(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/**
 * Everybody on a developer's machine has the same address, and tries things out with the same
 * e-mail address all afternoon: the limits that stop a flood in production (docs/backend.md) are
 * wider here.
 */
const ROOMY_LIMITS = { rate_per_address: 300, rate_per_recipient_a_day: 1000 };

/**
 * Starts the developer's own embedded backend: its data lives in `.data` and survives a restart.
 *
 * @param site the port of the site that talks to it
 * @param lifetime of the command, with which the backend ends
 */
export async function startDeveloperStack(site: number, lifetime: Lifetime): Promise<Stack> {
  const firm = parseFirm(await readFile(inProject('content', 'firm.yaml'), 'utf8'));
  const databaseUrl = process.env['DATABASE_URL'];
  const stack = await startStack({
    dataDirectory: DATA,
    siteOrigins: siteOrigins(site),
    firm,
    settings: ROOMY_LIMITS,
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
  });
  await lifetime.add(() => stack.stop());
  return stack;
}
