import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LOCAL_ANON_KEY, LOCAL_SUPABASE_URL } from '../../supabase/local/defaults.ts';
import { binary, run } from './processes.ts';
import { inProject, ROOT } from './paths.ts';
import { UserError } from './user-error.ts';
import { BUILD_ENVIRONMENT, NODE_FLAGS } from './site-build.ts';

/** Generated files and folders that a copy gets differently. */
const GENERATED = new Set([
  ...['node_modules', '.git', '.astro', '.cache', '.data', '.screenshots', 'dist', 'test-results'],
]);

/** What the build does not read. */
const FOR_TESTS = new Set(['tests', 'docs', 'package-lock.json']);

/** Caches of Astro and Vite inside node_modules; not linked. */
const CACHES = new Set(['.astro', '.vite', '.cache']);

/**
 * Copies the project to a temporary folder, where it can be changed and built independently, and
 * links node_modules.
 *
 * @param pictures whether to reuse cached images
 * @param includeTests whether to include tests and docs
 */
export function copyProject({
  pictures,
  includeTests = false,
}: {
  pictures: boolean;
  includeTests?: boolean;
}) {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  const copy = (...parts: readonly string[]) => {
    cpSync(inProject(...parts), path.join(root, ...parts), { recursive: true });
  };
  for (const name of readdirSync(ROOT))
    if (!GENERATED.has(name) && (includeTests || !FOR_TESTS.has(name))) copy(name);
  if (pictures && existsSync(inProject('.cache', 'pictures'))) copy('.cache', 'pictures');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(inProject('node_modules')))
    if (!CACHES.has(name))
      symlinkSync(inProject('node_modules', name), path.join(root, 'node_modules', name));
  const runInCopy = async (args: readonly string[], environment = {}) => {
    const { code, output } = await run(process.execPath, args, { environment, directory: root });
    if (code !== 0) throw new UserError(`${args.join(' ')} exited with code ${code}.\n\n${output}`);
    return output;
  };
  return {
    root,
    /** Runs a command of the copy: `newArticle('--title', '...')`. */
    command: (name: string, ...args: readonly string[]) =>
      runInCopy([path.join('.scripts', 'run-command.ts'), name, ...args]),
    /**
     * @param environment other variables of the build, such as another backend
     * @returns what Astro printed
     * @throws UserError with it when the build fails
     */
    build: (environment: Readonly<Record<string, string>> = {}) =>
      runInCopy([...NODE_FLAGS, binary('astro'), 'build'], {
        ...BUILD_ENVIRONMENT,
        // vitest sets DEV for child processes, which would include drafts in the build.
        NODE_ENV: 'production',
        DEV: '',
        PUBLIC_SUPABASE_URL: LOCAL_SUPABASE_URL,
        PUBLIC_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
        ...environment,
      }),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
