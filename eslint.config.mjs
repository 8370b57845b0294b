import stylistic from '@stylistic/eslint-plugin';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';
import parser from '@typescript-eslint/parser';

import { IMPORT_ZONES } from './eslint.import-rules.mjs';

const root = import.meta.dirname;

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

/** Forms that save a line and cost a second reading. */
const DENSE_FORMS = [
  {
    selector: 'SpreadElement > :matches(ArrayExpression, ObjectExpression).argument',
    message: 'Write the entries of the literal instead of spreading it.',
  },
  {
    selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
    message: 'Declare one variable a statement.',
  },
  {
    selector:
      ':matches(CallExpression, VariableDeclarator, BinaryExpression, LogicalExpression, ReturnStatement) > AssignmentExpression',
    message: 'Assign in a statement of its own.',
  },
];

/** Words that docs/glossary.md replaces, as far as they were confused and have no other use. */
const REPLACED_WORDS = ['said', 'told', 'worked', 'taken', 'instalment'];

const CLOCK_READS = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'MemberExpression[object.name="Date"][property.name="now"]',
].map((selector) => ({
  selector,
  message: 'Rules and schemas do not read the clock: pass the time as an argument.',
}));

/** Files of rules, fields and texts: pure functions of their arguments. */
const PURE = {
  files: ['src/{maths,features,toolkit,collections}/**/*.ts'],
  ignores: [
    'src/**/*.{test,fixture,client}.ts',
    'src/**/use-*.ts',
    'src/collections/*.ts',
    'src/features/enquiry/backend/*.ts',
    'src/features/desk/desk-api.ts',
    'src/features/preview/**',
    'src/features/simulator/simulator-store.ts',
    'src/toolkit/{island,toast}/*.ts',
    'src/toolkit/result/{in-app-browser,save-file,spreadsheet}.ts',
    'src/toolkit/form/scroll-to-result.ts',
    'src/toolkit/form/form-values.ts',
  ],
};

const IMPURE_PACKAGES = {
  regex: '^(?:react|react-dom|nanostores|@nanostores/|node:|astro)',
  message: 'Rules, fields and texts are pure: no React, no store, no files.',
};

const SUPABASE = {
  regex: '^@supabase/',
  message: 'Only src/features/enquiry/backend talks to Supabase.',
};

const restrictImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const restrictGlobals = (names, message) => names.map((name) => ({ name, message }));

const NETWORK_GLOBALS = restrictGlobals(
  NETWORK,
  'Only the features enquiry and desk talk to the network.',
);

const PURE_GLOBALS = restrictGlobals(
  ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'setTimeout'],
  'Rules, fields and texts are pure: no DOM, storage or timers.',
);

// What oxlint (.oxlintrc.json) does not have: Astro files, the rooms of src/, forms of code. No rule here
// needs types.
export default defineConfig(
  {
    name: 'project/ignored',
    ignores: ['dist/', '.cache/', '.astro/', '.data/', '.screenshots/', 'test-results/', 'public/'],
  },
  { name: 'project/parser', files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    name: 'project/style',
    files: ['**/*.{ts,tsx,mjs,astro}'],
    plugins: { '@stylistic': stylistic, 'import-x': importX },
    rules: {
      curly: 'error',
      'id-denylist': ['error', ...REPLACED_WORDS],
      eqeqeq: 'error',
      'no-nested-ternary': 'error',
      'no-multi-assign': 'error',
      'no-sequences': 'error',
      'one-var': ['error', 'never'],
      'no-restricted-syntax': ['error', ...DENSE_FORMS],
      'import-x/consistent-type-specifier-style': ['error', 'prefer-top-level'],
      // A blank line after every block of several lines.
      '@stylistic/padding-line-between-statements': [
        'error',
        { blankLine: 'always', prev: 'multiline-block-like', next: '*' },
      ],
    },
  },
  astro.configs['flat/recommended'],
  {
    name: 'project/astro',
    files: ['**/*.astro'],
    rules: { 'astro/prefer-class-list-directive': 'error' },
  },
  {
    name: 'project/rooms',
    files: ['{src,scripts,supabase}/**/*.{ts,tsx,astro}'],
    ignores: ['src/**/*.{test,fixture}.{ts,tsx}'],
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: IMPORT_ZONES, basePath: root }],
    },
  },
  {
    name: 'project/network',
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/features/{enquiry/backend,desk}/**', 'src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS],
      ...restrictImports(SUPABASE),
    },
  },
  {
    name: 'project/pure',
    ...PURE,
    rules: {
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS, ...PURE_GLOBALS],
      'no-restricted-syntax': ['error', ...DENSE_FORMS, ...CLOCK_READS],
      ...restrictImports(SUPABASE, IMPURE_PACKAGES),
    },
  },
);
