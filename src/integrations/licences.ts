import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { z } from 'zod';

import { noticeText, type Part } from './licences/notice.ts';
import { packageFolder, readPackage } from './licences/packages.ts';

/** Where the notices are; robots.txt keeps search engines out of it. */
export const NOTICE_PATH = '/licences.txt';

/** What Astro and Tailwind leave in a page of their own, and the package it is from. */
const MARKS: Readonly<Record<string, RegExp>> = {
  astro: /customElements\.(?:get|define)\("astro-island"/,
  tailwindcss: /var\(--tw-/,
};

/** Tools that write helpers of their own into the scripts: `\0vite/preload-helper.js`. */
const HELPERS = ['vite', 'rolldown'];

/** Packages of fonts that ship among what the project depends on; tests use static ones. */
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
 * Writes `licences.txt`: the notice of every package whose code or bytes visitors download. What that
 * is, the bundler says module by module, and the built pages by what stands in them. A licence
 * that may not be passed on, or a missing notice, ends the build.
 */
export function licences(): AstroIntegration {
  let root = process.cwd();
  const folders = new Map<string, Set<Part>>();
  const add = (folder: string, part: Part) => {
    folders.set(folder, (folders.get(folder) ?? new Set()).add(part));
  };
  const installed = (name: string) => {
    // A copy of the project has its packages in a folder above.
    const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
    const folder = folders.map((place) => join(place, name)).find(existsSync);
    if (folder === undefined) throw new Error(`${name} is not installed.`);
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
                // The chunks say which modules are left in them: what was shaken out does not ship.
                generateBundle: (_options, bundle) => {
                  for (const output of Object.values(bundle)) {
                    if (output.type !== 'chunk') continue;
                    for (const [id, { renderedLength }] of Object.entries(output.modules)) {
                      const helper = HELPERS.find((name) => id.startsWith(`\0${name}/`));
                      const folder = helper === undefined ? packageFolder(id) : installed(helper);
                      if (folder !== undefined && renderedLength > 0) add(folder, 'scripts');
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
        for (const [name, mark] of Object.entries(MARKS))
          if (pages.some((html) => mark.test(html))) add(installed(name), 'pages');
        if (files.some((file) => file.endsWith('.woff2')))
          for (const name of fontPackages(root)) add(installed(name), 'fonts');
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
