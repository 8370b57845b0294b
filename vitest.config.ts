import { defineConfig } from 'vitest/config';

import { inProject } from './scripts/library/paths.ts';

/** A project of tests that start servers: up to a minute each, one file at a time. */
const serial = (name: string, options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...options,
  },
});

const globalSetup = 'tests/database/setup.ts';

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests/unit}/**/*.test.ts'],
          // Some read all sources or all content.
          testTimeout: 30_000,
          // The modules keep no state between files, so each is loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // React components, hooks and stores in jsdom with Testing Library.
          name: 'components',
          environment: 'jsdom',
          alias: { 'astro:env/client': inProject('tests/support/astro-env-client.ts') },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
        },
      },
      serial('database', { globalSetup }),
      serial('functions', { globalSetup }),
      serial('pages'),
      // Not part of `npm test` (docs/developing.md).
      serial('fault-injection', { env: { VISITORS: process.env['VISITORS'] ?? '2000' } }),
    ],
  },
});
