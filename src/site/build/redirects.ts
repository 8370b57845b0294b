import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import {
  readRedirects,
  REDIRECTS_FILE,
  redirectsFile,
} from '../../collections/schemas/redirects.ts';

/** Writes `_redirects` from `content/redirects.yaml`, if that file has any redirects. */
export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const lines = redirectsFile(readRedirects(readFileSync(REDIRECTS_FILE, 'utf8')).redirects);
        if (lines !== '') {
          await writeFile(new URL('_redirects', dir), lines);
        }
      },
    },
  };
}
