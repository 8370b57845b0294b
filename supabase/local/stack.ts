import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Firm } from '../../src/data/schemas/firm.ts';
import { mailFirm, officeSettings } from '../mail-firm.ts';
import { bootstrap, migrate } from './bootstrap.ts';
import { ownDataDirectory, stackSecrets } from './data-directory.ts';
import { LOCAL_ANON_KEY, LOCAL_PORTS } from './defaults.ts';
import type { PortName, Ports } from './defaults.ts';
import { startFunctions } from './functions.ts';
import type { FunctionServers } from './functions.ts';
import { createGateway } from './gateway.ts';
import { createInboxPage } from './inbox-page.ts';
import { Mailbox, startCatcher } from './mailbox.ts';
import { claimPort, isPortTaken, portTaken } from './ports.ts';
import { postgresFolder } from './postgres-home.ts';
import { startPostgres, stopLeftover } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { restPool } from './rest-pool.ts';
import type { RestPool } from './rest-pool.ts';
import { applySettings } from './settings.ts';
import type { EnquirySettings } from './settings.ts';
import { startScheduler } from './scheduler.ts';

export type { Ports } from './defaults.ts';
export type { EnquirySettings } from './settings.ts';

export type StackOptions = {
  /** Everything the stack keeps goes here; the folder is made when it is missing. */
  dataDirectory: string;
  /** Those of `defaults.ts` unless given; 0 takes any free one. */
  ports?: Partial<Ports>;
  /** Origins of the site, which the mail functions answer to. */
  siteOrigins: readonly string[];
  /** A Postgres of one's own, as a user who may create roles, instead of the embedded one. */
  databaseUrl?: string;
  firm: Firm;
  /** False for tests that do not mind losing data with the machine's power; faster on a slow disk. */
  durable?: boolean;
  /** Limits of `private.settings` to set at this start; a person's own changes stay otherwise. */
  settings?: EnquirySettings;
  /** Further secrets of the functions, such as RESEND_API_KEY. */
  functionSecrets?: Record<string, string>;
  /** Milliseconds between two looks for overdue mails; 15 seconds unless given. */
  schedulerIntervalMs?: number;
  log?: (line: string) => void;
};

export type Stack = {
  apiUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Connects as the owner of the tables. */
  databaseUrl: string;
  inboxUrl: string;
  smtpPort: number;
  /** The id of the embedded Postgres, undefined with a database of one's own. */
  postgresPid: () => number | undefined;
  stop: () => Promise<void>;
};

const SUPABASE = fileURLToPath(new URL('..', import.meta.url));

function listen(server: Server, name: PortName, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(isPortTaken(error) ? portTaken(name, port) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

/** Things to undo, last first, once, whatever happens in between. */
class Undo {
  #steps: (() => unknown)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#done ??= (async () => {
      for (const step of this.#steps.toReversed()) {
        await Promise.resolve(step()).catch(() => undefined);
      }
    })();
    return this.#done;
  }
}

