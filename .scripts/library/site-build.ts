import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { fingerprint } from './fingerprint.ts';
import { CACHE, ROOT } from './paths.ts';
import { binary, run } from './processes.ts';
import { ExpectedError } from './expected-error.ts';

/** The sources of the site; `.astro` and caches are not among them. */
export const SITE_SOURCES: readonly string[] = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'supabase/local/defaults.ts',
];

/**
 * What Node is told before it builds. A site with 5,000 articles holds 500 MB of live objects; with
 * twice that as the limit of its heap, Node clears up instead of taking all that the machine has.
 */
export const NODE_FLAGS: readonly string[] = ['--max-old-space-size=1024'];

/** The bundler's allocator gives back at once what it no longer uses: a fifth less memory. */
export const BUILD_ENVIRONMENT: Readonly<Record<string, string>> = { MIMALLOC_PURGE_DELAY: '0' };

/** The backend a build talks to. */
export type Backend = { readonly url: string; readonly anonKey: string };

type BuildOptions = {
  readonly directory: string;
  readonly backend: Backend;
  readonly signal?: AbortSignal;
  /** Builds although nothing changed. */
  readonly always?: boolean;
};

function environmentOf({ url, anonKey }: Backend): Record<string, string> {
  return {
    ...BUILD_ENVIRONMENT,
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_ANON_KEY: anonKey,
  };
}

/** The path of every page of a built site, its error pages among them, in the order of the alphabet. */
export async function routesOf(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').slice(0, -'.html'.length)}`)
    .map((name) => name.replace(/\/index$/, '') || '/')
    .sort();
}

/**
 * Builds the site with Astro unless the directory already holds the build of these very inputs.
 *
 * @returns what Astro printed, or nothing when there was nothing to do
 * @throws ExpectedError with Astro's own output when the build fails
 */
export async function buildSite(options: BuildOptions): Promise<string | undefined> {
  const { directory, backend, signal, always = false } = options;
  const name = path.relative(ROOT, directory);
  const stampFile = path.join(CACHE, `build-of-${name.replaceAll(/[^\w]+/g, '-')}.txt`);
  const stamp = await fingerprint([...SITE_SOURCES, 'package-lock.json'], environmentOf(backend));
  const stampBefore = await readFile(stampFile, 'utf8').catch(() => '');
  if (!always && stampBefore === stamp && existsSync(path.join(directory, 'index.html'))) {
    return undefined;
  }
  // Until the build has ended well, the directory belongs to no inputs at all.
  await mkdir(CACHE, { recursive: true });
  await writeFile(stampFile, '');
  const { code, output } = await run(
    process.execPath,
    [...NODE_FLAGS, binary('astro'), 'build', '--outDir', directory],
    { environment: environmentOf(backend), ...(signal ? { signal } : {}) },
  );
  if (code !== 0) throw new ExpectedError(`The site could not be built.\n\n${output.trim()}`);
  await writeFile(stampFile, stamp);
  return output;
}
