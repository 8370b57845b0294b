import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A project of tests that start servers: up to a minute each, one file at a time. */
const serial = (name: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

const postgres = ['tests/database/setup.ts'];

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
      serial('database', postgres),
      serial('functions', postgres),
      serial('deployment', postgres),
      serial('dist'),
    ],
  },
});
