import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** Tests of the mutated code. The other tests start servers or read the whole repository. */
const TESTS = [
  'src/{maths,features,toolkit}/**/*.test.ts',
  'tests/functions/{call-limit,greeting}.test.ts',
];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // MUTATION_TESTS limits a run to the tests of one folder, which is much faster.
    include: process.env['MUTATION_TESTS']?.split(' ') ?? TESTS,
    setupFiles: ['tests/mutation/fewer-runs.ts'],
    testTimeout: 30_000,
    // Each mutant has its own worker, which then loads the modules once for all test files.
    isolate: false,
  },
});
