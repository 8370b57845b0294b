import { join } from 'node:path';

import { build, minify } from 'vite';

import { packageFolder } from './licences/packages.ts';

const finished = new Map<string, string>();

/** Bundles a script of `src/client` with what it imports. */
async function bundle(name: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: join(process.cwd(), 'src', 'client', `${name}.ts`),
        formats: [format],
        name: 'script',
        fileName: name,
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`src/client/${name}.ts could not be bundled.`);
  // This bundle is made beside the site's, which is where licences.txt learns what visitors get.
  const foreign = Object.keys(chunk.modules).map(packageFolder).find(Boolean);
  if (foreign !== undefined)
    throw new Error(`src/client/${name}.ts imports ${foreign}: only islands may use packages.`);
  // A library keeps its line breaks; a file that only a browser reads need not.
  return (await minify(`${name}.js`, chunk.code, { module: format === 'es' })).code.trim();
}

/**
 * A script of `src/client` as it stands in a page: with what it imports, minified, its names to itself.
 *
 * @param name the file's name without its ending
 */
export async function inlineScript(name: string): Promise<string> {
  const known = finished.get(name);
  if (known !== undefined) return known;
  const code = await bundle(name, 'iife');
  finished.set(name, code);
  return code;
}

/**
 * A script of `src/client` with everything it imports, for a file of its own.
 *
 * @param name the file's name without its ending
 */
export const bundledScript = (name: string): Promise<string> => bundle(name, 'es');
