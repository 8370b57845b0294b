import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { packageFolder, withNeeds } from '../../src/integrations/licences/packages.ts';
import { readNotice } from '../../src/integrations/licences/notice.ts';
import { table } from '../library/markdown.ts';
import { inProject, ROOT } from '../library/paths.ts';

/** The document that `npm run licences` writes. */
export const LICENCES_DOCUMENT = inProject('docs', 'licences.md');

const graphSchema = z.object({ modules: z.array(z.object({ specifier: z.string() })) });

/** Names of the packages that an edge function imports, as Deno resolves them; types are not run. */
function importsOf(entry: string): string[] {
  const graph = execFileSync(
    inProject('node_modules', '.bin', 'deno'),
    ['info', '--json', '--quiet', entry],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' } },
  );
  return graphSchema
    .parse(JSON.parse(graph))
    .modules.filter(({ specifier }) => !/\.d\.[cm]?ts$/.test(specifier))
    .map(({ specifier }) => packageFolder(specifier)?.replace(/^.*node_modules\//, ''))
    .filter((name) => name !== undefined);
}

/** Packages that the edge functions run on, with what those need. */
function functionPackages() {
  const folder = inProject('supabase', 'functions');
  const entries = readdirSync(folder)
    .map((name) => path.join(folder, name, 'index.ts'))
    .filter((file) => existsSync(file));
  return withNeeds(ROOT, [...new Set(entries.flatMap(importsOf))]);
}

/**
 * docs/licences.md: what others wrote, where it is used, and on what terms. Versions are left out: they are
 * in package-lock.json, and an update alone does not change this.
 *
 * @param notice the text of `licences.txt` of a built site
 * @throws Error when an edge function runs on a package whose terms nobody has allowed
 */
export function licencesDocument(notice: string): string {
  const uses = new Map<string, { licence: string; parts: Set<string> }>();
  const add = (name: string, licence: string, parts: readonly string[]) => {
    const known = uses.get(name) ?? { licence, parts: new Set<string>() };
    for (const part of parts) known.parts.add(part);
    uses.set(name, known);
  };
  for (const { name, licence, parts } of readNotice(notice)) add(name, licence, parts.split(', '));
  for (const { name, licence } of functionPackages()) add(name, licence, ['mail functions']);
  const rows = [...uses]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { licence, parts }]) => [`\`${name}\``, licence, [...parts].join(', ')]);
  return [
    '# Licences of what ships',
    '',
    'Written by `npm run licences` from the bundles of the built site and the imports of the edge functions;',
    '`npm test dist` fails when it no longer agrees with them, and the build when a licence is not among those',
    'in `src/integrations/licences/terms.ts`. Visitors find the full notices at `/licences.txt`. What only',
    'builds and tests the site is in the SBOM of each release.',
    '',
    table(['Package', 'Licence', 'Part of'], rows),
    '',
  ].join('\n');
}
