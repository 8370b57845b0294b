import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { birthOf } from './processes.ts';

const secretsSchema = z.strictObject({
  serviceRoleKey: z.string(),
  jwtSecret: z.string(),
  databasePassword: z.string(),
});

/** Random for each data directory, and never outside it. */
export type StackSecrets = z.infer<typeof secretsSchema>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Reads the secrets of a data directory, making them on the first start. */
export async function stackSecrets(dataDirectory: string): Promise<StackSecrets> {
  const file = join(dataDirectory, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return secretsSchema.parse(JSON.parse(stored));
  const secrets = {
    serviceRoleKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
  };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

const ownerSchema = z.strictObject({ pid: z.number(), birth: z.string() });

async function runningOwner(file: string): Promise<number | undefined> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored === undefined) return undefined;
  const owner = ownerSchema.safeParse(JSON.parse(stored));
  if (!owner.success) return undefined;
  const alive = (await birthOf(owner.data.pid)) === owner.data.birth;
  return alive ? owner.data.pid : undefined;
}

/**
 * Marks a data directory as in use by this process.
 *
 * @returns a function that gives it up
 * @throws Error when another running process uses it, naming that process
 */
export async function ownDataDirectory(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true });
  const file = join(dataDirectory, 'owner.json');
  const owner = await runningOwner(file);
  if (owner !== undefined) {
    throw new Error(
      `The backend in ${dataDirectory} is already running, started by process ${owner}. ` +
        `Use that one, or stop it first (Ctrl-C in its terminal, or "kill ${owner}").`,
    );
  }
  const mine = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) });
  await writeFile(file, mine, { mode: 0o600 });
  return () => rm(file, { force: true });
}
