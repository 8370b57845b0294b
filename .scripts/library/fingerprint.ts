import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './paths.ts';

/**
 * Hash of file names, contents and settings.
 *
 * @param entries files and folders; missing ones are ignored
 * @param settings other inputs of the result
 */
export async function fingerprint(
  entries: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const found = globSync(
    entries.flatMap((entry) => [entry, `${entry}/**/*`]),
    { cwd: ROOT },
  );
  const files = found.filter((file) => statSync(path.join(ROOT, file)).isFile()).sort();
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const file of files) {
    const content = await readFile(path.join(ROOT, file));
    hash.update(`\n${file.replaceAll(path.sep, '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
