import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LOCAL_ANON_KEY, localApiUrl } from '../../supabase/local/defaults.ts';
import { backendPorts } from './ports.ts';
import { CACHE, ROOT } from './paths.ts';
import { binary, run } from './processes.ts';
import { UserError } from './user-error.ts';

/** Inputs of the site's build. */
const SITE_SOURCES = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'supabase/local/defaults.ts',
  'package-lock.json',
];

/** Backend the build is configured for. */
export interface Backend {
  readonly url: string;
  readonly anonKey: string;
}

/** Backend of `npm start`. */
export const localBackend = (): Backend => ({
  url: localApiUrl(backendPorts()),
  anonKey: LOCAL_ANON_KEY,
});

interface BuildOptions {
  readonly directory: string;
  readonly backend: Backend;
  readonly signal?: AbortSignal;
  /** Build even if nothing changed. */
  readonly always?: boolean;
}

/** Environment of a build. */
export const buildEnvironment = ({ url, anonKey }: Backend) => ({
  PUBLIC_SUPABASE_URL: url,
  PUBLIC_SUPABASE_ANON_KEY: anonKey,
});

/** Hash of the names and contents of the sources, and of the backend. */
async function fingerprint(sources: readonly string[], backend: Backend): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(backend));
  const found = globSync(
    sources.flatMap((entry) => [entry, `${entry}/**/*`]),
    { cwd: ROOT },
  );
  for (const file of found.filter((name) => statSync(path.join(ROOT, name)).isFile()).sort()) {
    const content = await readFile(path.join(ROOT, file));
    hash.update(`\n${file.replaceAll(path.sep, '/')} ${content.length}\n`).update(content);
  }

  return hash.digest('hex');
}

/** Paths of all built pages, including error pages, sorted. */
export const routesOf = (directory: string): string[] =>
  globSync('**/*.html', { cwd: directory })
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`)
    .sort();

/**
 * Builds the site, unless the directory already contains a build of the same inputs.
 *
 * @returns Astro's output, or undefined if skipped
 * @throws UserError with Astro's own output when the build fails
 */
export async function buildSite(options: BuildOptions): Promise<string | undefined> {
  const { directory, backend, signal, always = false } = options;
  const name = path.relative(ROOT, directory);
  const stampFile = path.join(CACHE, `build-of-${name.replaceAll(/[^\w]+/g, '-')}.txt`);
  const stamp = await fingerprint(SITE_SOURCES, backend);
  const stampBefore = await readFile(stampFile, 'utf8').catch(() => '');
  if (!always && stampBefore === stamp && existsSync(path.join(directory, 'index.html'))) {
    return undefined;
  }

  // Invalidate the fingerprint first, so an aborted build is not reused.
  await mkdir(CACHE, { recursive: true });
  await writeFile(stampFile, '');
  const command = [binary('astro'), 'build', '--outDir', directory];
  const { code, output } = await run(process.execPath, command, {
    environment: buildEnvironment(backend),
    signal,
  });
  if (code !== 0) {
    throw new UserError(`The site could not be built.\n\n${output.trim()}`);
  }

  await writeFile(stampFile, stamp);
  return output;
}
