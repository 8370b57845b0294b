import { startStack } from '../../supabase/local/stack.ts';
import type { Shutdown } from './shutdown.ts';
import { readFirm } from './firm.ts';
import { DATA } from './paths.ts';

/** The embedded backend as it runs. */
export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Origins of the local site.
 *
 * @param port the site's port
 */
export function siteOrigins(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/**
 * On a developer's machine all requests come from one IP address and often one e-mail address, so
 * the rate limits are raised.
 */
const DEV_RATE_LIMITS = {
  rate_limit_per_ip: 300,
  mailed_per_ip_per_day: 1000,
  result_mails_per_recipient_per_day: 1000,
};

/**
 * Starts the developer's stack; data is in `.data` and survives restarts.
 *
 * @param site the port of the site that talks to it
 * @param shutdown of the command, with which the backend ends
 */
export async function startDeveloperStack(site: number, shutdown: Shutdown): Promise<Stack> {
  const databaseUrl = process.env['DATABASE_URL'];
  const stack = await startStack({
    dataDirectory: DATA,
    siteOrigins: siteOrigins(site),
    firm: readFirm(),
    settings: DEV_RATE_LIMITS,
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
  });
  await shutdown.add(() => stack.stop());
  return stack;
}
