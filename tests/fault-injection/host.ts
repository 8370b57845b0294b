/**
 * Runs one embedded stack as a process that can be killed. `run.ts` starts it with its options as
 * JSON.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { startPostgres } from '../../supabase/local/postgres.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { firm, SITE } from '../database/support.ts';

const optionsSchema = z.object({
  folder: z.string(),
  ports: z.object({ api: z.number(), postgres: z.number(), inbox: z.number() }),
  binaries: z.optional(z.object({ postgres: z.string(), initdb: z.string() })),
});

const { folder, ports, binaries } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const log = (line: string) => {
  if (!line.startsWith('API:') && !line.includes('"level":"info"')) console.error(line);
};

// Postgres may run as another user, who needs access to the folder.
await mkdir(join(folder, 'own'), { recursive: true, mode: 0o755 });
const externalPostgres =
  binaries === undefined
    ? undefined
    : await startPostgres({
        dataDirectory: join(folder, 'own'),
        port: ports.postgres,
        password: 'test',
        durable: true,
        binaries,
        log,
      });
const stack = await startStack({
  dataDirectory: join(folder, 'stack'),
  ports,
  siteOrigins: [SITE],
  firm: await firm(),
  schedulerIntervalMs: 500,
  log,
  ...(externalPostgres !== undefined && { databaseUrl: externalPostgres.adminUrl }),
  settings: {
    rate_limit_total: 1_000_000,
    rate_limit_per_ip: 1_000_000,
    mailed_per_ip_per_day: 1_000_000,
    claim_lease: '45 seconds',
    browser_grace_period: '5 seconds',
    retry_backoff: '1 second',
    max_browser_attempts: 100,
    max_attempts: 100,
  },
});
const { apiUrl, anonKey, databaseUrl, inboxUrl } = stack;
console.log(JSON.stringify({ apiUrl, anonKey, databaseUrl, inboxUrl }));
