import stylistic from '@stylistic/eslint-plugin';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

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

/** Words that docs/glossary.md replaces, as far as they have no other use in the code. */
const REPLACED_WORDS = [
  'said',
  'told',
  'reach',
  'worked',
  'taken',
  'turns',
  'phase',
  'phases',
  'instalment',
  'walk',
  'mend',
  'whoever',
  'nobody',
  'somebody',
];

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
    'src/features/simulator/{simulator-store,known-amounts,known-loan}.ts',
    'src/features/calculator/link-to-costs.ts',
    'src/toolkit/{island,toast}/*.ts',
    'src/toolkit/result/{save-file,spreadsheet}.ts',
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

export default defineConfig(
  {
    name: 'project/ignored',
    ignores: ['dist/', '.cache/', '.astro/', '.data/', '.screenshots/', 'test-results/', 'public/'],
  },
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
  {
    name: 'project/typed',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Required by `noPropertyAccessFromIndexSignature`.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // These take a third of the time of all rules, and the project has neither enums nor classes
      // whose fields are assigned from untyped values.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    name: 'project/deno',
    files: ['supabase/functions/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    name: 'project/react',
    files: ['src/**/*.tsx', 'src/**/use-*.ts'],
    ignores: ['src/**/*.{test,fixture}.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      ...jsxA11y.configs.recommended.rules,
      // A region that scrolls is focusable, so that it scrolls by key.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
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
