import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** Unit tests that cover src/domain; the others start servers or read the whole repository. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/unit/{content,dependencies,scripts,security}/**',
      'tests/unit/{figures,simulator,blog,stores}/**',
      'tests/unit/{dist-rules,mail-colours,telephone,office-hours}.test.ts',
    ],
    setupFiles: ['tests/mutation/fewer-runs.ts'],
    testTimeout: 30_000,
  },
});
