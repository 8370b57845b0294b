/** Mutation tests of the rules of the features, the maths and the toolkit, and of pure functions of the mails (`npx stryker run`). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    'src/{maths,features,toolkit}/**/*.ts',
    '!src/**/{*.test,*-texts,texts,*.client,use-*}.ts',
    // Stryker turns \v into \V, which is a syntax error in an expression with the flag u.
    '!src/toolkit/plain-text.ts',
    'supabase/functions/_shared/{call-limit,greeting}.ts',
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
