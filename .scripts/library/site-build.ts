import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { fingerprint } from './fingerprint.ts';
import { CACHE, ROOT } from './paths.ts';
import { binary, run } from './processes.ts';
import { UserError } from './user-error.ts';

/** Inputs of the site's build. */
export const SITE_SOURCES: readonly string[] = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'supabase/local/defaults.ts',
];

/**
 * Limits Node's heap: 5,000 articles need 500 MB of live objects; twice that keeps the GC from
 * using all memory.
 */
export const NODE_FLAGS: readonly string[] = ['--max-old-space-size=1024'];

/** Makes the bundler's allocator return memory at once: 20% less peak memory. */
export const BUILD_ENVIRONMENT: Readonly<Record<string, string>> = { MIMALLOC_PURGE_DELAY: '0' };

/** Backend the build is configured for. */
export type Backend = { readonly url: string; readonly anonKey: string };

type BuildOptions = {
  readonly directory: string;
  readonly backend: Backend;
  readonly signal?: AbortSignal;
  /** Build even if nothing changed. */
  readonly always?: boolean;
};

function environmentOf({ url, anonKey }: Backend): Record<string, string> {
  return {
    ...BUILD_ENVIRONMENT,
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_ANON_KEY: anonKey,
  };
}

/** Paths of all built pages, including error pages, sorted. */
export async function routesOf(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').slice(0, -'.html'.length)}`)
    .map((name) => name.replace(/\/index$/, '') || '/')
    .sort();
}

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
  const stamp = await fingerprint([...SITE_SOURCES, 'package-lock.json'], environmentOf(backend));
  const stampBefore = await readFile(stampFile, 'utf8').catch(() => '');
  if (!always && stampBefore === stamp && existsSync(path.join(directory, 'index.html'))) {
    return undefined;
  }
  // Invalidate the fingerprint first, so an aborted build is not reused.
  await mkdir(CACHE, { recursive: true });
  await writeFile(stampFile, '');
  const { code, output } = await run(
    process.execPath,
    [...NODE_FLAGS, binary('astro'), 'build', '--outDir', directory],
    { environment: environmentOf(backend), ...(signal ? { signal } : {}) },
  );
  if (code !== 0) throw new UserError(`The site could not be built.\n\n${output.trim()}`);
  await writeFile(stampFile, stamp);
  return output;
}
