import { startStack } from '../../supabase/local/stack.ts';
import { readDocuments, readFirm } from './firm.ts';
import { DATA } from './paths.ts';
import { backendPorts } from './ports.ts';

/** Origins of the local site at a port. */
export const siteOrigins = (port: number) => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
];

/** The limit is high because all requests on a developer's machine come from one IP address. */
const DEVELOPER_SETTINGS = { rate_limit_per_ip: 300 };

/**
 * Starts the developer's stack; data is in `.data` and survives restarts.
 *
 * @param port port of the site that uses the stack
 * @param started what the command has started; the stack stops when it is disposed
 */
export async function startDeveloperStack(port: number, started: AsyncDisposableStack) {
  const databaseUrl = process.env['DATABASE_URL'];
  const stack = await startStack({
    dataDirectory: DATA,
    ports: backendPorts(),
    siteOrigins: siteOrigins(port),
    firm: readFirm(),
    documents: readDocuments(),
    settings: DEVELOPER_SETTINGS,
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
  });
  started.defer(stack.stop);
  return stack;
}

/** Prints the URLs of everything that is running. */
export function printUrls(siteUrl: string, stack: Awaited<ReturnType<typeof startStack>>): void {
  console.log(`
  Ready in ${(performance.now() / 1000).toFixed(1)} s

  Site      ${siteUrl}
  API       ${stack.apiUrl}
  Inbox     ${stack.inboxUrl}
  Database  ${stack.databaseUrl}

  Everything listens on this machine only; the database password is not a secret.
  Ctrl-C stops everything. "npm start -- --reset" deletes the database and the inbox.
`);
}
