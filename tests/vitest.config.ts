import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests that start servers or Postgres: a minute each, one file at a time. */
const serial = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  root,
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  test: {
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'database', include: ['tests/database/**/*.test.ts'], ...serial },
      },
      {
        extends: true,
        test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...serial },
      },
      {
        extends: true,
        test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], ...serial },
      },
    ],
  },
});
