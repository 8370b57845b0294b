import stylistic from '@stylistic/eslint-plugin';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';

import { ALLOWED_IMPORTS, ALLOWED_PACKAGES, OTHER_PACKAGES } from './eslint.import-rules.mjs';

const root = import.meta.dirname;

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

const networkMessage = 'Only src/backend talks to the network (docs/decisions/002).';

const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

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
  message: 'Domain code and schemas must not read the clock: pass the time as an argument.',
}));

const restrictImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Imports a folder may not use: other folders and packages than those listed. */
function forbiddenImports(folder) {
  const allowed = ALLOWED_IMPORTS[folder] ?? [];
  const paths = allowed.map((other) => `${other}(?:/|\\.)`).join('|');
  const all = [...folders, 'content', 'supabase', 'tests', 'scripts'].join('|');
  return [
    {
      regex: `^(?:\\.\\./)+(?!${paths || '$'})(?:${all})/`,
      message: `src/${folder} may import from: ${allowed.join(', ') || 'no other folder'} (eslint.import-rules.mjs).`,
    },
    {
      regex: `^(?!\\.|${ALLOWED_PACKAGES[folder] ?? OTHER_PACKAGES})`,
      message: `src/${folder} may not import this package (eslint.import-rules.mjs).`,
    },
  ];
}

const folderRules = folders.map((folder) => ({
  name: `project/${folder}`,
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  rules: {
    ...restrictImports(...forbiddenImports(folder)),
    ...(folder === 'backend'
      ? {}
      : {
          'no-restricted-globals': [
            'error',
            ...NETWORK.map((name) => ({ name, message: networkMessage })),
            ...(folder === 'domain'
              ? ['window', 'document', 'navigator', 'localStorage', 'setTimeout'].map((name) => ({
                  name,
                  message: 'src/domain must stay pure: no DOM, timers or network.',
                }))
              : []),
          ],
        }),
  },
}));

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
  ...folderRules,
  {
    name: 'project/scripts',
    files: ['scripts/**/*.ts'],
    rules: restrictImports({
      regex: '/tests/',
      message: 'Commands must work without the tests.',
    }),
  },
  {
    name: 'project/clock',
    files: ['src/domain/**/*.ts', 'src/data/schemas/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...DENSE_FORMS, ...CLOCK_READS],
    },
  },
);
