import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { inProject, ROOT, TEST_DIST } from '../library/paths.ts';
import { binary } from '../library/processes.ts';
import { explain } from '../library/expected-error.ts';
import { buildSite } from '../library/site-build.ts';
import { failedWith, PASSED, total, type Step } from '../library/step.ts';
import { testBackend } from '../library/test-stack.ts';
import { check } from './check.ts';

/** The entry of every edge function, which Deno checks with its own types. */
function edgeFunctions(): string[] {
  const folder = inProject('supabase', 'functions');
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => path.join(folder, entry.name, 'index.ts'))
    .filter((file) => existsSync(file));
}

/** TypeScript at its strictest: `astro check` looks at every file of the project, Deno at the edge functions. */
export const types: Step = {
  name: 'types',
  about: 'astro check, deno check',
  run: async () =>
    total([
      await check('astro check', [binary('astro'), 'check', '--minimumFailingSeverity', 'hint']),
      await check(
        'deno check',
        ['check', '--quiet', '--node-modules-dir=manual', ...edgeFunctions()],
        inProject('node_modules', '.bin', 'deno'),
      ),
    ]),
};

/** Rules of language, form and direction of dependencies. */
export const lint: Step = {
  name: 'lint',
  about: 'ESLint, Prettier, dependency directions',
  // Typed rules need the types of the collections, which `astro check` writes.
  after: ['types'],
  run: async () =>
    total([
      ...(existsSync(inProject('.astro', 'types.d.ts'))
        ? []
        : [await check('astro sync', [binary('astro'), 'sync'])]),
      await check('ESLint', [
        binary('eslint'),
        '--config',
        '.config/eslint.config.mjs',
        '--max-warnings',
        '0',
        ...['src', 'supabase', 'tests', '.scripts', '.config', 'astro.config.mjs'],
      ]),
      await check('Prettier', [binary('prettier'), '--check', '--log-level', 'warn', '.']),
      await check('dependency-cruiser', [
        binary('dependency-cruiser', 'depcruise'),
        '--config',
        '.config/dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        ...['src', 'supabase', 'tests', '.scripts'],
      ]),
    ]),
};

/** The site, built for the ports of the test stack. */
export const build: Step = {
  name: 'build',
  about: `Astro, into ${path.relative(ROOT, TEST_DIST)}`,
  // Both write to `.astro`.
  after: ['types'],
  run: async () => {
    try {
      await buildSite({ directory: TEST_DIST, backend: testBackend() });
      return PASSED;
    } catch (error) {
      return failedWith(explain(error));
    }
  },
};
