import { readdirSync } from 'node:fs';

import { IN_BROWSER, NETWORK_ROOM, ROOMS } from './rooms.mjs';

const anyOf = (names) => `(?:${names.join('|')})`;

const unruled = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ROOMS[entry.name] === undefined)
  .map(({ name }) => name);
if (unruled.length > 0)
  throw new Error(`.config/rooms.mjs says nothing of src/${unruled.join(', src/')}.`);

const rooms = Object.entries(ROOMS).map(([room, others]) => ({
  name: `${room}-imports-from-below`,
  comment: `src/${room} imports from itself${others.length > 0 ? ` and from ${others.join(', ')}` : ''}.`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/${anyOf([room, ...others])}[/.]` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere. Virtual modules of Astro are not files.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|npm:|jsr:)' },
    },
    ...rooms,
    {
      name: 'domain-needs-zod-only',
      comment: 'The rules run unchanged in the browser, in Node and in Deno.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^(src/domain/|node_modules/zod/)' },
    },
    {
      name: 'client-has-no-packages',
      comment: 'Pages that are read carry no framework.',
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
      from: { path: `^src/${anyOf(IN_BROWSER)}/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-parses-no-yaml',
      comment: 'What the content says comes to an island as props.',
      severity: 'error',
      from: { path: `^src/${anyOf(IN_BROWSER)}/` },
      to: { path: 'node_modules/yaml/' },
    },
    {
      name: 'schemas-query-nothing',
      comment: 'The schemas run in Node before Astro does: for check:content and astro.config.mjs.',
      severity: 'error',
      from: { path: '^src/data/schemas/' },
      to: { pathNot: '^(src/(data/schemas|domain|drawing/motifs)|node_modules/(zod|yaml)/)' },
    },
    {
      name: 'check-stands-on-schemas',
      comment: 'The check of the content reads files before Astro does, and queries nothing.',
      severity: 'error',
      from: { path: '^src/data/check/' },
      to: { path: '^src/', pathNot: '^src/(data/(check|schemas)|domain|drawing/motifs)' },
    },
    {
      name: 'content-has-one-reader',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(data/|content\\.config)' },
      to: { path: '^content/' },
    },
    {
      name: 'network-in-one-place',
      comment: 'Only src/backend (and the tests and tools beside src) know the network client.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${NETWORK_ROOM}/` },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'site-knows-no-tests-and-no-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|\\.scripts|supabase)/' },
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
