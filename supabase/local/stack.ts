import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Firm } from '../../src/collections/schemas/firm.ts';
import { mailFirm, officeSettings } from '../mail-firm.ts';
import { applySettings, bootstrap, migrate } from './bootstrap.ts';
import type { Settings } from './bootstrap.ts';
import { stackSecrets } from './data-directory.ts';
import { LOCAL_ANON_KEY, localPorts } from './defaults.ts';
import type { Ports } from './defaults.ts';
import { startFunctions } from './functions.ts';
import { createGateway } from './gateway.ts';
import { openInbox } from './inbox.ts';
import { claimPort, close, listen } from './ports.ts';
import { postgresFolder } from './postgres-home.ts';
import { requireStopped, startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { connect } from './rest.ts';
import { startScheduler } from './scheduler.ts';

export interface StackOptions {
  /** Folder of everything that the stack keeps. It is created if it is missing. */
  dataDirectory: string;
  /** Default to those of `defaults.ts`. 0 chooses a free port. */
  ports?: Partial<Ports>;
  /** Origins of the site, from which the mail functions accept requests. */
  siteOrigins: readonly string[];
  /** URL of a Postgres to use instead of the embedded one, with a user that may create roles. */
  databaseUrl?: string;
  firm: Firm;
  /** What every bank asks for, which the mail of a result lists. */
  documents?: readonly string[];
  /** False for tests that may lose data in a power failure. This is faster on a slow disk. */
  durable?: boolean;
  /** Columns of `private.settings` to set at this start. The others keep their values. */
  settings?: Settings;
  /** Further secrets of the functions, such as RESEND_API_KEY. */
  functionSecrets?: Record<string, string>;
  /** Milliseconds between two rounds of the scheduler; 15 seconds by default. */
  schedulerIntervalMs?: number;
  log?: (line: string) => void;
}

const SUPABASE = fileURLToPath(new URL('..', import.meta.url));

/** Secrets with the URL of a host that the functions call. */
const URL_SECRETS = ['RESEND_API_URL', 'TURNSTILE_VERIFY_URL', 'WEBHOOK_URL'];

/** Starts the embedded Postgres, unless another one is given, and applies the migrations. */
async function startDatabase(
  options: StackOptions,
  port: number,
  password: string,
  started: AsyncDisposableStack,
  log: (line: string) => void,
) {
  const { dataDirectory, databaseUrl, durable = true } = options;
  let server: Postgres | undefined;
  if (databaseUrl === undefined) {
    server = await startPostgres({ dataDirectory, port, password, durable, log });
    started.defer(server.stop);
  }

  const ownsCluster = server !== undefined;
  const adminUrl = server?.adminUrl ?? databaseUrl ?? '';
  const urls = await bootstrap(adminUrl, password, ownsCluster).catch((error: unknown) => {
    if (!ownsCluster || !String(error).includes('password authentication failed')) {
      throw error;
    }

    throw new Error(
      `The database of ${dataDirectory} was made with other keys than secrets.json holds. ` +
        'Put that file back, or run "npm start -- --reset" to begin with an empty database.',
    );
  });
  const applied = await migrate(urls.ownerUrl, join(SUPABASE, 'migrations'));
  for (const migration of applied) {
    log(`Postgres: applied ${migration}`);
  }

  await applySettings(urls.ownerUrl, {
    allowed_origins: [...options.siteOrigins],
    ...officeSettings(options.firm),
    ...options.settings,
  });
  const database = connect(urls.authenticatorUrl);
  // With a timeout, because a query to a Postgres that has died would never end.
  started.defer(() => database.end({ timeout: 5 }));
  await database`select 1`;
  return { ownerUrl: urls.ownerUrl, database, pid: server?.pid };
}

/**
 * Starts the embedded Supabase: Postgres with this project's migrations, the API, the edge
 * functions in Deno, and the inbox that catches their mails. Everything listens on the loopback
 * interface only.
 *
 * @throws Error that says what to do, with nothing left running
 */
export async function startStack(options: StackOptions) {
  const { dataDirectory, firm, siteOrigins, functionSecrets = {} } = options;
  const log = options.log ?? (() => undefined);
  const ports = { ...localPorts(), ...options.ports };
  await using started = new AsyncDisposableStack();
  await mkdir(dataDirectory, { recursive: true });
  const { serviceRoleKey, databasePassword } = await stackSecrets(dataDirectory);

  // Take the ports first, so that a port in use is reported before anything slow begins.
  const firmFacts = mailFirm(firm, options.documents ?? []);
  const inbox = await openInbox(join(dataDirectory, 'inbox'), firmFacts);
  const inboxUrl = `http://127.0.0.1:${await listen(inbox, 'inbox', ports.inbox)}`;
  started.defer(() => close(inbox));
  const apiPort = await claimPort('api', ports.api);
  const apiUrl = `http://127.0.0.1:${apiPort}`;

  const secretsOfFunctions: Record<string, string> = {
    RESEND_API_KEY: 'local',
    RESEND_API_URL: inboxUrl,
    // The inbox has no rate limit.
    MAILS_PER_SECOND: '1000',
    ...functionSecrets,
  };
  const reachable = [
    `127.0.0.1:${apiPort}`,
    'challenges.cloudflare.com:443',
    ...URL_SECRETS.flatMap((name) => secretsOfFunctions[name] ?? []).map(
      (url) => new URL(url).host,
    ),
  ];
  const starts = [
    startDatabase(options, ports.postgres, databasePassword, started, log),
    startFunctions(
      {
        folder: join(SUPABASE, 'functions'),
        cacheDirectory: join(dataDirectory, 'deno'),
        environment: {
          SUPABASE_URL: apiUrl,
          SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
          SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
          FIRM: JSON.stringify(firmFacts),
          SITE_ORIGINS: siteOrigins.join(','),
          ...secretsOfFunctions,
        },
        reachable,
        log,
      },
      started,
    ),
  ] as const;
  await Promise.allSettled(starts);
  const [{ ownerUrl, database, pid }, functionUrl] = await Promise.all(starts);
  const api = { apiUrl, anonKey: LOCAL_ANON_KEY, serviceRoleKey };
  const gateway = createGateway({ keys: api, database, functionUrl, log });
  await listen(gateway, 'api', apiPort);
  started.defer(() => close(gateway));
  const { stop } = startScheduler(ownerUrl, api, options.schedulerIntervalMs ?? 15_000, log);
  started.defer(stop);

  const running = started.move();
  return {
    ...api,
    /** Connects as the owner of the tables. */
    databaseUrl: ownerUrl,
    inboxUrl,
    /** The process id of the embedded Postgres, undefined with another one. */
    postgresPid: pid,
    stop: () => running.disposeAsync(),
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Deletes a data directory: rows, mails and keys.
 *
 * @throws Error when a running Postgres uses it
 */
export async function resetStack(dataDirectory: string): Promise<void> {
  const folder = await postgresFolder(dataDirectory);
  await requireStopped(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}
