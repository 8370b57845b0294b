import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import path from 'node:path';
import tseslint from 'typescript-eslint';

import { NETWORK_ROOM, ROOMS } from './rooms.mjs';

const root = path.resolve(import.meta.dirname, '..');

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

const networkMessage = 'Only src/backend talks to the network (docs/decisions/002).';

/** What a room may not import: other rooms than those named, and the network client. */
function forbiddenImports(room) {
  const allowed = ROOMS[room].map((other) => `${other}(?:/|\\.)`).join('|');
  return [
    {
      regex: `^(?:\\.\\./)+(?!${allowed || '$'})(?:${Object.keys(ROOMS).join('|')})/`,
      message: `src/${room} may import from ${ROOMS[room].join(', ') || 'itself alone'} (.config/rooms.mjs).`,
    },
    ...(room === NETWORK_ROOM ? [] : [{ group: ['@supabase/*'], message: networkMessage }]),
  ];
}

const rooms = Object.keys(ROOMS).map((room) => ({
  name: `house/${room}`,
  files: [`src/${room}/**/*.{ts,tsx,astro}`],
  rules: {
    'no-restricted-imports': ['error', { patterns: forbiddenImports(room) }],
    ...(room === NETWORK_ROOM
      ? {}
      : {
          'no-restricted-globals': [
            'error',
            ...NETWORK.map((name) => ({ name, message: networkMessage })),
            ...(room === 'domain'
              ? ['window', 'document', 'navigator', 'localStorage', 'setTimeout'].map((name) => ({
                  name,
                  message: 'src/domain is pure: no DOM, no clock, no network.',
                }))
              : []),
          ],
        }),
  },
}));

export default defineConfig(
  {
    name: 'house/ignored',
    ignores: ['dist/', '.cache/', '.astro/', '.data/', '.screenshots/', 'test-results/'],
  },
  {
    name: 'house/typed',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // A type alias and an interface say the same; the nearer to the domain's words, the better.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Strict indexing (`noPropertyAccessFromIndexSignature`) asks for the brackets.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    name: 'house/deno',
    files: ['supabase/functions/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    name: 'house/tests',
    files: ['tests/**/*.ts'],
    rules: {
      // Playwright's fixtures name what they need by destructuring, and some need nothing.
      'no-empty-pattern': 'off',
    },
  },
  {
    name: 'house/react',
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.configs.strict],
    rules: { ...reactHooks.configs.flat['recommended-latest'].rules },
  },
  astro.configs['flat/recommended'],
  // Its rules of access use the legacy plugin's names: ours come from the same code, kept up.
  {
    name: 'house/astro-access',
    files: ['**/*.astro'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      'astro/no-set-html-directive': 'off',
      'astro/prefer-class-list-directive': 'error',
    },
  },
  ...rooms,
  {
    name: 'house/clock',
    files: ['src/domain/**/*.ts', 'src/data/schemas/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Rules and schemas do not read the clock: take the day as an argument.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'Rules and schemas do not read the clock: take the time as an argument.',
        },
      ],
    },
  },
);
