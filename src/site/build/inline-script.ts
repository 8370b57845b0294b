import { join } from 'node:path';

import { build, minify } from 'vite';

const finished = new Map<string, string>();

/** Bundles a script of a page with what it imports. */
async function bundle(name: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: join(process.cwd(), 'src', `${name}.ts`),
        formats: [format],
        name: 'script',
        fileName: 'script',
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) {
    throw new Error(`src/${name}.ts could not be bundled.`);
  }

  // licences.txt is made from the bundle of the site, so it would miss packages in this separate
  // bundle.
  const foreign = Object.keys(chunk.modules).find((id) => id.includes('node_modules'));
  if (foreign !== undefined) {
    throw new Error(`src/${name}.ts imports ${foreign}: only islands may use packages.`);
  }

  // Minified again, because Vite keeps line breaks in library builds.
  return (await minify(`${name}.js`, chunk.code, { module: format === 'es' })).code.trim();
}

/**
 * Script of a page to inline: bundled with its imports, minified, and in a separate scope.
 *
 * @param name path below `src`, without extension
 */
export async function inlineScript(name: string): Promise<string> {
  const known = finished.get(name);
  if (known !== undefined) {
    return known;
  }

  const code = await bundle(name, 'iife');
  finished.set(name, code);
  return code;
}

/**
 * Script of a page, bundled with its imports as a module, for a separate file.
 *
 * @param name path below `src`, without extension
 */
export const bundledScript = (name: string): Promise<string> => bundle(name, 'es');
