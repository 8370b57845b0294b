import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';

import { headersFile } from './security/headers-file.ts';
import { inlineHashes } from './security/inline-hashes.ts';
import type { InlineHashes } from './security/inline-hashes.ts';

/** Inline code of every page below a directory, by the path of the page. */
function hashesByPage(directory: string): ReadonlyMap<string, InlineHashes> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  return new Map(
    files.map((file) => [
      `/${file.replaceAll(sep, '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
      inlineHashes(readFileSync(join(directory, file), 'utf8')),
    ]),
  );
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
        const pages = hashesByPage(directory);
        const text = headersFile(pages, { backend, turnstile: siteKey !== '' });
        writeFileSync(join(directory, '_headers'), text);
        logger.info(`_headers: the policies of ${pages.size} pages`);
      },
    },
  };
}
