import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { minify, transformWithOxc } from 'vite';

const finished = new Map<string, string>();

/**
 * A script of `src/scripts` as the browser runs it: types stripped, minified, in a block of its own.
 *
 * @param name the file's name without its ending
 */
export async function inlineScript(name: string): Promise<string> {
  const known = finished.get(name);
  if (known !== undefined) return known;
  const file = join(process.cwd(), 'src', 'scripts', `${name}.ts`);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const plain = code.replace(/^export \{\};?$/m, '');
  const small = await minify(`${name}.js`, `{${plain}}`, { module: false });
  finished.set(name, small.code.trim());
  return small.code.trim();
}
