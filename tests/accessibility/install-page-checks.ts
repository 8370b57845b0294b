import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'vite';

import type * as pageChecks from './page-checks/index.ts';

declare global {
  interface Window {
    pageChecks: typeof pageChecks;
  }
}

/** Bundles the checks of `page-checks/` into one script. */
async function bundlePageChecks(): Promise<string> {
  const entry = fileURLToPath(new URL('page-checks/index.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'pageChecks' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) {
    throw new Error('The page checks could not be bundled.');
  }

  return output.output[0].code;
}

/** Bundled once per worker. */
const bundle = bundlePageChecks();

/** Defines `window.pageChecks` in every page opened from now on. */
export async function installPageChecks(page: Page): Promise<void> {
  await page.addInitScript({ content: `${await bundle}\nwindow.pageChecks = pageChecks;` });
}
