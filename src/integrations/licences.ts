import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { z } from 'zod';

import { noticeText } from './licences/notice.ts';
import type { ShippedIn } from './licences/notice.ts';
import { packageFolder, readPackage } from './licences/packages.ts';

/** Path of the notices; disallowed in robots.txt. */
export const NOTICE_PATH = '/licences.txt';

/** Patterns of the code that Astro and Tailwind inline into pages, by package. */
const INLINE_FINGERPRINTS: Readonly<Record<string, RegExp>> = {
  astro: /customElements\.(?:get|define)\("astro-island"/,
  tailwindcss: /var\(--tw-/,
};

/** Tools that add helper modules to bundles: `\0vite/preload-helper.js`. */
const HELPERS = ['vite', 'rolldown'];

/** Font packages of package.json that ship; tests use static ones. */
function fontPackages(root: string): string[] {
  const manifest = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
    name.startsWith('@fontsource-variable/'),
  );
}

/**
 * Writes `licences.txt`: the notice of every package whose code or files visitors download, taken
 * from the modules of the client bundle and from the built pages. A licence that is not allowed, or
 * a missing notice, fails the build.
 */
export function licences(): AstroIntegration {
  let root = process.cwd();
  const folders = new Map<string, Set<ShippedIn>>();
  const add = (folder: string, part: ShippedIn) => {
    folders.set(folder, (folders.get(folder) ?? new Set()).add(part));
  };

  const installed = (name: string) => {
    // In a copy of the project the packages are in a parent folder.
    const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
    const folder = folders.map((place) => join(place, name)).find(existsSync);
    if (folder === undefined) {
      throw new Error(`${name} is not installed.`);
    }

    return folder.replaceAll('\\', '/');
  };

  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'licences',
                applyToEnvironment: ({ name }) => name === 'client',
                // Modules removed by tree shaking have a renderedLength of 0.
                generateBundle: (_options, bundle) => {
                  for (const output of Object.values(bundle)) {
                    if (output.type !== 'chunk') {
                      continue;
                    }

                    for (const [id, { renderedLength }] of Object.entries(output.modules)) {
                      const helper = HELPERS.find((name) => id.startsWith(`\0${name}/`));
                      const folder = helper === undefined ? packageFolder(id) : installed(helper);
                      if (folder !== undefined && renderedLength > 0) {
                        add(folder, 'scripts');
                      }
                    }
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
        const pages = files
          .filter((file) => file.endsWith('.html'))
          .map((file) => readFileSync(join(directory, file), 'utf8'));
        for (const [name, mark] of Object.entries(INLINE_FINGERPRINTS)) {
          if (pages.some((html) => mark.test(html))) {
            add(installed(name), 'pages');
          }
        }

        if (files.some((file) => file.endsWith('.woff2'))) {
          for (const name of fontPackages(root)) {
            add(installed(name), 'fonts');
          }
        }

        const shipped = [...folders].map(([folder, parts]) => ({
          package: readPackage(folder),
          parts: [...parts].toSorted(),
        }));
        writeFileSync(join(directory, NOTICE_PATH), noticeText(shipped));
        logger.info(`${NOTICE_PATH}: the notices of ${shipped.length} packages`);
      },
    },
  };
}
