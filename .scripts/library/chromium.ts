import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { binary, programs, run } from './processes.ts';
import { UserError } from './user-error.ts';

/** Flags for every Chromium: no sandbox (containers), no background requests. */
export const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
];

/** Headless shell, as in Playwright's download: opens pages three times faster. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Debian's packages of each engine. Some versions of Debian have no headless shell. */
const DEBIAN_PACKAGES = {
  chromium: [HEADLESS_SHELL, 'chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const;

export type EngineName = keyof typeof DEBIAN_PACKAGES;

/** On Ubuntu, `chromium-browser` may only be a stub for the snap store. */
function canStart(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function findBrowser(names: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new UserError(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const installed = [...programs(...names), MAC_CHROME, chromium.executablePath()];
  return installed.find((file) => existsSync(file) && canStart(file));
}

/**
 * The fastest Chromium available: `CHROMIUM_PATH`, one on the PATH, or Playwright's download.
 *
 * @returns its path, or undefined
 */
export const findChromium = (): string | undefined =>
  findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/** A full browser: the headless shell has no back/forward cache. */
export const findFullChromium = (): string | undefined => findBrowser(FULL_BROWSERS);

/**
 * Installs engines: Debian's packages as root, Playwright's downloads elsewhere.
 *
 * @param isDone whether no further way has to be tried
 * @returns what the last installer printed
 */
export async function installBrowsers(
  names: readonly EngineName[],
  isDone: () => boolean,
): Promise<string> {
  console.log(`Installing ${names.join(' and ')} (once).`);
  const isRoot = process.getuid?.() === 0;
  const release = '/etc/os-release';
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  const aptCommands = names
    .flatMap((name) => DEBIAN_PACKAGES[name])
    .map((name) => `apt-get install -q -y --no-install-recommends ${name}`);
  const apt = ['export DEBIAN_FRONTEND=noninteractive', 'apt-get update -q', ...aptCommands];
  const playwright = [binary('@playwright/test', 'playwright'), 'install', ...names];
  const attempts = [
    ...(isRoot && isDebian ? [['sh', '-c', apt.join('; ')]] : []),
    // It adds system libraries with sudo: a developer would be asked for a password.
    ...(isRoot || process.env['CI'] ? [[process.execPath, ...playwright, '--with-deps']] : []),
    [process.execPath, ...playwright],
  ];
  let output = '';
  for (const [program = '', ...args] of attempts)
    if (!isDone()) ({ output } = await run(program, args));
  return output;
}

/**
 * Finds Chromium, installing it if necessary; on Debian both the headless shell and the full
 * browser.
 *
 * @returns the path of a Chromium that can be started
 * @throws UserError with the installer's output when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const isDone = () => findFullChromium() !== undefined;
  const output = isDone() ? '' : await installBrowsers(['chromium'], isDone);
  const found = findChromium();
  if (found !== undefined) return found;
  throw new UserError(
    'Could not install Chromium. Install it with your package manager (Debian: apt-get install ' +
      `chromium) or set CHROMIUM_PATH, then run the tests again.\n\n${output.trim()}`,
  );
}
