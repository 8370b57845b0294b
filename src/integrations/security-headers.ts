import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';

import { headersFile } from './security/headers-file.ts';
import { inlineHashes } from './security/inline-hashes.ts';

/**
 * HTML of every page below a directory, one at a time, because together they need too much memory.
 */
function* pagesOf(directory: string): Iterable<string> {
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.html')) yield readFileSync(join(directory, file), 'utf8');
  }
}

/**
 * Writes `_headers` for the built pages. Has to be the last integration: a page that changes
 * afterwards no longer matches its hashes.
 */
export function securityHeadersIntegration(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const { PUBLIC_SUPABASE_URL: backend = '', PUBLIC_TURNSTILE_SITE_KEY: siteKey = '' } =
          loadEnv('production', root, 'PUBLIC_');
        const hashes = inlineHashes(pagesOf(directory));
        const text = headersFile({ ...hashes, backend, turnstile: siteKey !== '' });
        writeFileSync(join(directory, '_headers'), text);
        logger.info(
          `_headers: ${hashes.scripts.length} scripts and ${hashes.styles.length} styles by hash`,
        );
      },
    },
  };
}
