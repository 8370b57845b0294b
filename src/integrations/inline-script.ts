import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, minify, transformWithOxc } from 'vite';

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

/**
 * A script of `src/scripts` with everything it imports, for a file of its own.
 *
 * @param name the file's name without its ending
 */
export async function bundledScript(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: join(process.cwd(), 'src', 'scripts', `${name}.ts`),
        formats: ['es'],
        fileName: name,
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`src/scripts/${name}.ts could not be bundled.`);
  // A library keeps its line breaks; a file that only a browser reads need not.
  return (await minify(`${name}.js`, chunk.code, { module: true })).code;
}
