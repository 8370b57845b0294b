/** Mutation tests of src/domain (`npm run mutation`): about an hour on two cores. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    'src/domain/{mortgage,moving,numbers,offers,purchase,tools}/**/*.ts',
    'src/domain/{cents,money,calendar}.ts',
  ],
  ignorePatterns: ['.cache', '.data', '/dist', '/docs', '/public'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  concurrency: 1,
  timeoutMS: 30_000,
};
