import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'vite';

/** The checks of `page-checks/` in one script, bundled once per worker. */
let bundle: Promise<string> | undefined;

async function bundlePageChecks(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('page-checks/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'pageChecks',
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page checks could not be bundled.');
  return chunk.code;
}

/** Defines `window.pageChecks` in every page opened from now on. */
export async function installPageChecks(page: Page): Promise<void> {
  bundle ??= bundlePageChecks();
  await page.addInitScript({ content: await bundle });
}
