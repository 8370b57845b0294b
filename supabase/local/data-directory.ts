import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

/** Writes a file that is there whole or not at all, whenever this process or the machine stops. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** The value that a text of JSON holds, undefined when it is cut short or of another shape. */
export function readJson<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * Reads the secrets of a data directory, making them on the first start.
 *
 * @throws Error that says what to do when they are damaged: the rows cannot be read without them
 */
export async function stackSecrets(dataDirectory: string): Promise<StackSecrets> {
  const file = join(dataDirectory, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) {
    const known = readJson(secretsSchema, stored);
    if (known !== undefined) return known;
    throw new Error(
      `${file} is damaged, and the database cannot be opened without the password in it. ` +
        'Run "npm run reset" to begin anew with an empty database and new keys.',
    );
  }
  const secrets = {
    serviceRoleKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
  };
  await writeWhole(file, JSON.stringify(secrets));
  return secrets;
}

const ownerSchema = z.strictObject({ pid: z.number(), birth: z.string() });

async function runningOwner(file: string): Promise<number | undefined> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored === undefined) return undefined;
  const owner = readJson(ownerSchema, stored);
  if (owner === undefined) return undefined;
  return (await birthOf(owner.pid)) === owner.birth ? owner.pid : undefined;
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
  await writeWhole(file, JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) }));
  return () => rm(file, { force: true });
}
