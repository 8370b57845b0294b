import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'vite';

/** The measures of `measures/` in one script, made once in each worker. */
let bundle: Promise<string> | undefined;

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('measures/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'measuring',
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The measures could not be bundled.');
  return chunk.code;
}

/** Has `window.measures` in every page that is opened from now on. */
export async function installMeasures(page: Page): Promise<void> {
  bundle ??= bundled();
  await page.addInitScript({ content: await bundle });
}
