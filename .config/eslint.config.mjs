import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';

import { ALLOWED_IMPORTS, BROWSER_FOLDERS, NETWORK_FOLDER } from './import-rules.mjs';

const root = path.resolve(import.meta.dirname, '..');

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

const networkMessage = 'Only src/backend talks to the network (docs/decisions/002).';

const withoutRule = readdirSync(path.join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ALLOWED_IMPORTS[entry.name] === undefined)
  .map(({ name }) => name);
if (withoutRule.length > 0)
  throw new Error(`.config/import-rules.mjs has no entry for src/${withoutRule.join(', src/')}.`);

/** Any folder, then one of these: `../../tests/`. */
const above = (...names) => `^(?:\\.\\./)+(?:${names.join('|')})/`;

const restrictImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Imports a folder may not use: all folders except those listed, and the network client. */
function forbiddenImports(folder) {
  const allowed = ALLOWED_IMPORTS[folder].map((other) => `${other}(?:/|\\.)`).join('|');
  return [
    {
      regex: `^(?:\\.\\./)+(?!${allowed || '$'})(?:${Object.keys(ALLOWED_IMPORTS).join('|')})/`,
      message: `src/${folder} may ${ALLOWED_IMPORTS[folder].length > 0 ? `import only from ${ALLOWED_IMPORTS[folder].join(', ')}` : 'not import from other folders'} (see .config/import-rules.mjs).`,
    },
    {
      regex: above('tests', '\\.scripts', 'supabase'),
      message: 'src imports nothing from the tests, the tools and the backend.',
    },
    ...(folder === NETWORK_FOLDER ? [] : [{ group: ['@supabase/*'], message: networkMessage }]),
    ...(folder === 'data'
      ? []
      : [{ regex: above('content'), message: 'Only src/data reads content.' }]),
    ...(BROWSER_FOLDERS.includes(folder)
      ? [{ regex: '^(?:node:|yaml$)', message: 'Browser code reads no files and no YAML.' }]
      : []),
    ...(folder === 'domain'
      ? [{ regex: '^(?!\\.|zod(?:/|$))', message: 'src/domain may only depend on zod.' }]
      : []),
    ...(folder === 'client'
      ? [{ regex: '^(?!\\.|@?astro)', message: 'src/client uses no packages.' }]
      : []),
  ];
}

/** Parts of src/data that also run in Node, without Astro: they import no queries of content. */
const withoutQueries = ['schemas', 'check'].flatMap((part) => {
  const parts = part === 'check' ? '(?:check|schemas)' : 'schemas';
  const outside = `(?!${parts}/|\\.\\./(?:domain/|drawing/motifs))`;
  return ['', '*/'].map((nested) => ({
    name: `project/data-${part}${nested}`,
    files: [`src/data/${part}/${nested}*.ts`],
    rules: restrictImports(...forbiddenImports('data'), {
      regex: `^(?:astro|${nested === '' ? '' : '\\.\\./'}\\.\\./${outside})`,
      message: `src/data/${part} must not query content: it runs without Astro too.`,
    }),
  }));
});

const folderRules = Object.keys(ALLOWED_IMPORTS).map((folder) => ({
  name: `project/${folder}`,
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  rules: {
    ...restrictImports(...forbiddenImports(folder)),
    ...(folder === NETWORK_FOLDER
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
    ignores: ['dist/', '.cache/', '.astro/', '.data/', '.screenshots/', 'test-results/'],
  },
  {
    name: 'project/typed',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // Type aliases and interfaces are both allowed.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Required by `noPropertyAccessFromIndexSignature`.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    name: 'project/deno',
    files: ['supabase/functions/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    name: 'project/tests',
    files: ['tests/**/*.ts'],
    rules: {
      // Playwright fixtures use destructuring even when nothing is needed.
      'no-empty-pattern': 'off',
    },
  },
  {
    name: 'project/react',
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.flat['recommended-latest'].rules },
  },
  astro.configs['flat/recommended'],
  {
    name: 'project/astro',
    files: ['**/*.astro'],
    rules: {
      'astro/no-set-html-directive': 'off',
      'astro/prefer-class-list-directive': 'error',
    },
  },
  ...folderRules,
  ...withoutQueries,
  {
    name: 'project/scripts',
    files: ['.scripts/**/*.ts'],
    rules: restrictImports({
      regex: above('tests'),
      message: 'Commands must work without the tests.',
    }),
  },
  {
    name: 'project/clock',
    files: ['src/domain/**/*.ts', 'src/data/schemas/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'NewExpression[callee.name="Date"][arguments.length=0]',
          'MemberExpression[object.name="Date"][property.name="now"]',
        ].map((selector) => ({
          selector,
          message: 'Domain code and schemas must not read the clock: pass the time as an argument.',
        })),
      ],
    },
  },
);
