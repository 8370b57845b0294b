import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Creates a file that only its owner may read, under a random name that follows no link, and removes it
 * when the work ends, fails or is interrupted by Ctrl-C.
 */
export async function withTemporaryFile<T>(
  folder: string,
  work: (file: FileHandle, path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, `.${randomUUID()}.partial`);
  const remove = () => {
    rmSync(path, { force: true });
  };
  const interrupt = (signal: NodeJS.Signals) => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const file = await open(path, 'wx', 0o600);
  try {
    return await work(file, path);
  } finally {
    await file.close();
    remove();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
