import { readdirSync } from 'node:fs';

/**
 * What may import what in `src/` (docs/developing.md). ESLint checks it by
 * `import-x/no-restricted-paths`: files of `target` may not import from `from`, except `except`.
 */

const features = readdirSync(new URL('src/features', import.meta.url));

/** A feature may use what the `index.ts` of another one lists (rules, fields, texts), its components and hooks. */
const OTHER_FEATURES = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features/**/*',
  except: [
    `**/src/features/${feature}/**`,
    '**/src/features/*/index.ts',
    '**/src/features/*/{*.astro,*.tsx,use-*.ts}',
    '**/src/features/enquiry/backend/simulator.ts',
  ],
  message:
    "Import what the feature's index.ts lists, or a component. Add to the index what others may use.",
}));

export const IMPORT_ZONES = [
  ...OTHER_FEATURES,
  {
    target: './src/maths',
    from: './src',
    except: ['./maths'],
    message: 'src/maths imports no other room.',
  },
  {
    target: './src/toolkit',
    from: './src/features',
    message: 'src/toolkit knows no feature.',
  },
  {
    target: './src/collections',
    from: './src/features',
    message: 'src/collections knows no feature: declare in a schema what both of them name.',
  },
  {
    target: './src/site',
    from: './src/features/**/*',
    except: ['**/src/features/*/index.ts'],
    message: "The shell may use what a feature's index.ts lists, and no component.",
  },
  {
    target: ['./src/toolkit', './src/collections', './src/site', './src/features'],
    from: './src/pages',
    message: 'Pages compose; nothing imports them.',
  },
  {
    target: ['./src', './scripts', './supabase'],
    from: './tests',
    message: 'Only tests may use tests/.',
  },
];
