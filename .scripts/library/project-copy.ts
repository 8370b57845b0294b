import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inProject, ROOT } from './paths.ts';
import { run } from './processes.ts';
import { ASTRO_BUILD, buildEnvironment, LOCAL_BACKEND } from './site-build.ts';
import { UserError } from './user-error.ts';

/** Generated folders, here and in node_modules, that a copy does not get. */
const GENERATED: ReadonlySet<string> = new Set([
  ...['node_modules', '.git', '.astro', '.vite', '.cache', '.data', '.screenshots', 'dist'],
  'test-results',
]);

/**
 * Copies the project to a temporary folder, where it can be changed and built independently, and
 * links node_modules.
 */
export function copyProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(ROOT, root, {
    recursive: true,
    filter: (file) => !GENERATED.has(path.relative(ROOT, file)),
  });
  // Of the cache, only drawn images.
  const pictures = path.join('.cache', 'pictures');
  mkdirSync(inProject(pictures), { recursive: true });
  cpSync(inProject(pictures), path.join(root, pictures), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(inProject('node_modules')))
    if (!GENERATED.has(name))
      symlinkSync(inProject('node_modules', name), path.join(root, 'node_modules', name));
  const runInCopy = async (args: readonly string[], environment = {}) => {
    const { code, output } = await run(process.execPath, args, { environment, directory: root });
    if (code !== 0) throw new UserError(`${args.join(' ')} exited with code ${code}.\n\n${output}`);
  };
  return {
    root,
    /** Runs a command of the copy: `command('new-article', '--title', '...')`. */
    command: (name: string, ...args: readonly string[]) =>
      runInCopy([path.join('.scripts', 'run-command.ts'), name, ...args]),
    /** @throws UserError with what Astro printed when the build fails */
    build: () =>
      runInCopy(ASTRO_BUILD, {
        ...buildEnvironment(LOCAL_BACKEND),
        // vitest sets DEV for child processes, which would include drafts in the build.
        NODE_ENV: 'production',
        DEV: '',
      }),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
