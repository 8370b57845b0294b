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

/** Inputs of the build. */
const SOURCES = [
  'src',
  'content',
  'public',
  '.scripts',
  'supabase',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** Generated files and folders that a copy gets differently. */
const GENERATED = new Set([
  ...['node_modules', '.git', '.astro', '.cache', '.data', '.screenshots', 'dist', 'test-results'],
]);

/** Caches of Astro and Vite inside node_modules; not linked. */
const CACHES = new Set(['.astro', '.vite', '.cache']);

/** A copy of the project that can be changed and built independently. */
export type ProjectCopy = {
  readonly root: string;
  /** Runs a command of the copy: `newArticle('--title', '...')`. */
  readonly command: (name: string, ...args: readonly string[]) => Promise<string>;
  /**
   * @param environment other variables of the build, such as another backend
   * @returns what Astro printed
   * @throws UserError with it when the build fails
   */
  readonly build: (environment?: Readonly<Record<string, string>>) => Promise<string>;
  readonly remove: () => void;
};

/**
 * Copies the project to a temporary folder and links node_modules.
 *
 * @param pictures whether to reuse cached images
 * @param includeTests whether to include tests and docs
 */
export function copyProject({
  pictures,
  includeTests = false,
}: {
  readonly pictures: boolean;
  readonly includeTests?: boolean;
}): ProjectCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  const sources = includeTests ? readdirSync(ROOT).filter((name) => !GENERATED.has(name)) : SOURCES;
  for (const name of sources.filter((source) => existsSync(inProject(source)))) {
    cpSync(inProject(name), path.join(root, name), { recursive: true });
  }
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(inProject('node_modules'))) {
    if (CACHES.has(name)) continue;
    symlinkSync(inProject('node_modules', name), path.join(root, 'node_modules', name));
  }
  if (pictures && existsSync(inProject('.cache', 'pictures'))) {
    cpSync(inProject('.cache', 'pictures'), path.join(root, '.cache', 'pictures'), {
      recursive: true,
    });
  }
  const runInCopy = async (args: readonly string[], environment = {}) => {
    const { code, output } = await run(process.execPath, args, { environment, directory: root });
    if (code !== 0) throw new UserError(`${args.join(' ')} exited with code ${code}.\n\n${output}`);
    return output;
  };
  return {
    root,
    command: (name, ...args) => runInCopy([path.join('.scripts', 'run-command.ts'), name, ...args]),
    build: (environment = {}) =>
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
