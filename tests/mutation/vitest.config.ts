import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** Unit tests of src/domain; the others start servers or read the whole repository. */
const DOMAIN_TESTS = [
  'tests/unit/{blog,domain,mortgage,moving,numbers,offers,purchase,simulator,tools}/**/*.test.ts',
  'tests/unit/{office-hours,telephone}.test.ts',
];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // MUTATION_TESTS limits a run to the tests of one folder, which is much faster.
    include: process.env['MUTATION_TESTS']?.split(' ') ?? DOMAIN_TESTS,
    setupFiles: ['tests/mutation/fewer-runs.ts'],
    testTimeout: 30_000,
  },
});
