import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Creates the data directories that tests with a database copy, once per run. */
const globalSetup = 'tests/database/templates.ts';

/** Tests that start servers or Postgres: up to a minute each, one file at a time. */
const serial = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Some read all sources or all content.
          testTimeout: 30_000,
          // The modules keep no state between files, so each is loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup,
          ...serial,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup,
          ...serial,
        },
      },
      {
        extends: true,
        test: { name: 'deployment', include: ['tests/deployment/**/*.test.ts'], ...serial },
      },
      {
        extends: true,
        test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], ...serial },
      },
    ],
  },
});
