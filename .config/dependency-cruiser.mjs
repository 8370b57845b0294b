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
    {
      name: 'domain-is-alone',
      comment: 'src/domain is pure: it imports nothing of ours, and of others zod and yaml only.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^(src/domain/|node_modules/(zod|yaml)/)' },
    },
    {
      name: 'stores-and-backend-stand-on-domain',
      severity: 'error',
      from: { path: '^src/(stores|backend)/' },
      to: { path: '^src/(pages|layouts|components|islands|data|integrations)/' },
    },
    {
      name: 'islands-know-no-collections',
      comment: 'An island gets what it shows as props; of src/data it may know the routes.',
      severity: 'error',
      from: { path: '^src/islands/' },
      to: {
        path: '^src/(pages|layouts|components|data|integrations)/',
        pathNot: '^src/data/routes',
      },
    },
    {
      name: 'data-stands-on-domain',
      severity: 'error',
      from: { path: '^src/data/' },
      to: { path: '^src/(pages|layouts|components|islands|stores|backend)/' },
    },
    {
      name: 'network-in-one-place',
      comment: 'Only src/backend (and the tests and tools beside src) know the network client.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/backend/' },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'site-knows-no-tests-and-no-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|\\.scripts)/' },
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
