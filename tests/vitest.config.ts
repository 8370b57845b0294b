import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Data directories that tests with a database copy, made once a run. */
const globalSetup = 'tests/database/templates.ts';

/** Tests that start servers or Postgres: a minute each, one file at a time. */
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
          // The rule about structured data has the TypeScript compiler check it.
          testTimeout: 30_000,
          // Rules have no state that one file could leave to the next: each module is read once.
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