/** Stops the stack when this process is told to end, and then lets it end as it would have. */
function stopOnSignals(undo: Undo, kill: () => void): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const handlers = signals.map((signal) => {
    const handler = () => {
      void undo.run().then(() => {
        if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
      });
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  process.on('exit', kill);
  undo.add(() => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
    process.off('exit', kill);
  });
}

/**
 * Starts the embedded Supabase: Postgres with this project's migrations, the API, the edge functions in
 * Deno, the mail catcher and its inbox page. Everything listens on the loopback interface only.
 *
 * @throws Error that says what to do, with nothing left running
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? (() => undefined);
  const ports = { ...LOCAL_PORTS, ...options.ports };
  const undo = new Undo();
  const killers: (() => void)[] = [];
  stopOnSignals(undo, () => {
    for (const kill of killers) kill();
  });
  try {
    return await assemble(options, ports, log, undo, killers);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function assemble(
  options: StackOptions,
  ports: Ports,
  log: (line: string) => void,
  undo: Undo,
  killers: (() => void)[],
): Promise<Stack> {
  const { dataDirectory, firm } = options;
  undo.add(await ownDataDirectory(dataDirectory));
  const secrets = await stackSecrets(dataDirectory);
  const keys = { anonKey: LOCAL_ANON_KEY, ...secrets };

  // Ports first: whoever holds one is named before anything slow begins. An own Postgres that outlived
  // its parent holds one too.
  await stopLeftover(join(await postgresFolder(dataDirectory), 'postgres'), log);
  const mailbox = new Mailbox(join(dataDirectory, 'inbox', 'mails.jsonl'));
  await mailbox.open(log);
  const catcher = await startCatcher(mailbox, ports.smtp, log);
  undo.add(catcher.stop);
  const inbox = createInboxPage(mailbox);
  const inboxPort = await listen(inbox as Server, 'inbox', ports.inbox);
  undo.add(() => close(inbox as Server));

  let pool: RestPool | undefined;
  let functionUrl: FunctionServers['url'] = () => null;
  const gateway = createGateway({
    keys,
    pool: () => pool,
    functionUrl: (name) => functionUrl(name),
    log,
  });
  const apiPort = await listen(gateway as Server, 'api', ports.api);
  undo.add(() => close(gateway as Server));
  const apiUrl = `http://127.0.0.1:${apiPort}`;

  const database = async () => {
    let server: Postgres | undefined;
    if (options.databaseUrl === undefined) {
      const port = await claimPort('postgres', ports.postgres);
      const { databasePassword: password } = secrets;
      const durable = options.durable ?? true;
      server = await startPostgres({ dataDirectory, port, password, durable, log });
      undo.add(server.stop);
      killers.push(server.kill);
    }
    const adminUrl = server?.adminUrl ?? options.databaseUrl ?? '';
    const urls = await bootstrap(adminUrl, secrets.databasePassword, server !== undefined).catch(
      (error: unknown) => {
        if (!server || !String(error).includes('password authentication failed')) throw error;
        throw new Error(
          `The database of ${dataDirectory} was made with other keys than secrets.json holds. ` +
            'Put that file back, or run "npm run reset" to begin anew with an empty database.',
        );
      },
    );
    const applied = await migrate(urls.ownerUrl, join(SUPABASE, 'migrations'));
    for (const migration of applied) log(`Postgres: applied ${migration}`);
    await applySettings(urls.ownerUrl, {
      allowed_origins: [...options.siteOrigins],
      ...officeSettings(firm),
      ...options.settings,
    });
    const rest = restPool(urls.authenticatorUrl);
    await rest.transaction((query) => query('select 1'));
    pool = rest;
    undo.add(() => rest.end());
    return { ...urls, pid: () => server?.pid() };
  };
  const functions = async () => {
    const { functionSecrets = {} } = options;
    const elsewhere = ['RESEND_API_URL', 'TURNSTILE_VERIFY_URL', 'WEBHOOK_URL']
      .map((name) => functionSecrets[name])
      .filter((url) => url !== undefined)
      .map((url) => new URL(url).host);
    const servers = await startFunctions({
      folder: join(SUPABASE, 'functions'),
      cacheDirectory: join(dataDirectory, 'deno'),
      environment: {
        SUPABASE_URL: apiUrl,
        SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
        SUPABASE_SERVICE_ROLE_KEY: secrets.serviceRoleKey,
        FIRM: JSON.stringify(mailFirm(firm)),
        SITE_ORIGINS: options.siteOrigins.join(','),
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: `${catcher.port}`,
        ...functionSecrets,
      },
      reachable: [
        `127.0.0.1:${apiPort}`,
        `127.0.0.1:${catcher.port}`,
        'api.resend.com:443',
        'challenges.cloudflare.com:443',
        ...elsewhere,
      ],
      log,
    });
    undo.add(servers.stop);
    killers.push(servers.kill);
    functionUrl = servers.url;
  };
  const [started] = await settled([database(), functions()]);
  undo.add(() => {
    pool = undefined;
  });

  const scheduler = startScheduler({
    ownerUrl: started.ownerUrl,
    apiUrl,
    serviceRoleKey: secrets.serviceRoleKey,
    every: options.schedulerIntervalMs ?? 15_000,
    log,
  });
  undo.add(scheduler.stop);

  return {
    apiUrl,
    anonKey: LOCAL_ANON_KEY,
    serviceRoleKey: secrets.serviceRoleKey,
    databaseUrl: started.ownerUrl,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    smtpPort: catcher.port,
    postgresPid: started.pid,
    stop: () => undo.run(),
  };
}

/** Waits for both, also when one fails, so that nothing begins after the clearing up. */
async function settled<A, B>(work: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/**
 * Empties a data directory: rows, mails and keys. The next start begins anew.
 *
 * @throws Error when a running stack uses it
 */
export async function resetStack(dataDirectory: string): Promise<void> {
  const release = await ownDataDirectory(dataDirectory);
  await release();
  const folder = await postgresFolder(dataDirectory);
  await stopLeftover(join(folder, 'postgres'), () => undefined);
  await rm(folder, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}
