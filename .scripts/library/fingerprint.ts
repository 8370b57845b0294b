import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './paths.ts';

async function filesUnder(entry: string): Promise<string[]> {
  const information = await stat(path.join(ROOT, entry)).catch(() => undefined);
  if (!information) return [];
  if (information.isFile()) return [entry];
  const found: string[] = [];
  for await (const file of glob('**/*', { cwd: path.join(ROOT, entry), withFileTypes: true })) {
    if (file.isFile()) found.push(path.relative(ROOT, path.join(file.parentPath, file.name)));
  }
  return found;
}

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
  const files = (await Promise.all(entries.map(filesUnder))).flat().sort();
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const file of files) {
    const content = await readFile(path.join(ROOT, file));
    hash.update(`\n${file.replaceAll(path.sep, '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
