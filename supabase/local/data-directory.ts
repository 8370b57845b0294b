import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

/** Secrets of a data directory, generated at random on its first start. */
const secretsSchema = z.object({ serviceRoleKey: z.string(), databasePassword: z.string() });

/** Writes a file completely or not at all, even if this process or the machine stops meanwhile. */
export async function writeWhole(file: string, content: unknown): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

/**
 * Reads what {@link writeWhole} wrote; undefined when there is no such file.
 *
 * @throws Error that names a damaged file and what to run
 */
export async function readWhole<T>(file: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return undefined;
  }

  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const remedy =
      'Run "npm start -- --reset" to begin with an empty database, inbox and new keys.';
    throw new Error(`${file} is damaged. ${remedy}`, { cause: error });
  }
}

/** Reads the secrets of a data directory, making them on the first start. */
export async function stackSecrets(dataDirectory: string): Promise<z.infer<typeof secretsSchema>> {
  const file = join(dataDirectory, 'secrets.json');
  const known = await readWhole(file, secretsSchema);
  if (known !== undefined) {
    return known;
  }

  const random = () => randomBytes(24).toString('base64url');
  const secrets = { serviceRoleKey: `sb_secret_${random()}`, databasePassword: random() };
  await writeWhole(file, secrets);
  return secrets;
}
