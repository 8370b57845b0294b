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
import { ExpectedError } from './expected-error.ts';
import { BUILD_ENVIRONMENT, NODE_FLAGS } from './site-build.ts';

/** What the site is built from. */
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

/** What is made from the project, and what a copy gets in another way. */
const MADE = new Set([
  ...['node_modules', '.git', '.astro', '.cache', '.data', '.screenshots', 'dist', 'test-results'],
]);

/** What Astro and Vite keep beside the packages; a copy needs its own. */
const CACHES = new Set(['.astro', '.vite', '.cache']);

/** How a build went. */
export type CopyBuild = {
  readonly seconds: number;
  /** Processor time of all threads, in seconds: it hardly depends on what else the machine does. */
  readonly cpuSeconds: number;
  /** The most memory the build held at once. */
  readonly megabytes: number;
  /** How many pages were built. */
  readonly pages: number;
};

/** A copy of the project to change and build without touching the project itself. */
export type ProjectCopy = {
  readonly root: string;
  /** Runs a command of the copy: `newArticle('--title', '...')`. */
  readonly command: (name: string, ...args: readonly string[]) => Promise<string>;
  /** @throws ExpectedError with what Astro printed when the build fails */
  readonly build: () => Promise<CopyBuild>;
  readonly remove: () => void;
};

/** Prints what a process took when it ends; Node counts memory in kilobytes, time in microseconds. */
const TELL_COST =
  "data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=" +
  "process.resourceUsage();console.log('maxRSS='+maxRSS+' cpu='+(userCPUTime+systemCPUTime))})";

/**
 * Copies the project into a temporary folder; the packages are linked, drawn pictures come along.
 *
 * @param pictures whether pictures that were drawn before need not be drawn again
 * @param whole the tests and documents as well; only what the site is built from by default
 */
export function copyProject({
  pictures,
  whole = false,
}: {
  readonly pictures: boolean;
  readonly whole?: boolean;
}): ProjectCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  const sources = whole ? readdirSync(ROOT).filter((name) => !MADE.has(name)) : SOURCES;
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
  const inCopy = async (args: readonly string[], environment = {}) => {
    const { code, output } = await run(process.execPath, args, { environment, directory: root });
    if (code !== 0) throw new ExpectedError(`${args.join(' ')} ended with ${code}.\n\n${output}`);
    return output;
  };
  return {
    root,
    command: (name, ...args) => inCopy([path.join('.scripts', 'run-command.ts'), name, ...args]),
    build: async () => {
      const began = performance.now();
      const output = await inCopy(
        [...NODE_FLAGS, '--import', TELL_COST, binary('astro'), 'build'],
        {
          ...BUILD_ENVIRONMENT,
          // A test runner says DEV to its children, and a build that hears it shows drafts.
          NODE_ENV: 'production',
          DEV: '',
          PUBLIC_SUPABASE_URL: LOCAL_SUPABASE_URL,
          PUBLIC_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
        },
      );
      const kilobytes = Number(/maxRSS=(\d+)/.exec(output)?.[1] ?? 0);
      const microseconds = Number(/ cpu=(\d+)/.exec(output)?.[1] ?? 0);
      const files = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' });
      return {
        seconds: (performance.now() - began) / 1000,
        cpuSeconds: microseconds / 1_000_000,
        megabytes: Math.round(kilobytes / 1024),
        pages: files.filter((file) => file.endsWith('.html')).length,
      };
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
