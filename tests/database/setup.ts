import type { TestProject } from 'vitest/node';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { temporaryFolder } from './test-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the superuser of the Postgres that runs for all tests. */
    adminUrl: string;
    /** Data directory that all stacks on this Postgres server share. */
    stackFolder: string;
  }
}

const PASSWORD = 'password-of-the-tests';

/** Starts Postgres once for all tests. `createDatabase` creates their databases in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await using started = new AsyncDisposableStack();
  const { adminUrl, stop } = await startPostgres({
    dataDirectory: started.use(await temporaryFolder()).path,
    port: await claimPort('postgres', 0),
    password: PASSWORD,
    durable: false,
    log: () => undefined,
  });
  started.defer(stop);
  await bootstrap(adminUrl, PASSWORD, true);
  provide('adminUrl', adminUrl);
  provide('stackFolder', started.use(await temporaryFolder()).path);
  const running = started.move();
  return () => running.disposeAsync();
}
