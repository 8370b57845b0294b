import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { inProject, ROOT, TEST_DIST } from '../library/paths.ts';
import { binary } from '../library/processes.ts';
import { errorMessage } from '../library/user-error.ts';
import { buildSite } from '../library/site-build.ts';
import { failure, PASSED, total, type Step } from '../library/step.ts';
import { testBackend } from '../library/test-stack.ts';
import { check } from './check.ts';

/** Entry points of the edge functions, type-checked by Deno. */
function edgeFunctions(): string[] {
  const folder = inProject('supabase', 'functions');
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => path.join(folder, entry.name, 'index.ts'))
    .filter((file) => existsSync(file));
}

/** Content errors, with suggested fixes. */
export const content: Step = {
  name: 'content',
  description: 'articles, services and YAML files in content/',
  run: () => check('check:content', [path.join('.scripts', 'run-command.ts'), 'check-content']),
};

/** Type checks: `astro check` for the project, `deno check` for the edge functions. */
export const types: Step = {
  name: 'types',
  description: 'astro check, deno check',
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

/** ESLint, Prettier. */
export const lint: Step = {
  name: 'lint',
  description: 'ESLint with import rules, Prettier',
  // Typed lint rules need the collection types that `astro check` generates.
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
    ]),
};

/** The site, built for the ports of the test stack. */
export const build: Step = {
  name: 'build',
  description: `Astro, into ${path.relative(ROOT, TEST_DIST)}`,
  // Both write to `.astro`.
  after: ['types'],
  run: async () => {
    try {
      await buildSite({ directory: TEST_DIST, backend: testBackend() });
      return PASSED;
    } catch (error) {
      return failure(errorMessage(error));
    }
  },
};
