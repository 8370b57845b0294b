/**
 * Runs one embedded stack in a process that can be killed, with its options as JSON, stopped as by
 * `npm start`. Prints what it does, then READY and its addresses. `stack-process.ts` starts it.
 */
import { mkdir } from 'node:fs/promises';

import * as z from 'zod/mini';

import { handleShutdown } from '../../.scripts/library/shutdown.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { testStack } from './support.ts';

const optionsSchema = z.object({
  dataDirectory: z.string(),
  ports: z.object({ api: z.number(), postgres: z.number(), inbox: z.number() }),
  schedulerIntervalMs: z.number(),
  settings: z.record(z.string(), z.union([z.string(), z.number()])),
  binaries: z.optional(z.object({ postgres: z.string(), initdb: z.string() })),
});

const { binaries, ...options } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const ending = handleShutdown('Stopping');
let databaseUrl: string | undefined;
if (binaries !== undefined) {
  // Postgres may run as another user, who needs access to the folder.
  const dataDirectory = `${options.dataDirectory}-postgres`;
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
  const port = options.ports.postgres;
  const common = { dataDirectory, port, password: 'test', durable: true, log: console.log };
  const own = await startPostgres({ ...common, binaries });
  await ending.add(() => own.stop());
  databaseUrl = own.adminUrl;
}
const stack = await testStack({
  ...options,
  durable: true,
  log: console.log,
  ...(databaseUrl !== undefined && { databaseUrl }),
});
await ending.add(() => stack.stop());
console.log(`READY ${JSON.stringify({ ...stack, postgresPid: stack.postgresPid() })}`);
