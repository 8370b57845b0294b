import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parse, stringify } from 'yaml';
import { z } from 'zod';

import { inProject } from '../../.scripts/library/paths.ts';
import { binary, run } from '../../.scripts/library/processes.ts';
import { UserError } from '../../.scripts/library/user-error.ts';
import { type Backend, SITE_SOURCES } from '../../.scripts/library/site-build.ts';

/** Copy of the project's sources; Node finds `node_modules` in a parent folder. */
const COPY_FOLDER = inProject('.cache', 'test', 'rebranded-site');

/** Files that a build reads. */
const SOURCES = [...SITE_SOURCES, 'package.json', 'tsconfig.json'];

/**
 * Builds a rebranded copy of the site: the same sources with another `firm.yaml`.
 *
 * @param changes replacements in the file
 * @param environment additional variables of the build, such as a Turnstile site key
 * @returns the folder of the built site
 * @throws UserError with Astro's own output when the build fails
 */
export async function buildRebrandedSite(
  changes: Readonly<Record<string, unknown>>,
  { url, anonKey }: Backend,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  await rm(COPY_FOLDER, { recursive: true, force: true });
  for (const source of SOURCES.filter((name) => existsSync(inProject(name)))) {
    await mkdir(path.dirname(path.join(COPY_FOLDER, source)), { recursive: true });
    await cp(inProject(source), path.join(COPY_FOLDER, source), { recursive: true });
  }
  const file = path.join(COPY_FOLDER, 'content', 'firm.yaml');
  const firm = z.record(z.string(), z.unknown()).parse(parse(await readFile(file, 'utf8')));
  await writeFile(file, stringify({ ...firm, ...changes }));
  const { code, output } = await run(process.execPath, [binary('astro'), 'build'], {
    directory: COPY_FOLDER,
    environment: { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: anonKey, ...environment },
  });
  if (code !== 0) throw new UserError(`The rebranded site could not be built.\n\n${output.trim()}`);
  return path.join(COPY_FOLDER, 'dist');
}
