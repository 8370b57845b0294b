import { readdirSync } from 'node:fs';

import { BROWSER_FOLDERS, NETWORK_FOLDER, ALLOWED_IMPORTS } from './import-rules.mjs';

const anyOf = (names) => `(?:${names.join('|')})`;

const withoutRule = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ALLOWED_IMPORTS[entry.name] === undefined)
  .map(({ name }) => name);
if (withoutRule.length > 0)
  throw new Error(`.config/import-rules.mjs has no entry for src/${withoutRule.join(', src/')}.`);

const folderRules = Object.entries(ALLOWED_IMPORTS).map(([folder, others]) => ({
  name: `${folder}-allowed-imports`,
  comment: `src/${folder} imports from itself${others.length > 0 ? ` and from ${others.join(', ')}` : ''}.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/${anyOf([folder, ...others])}[/.]` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Circular dependency: merge the files or extract what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-domain-folders',
      comment: 'Folders of src/domain must not import each other in a circle: move what both need.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/domain/' },
      to: { circular: true, path: '^src/domain/' },
    },
    {
      name: 'no-unresolvable',
      comment:
        'Import cannot be resolved. (Virtual modules of Astro, and modules that a Vite plugin wraps, are exempt.)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|npm:|jsr:)|\\?original$' },
    },
    ...folderRules,
    {
      name: 'domain-needs-zod-only',
      comment: 'src/domain may only depend on zod, so it runs in the browser, Node and Deno.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^(src/domain/|node_modules/zod/)' },
    },
    {
      name: 'no-packages-in-client',
      comment: 'src/client uses no packages, so content pages load no framework.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/astro/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-reads-no-files',
      severity: 'error',
      from: { path: `^src/${anyOf(BROWSER_FOLDERS)}/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-parses-no-yaml',
      comment: 'Browser code must not parse YAML; pass content to islands as props.',
      severity: 'error',
      from: { path: `^src/${anyOf(BROWSER_FOLDERS)}/` },
      to: { path: 'node_modules/yaml/' },
    },
    {
      name: 'no-queries-in-schemas',
      comment:
        'Schemas must not query content: check:content and astro.config.mjs run them without Astro.',
      severity: 'error',
      from: { path: '^src/data/schemas/' },
      to: { pathNot: '^(src/(data/schemas|domain|drawing/motifs)|node_modules/(zod|yaml)/)' },
    },
    {
      name: 'check-imports-schemas-only',
      comment: "src/data/check reads files directly and must not query Astro's collections.",
      severity: 'error',
      from: { path: '^src/data/check/' },
      to: { path: '^src/', pathNot: '^src/(data/(check|schemas)|domain|drawing/motifs)' },
    },
    {
      name: 'only-data-reads-content',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(data/|content\\.config)' },
      to: { path: '^content/' },
    },
    {
      name: 'network-in-one-place',
      comment: 'Only src/backend may import the Supabase client (tests and tools are exempt).',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${NETWORK_FOLDER}/` },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'src-imports-no-tests-or-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|\\.scripts|supabase)/' },
    },
    {
      name: 'scripts-import-no-tests',
      comment: 'Commands must work without the tests: shared code belongs in .scripts.',
      severity: 'error',
      from: { path: '^\\.scripts/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(supabase/functions/node_modules)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.astro', '.css'],
    },
  },
};
