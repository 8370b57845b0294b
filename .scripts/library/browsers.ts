import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { chromium, firefox, webkit } from '@playwright/test';

import { binary, run } from './processes.ts';
import { UserError } from './user-error.ts';

/** Engines of the main user flows; also the names of their Playwright projects. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** Flags for every Chromium: no sandbox (containers), no background requests. */
export const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
];

/** Headless shell, as in Playwright's download: opens pages three times faster. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's packages of each engine. Some versions of Debian have no headless shell. */
const DEBIAN_PACKAGES: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: [HEADLESS_SHELL, 'chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Files of the PATH with one of these names, in the order of the names. */
function programs(...names: readonly string[]): readonly string[] {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}

/** On Ubuntu, `chromium-browser` may only be a stub for the snap store. */
const canStart = (file: string) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

function findBrowser(names: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new UserError(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const installed = [...programs(...names), chromium.executablePath()];
  return installed.find((file) => existsSync(file) && canStart(file));
}

/** The fastest Chromium available: `CHROMIUM_PATH`, one on the PATH, or Playwright's download. */
export const findChromium = (): string | undefined =>
  findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/** A full browser: the headless shell has no back/forward cache. */
export const findFullChromium = (): string | undefined => findBrowser(FULL_BROWSERS);

function findFirefox(): string | undefined {
  // Ubuntu's `firefox` may start the snap, which cannot read the test's profile.
  if (existsSync('/snap/bin/firefox')) return undefined;
  return programs('firefox-esr', 'firefox').find(canStart);
}

const SYSTEM_PROGRAMS: Readonly<Record<EngineName, () => readonly (string | undefined)[]>> = {
  chromium: () => [findChromium()],
  firefox: () => [findFirefox()],
  webkit: () => [programs('WebKitWebDriver')[0], programs('Xvfb')[0]],
};

/**
 * Finds an engine on this machine.
 *
 * @returns the system's programs that start it, none for Playwright's download; undefined if it is
 *   missing
 */
export function findEngine(name: EngineName): readonly string[] | undefined {
  const system = SYSTEM_PROGRAMS[name]();
  if (system.every((file) => file !== undefined)) return system;
  return existsSync({ chromium, firefox, webkit }[name].executablePath()) ? [] : undefined;
}

/** For the report of tests that were skipped because an engine is missing. */
export const howToInstall = (name: EngineName): string =>
  `${name} is missing: install it with "npx playwright install --with-deps ${name}", or on ` +
  `Debian with "apt-get install ${DEBIAN_PACKAGES[name].join(' ')}"`;

const isMissing = (name: EngineName) =>
  (name === 'chromium' ? findFullChromium() : findEngine(name)) === undefined;

/**
 * Installs the engines that are missing: Debian's packages as root, Playwright's downloads
 * elsewhere. On Debian, Chromium is both the headless shell and the full browser.
 *
 * @returns what the last installer printed
 */
export async function installEngines(names: readonly EngineName[]): Promise<string> {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return '';
  console.log(`Installing ${missing.join(' and ')} (once).`);
  const isRoot = process.getuid?.() === 0;
  const release = '/etc/os-release';
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  const aptCommands = missing
    .flatMap((name) => DEBIAN_PACKAGES[name])
    .map((name) => `apt-get install -q -y --no-install-recommends ${name}`);
  const apt = ['export DEBIAN_FRONTEND=noninteractive', 'apt-get update -q', ...aptCommands];
  const playwright = [binary('@playwright/test', 'playwright'), 'install', ...missing];
  const attempts = [
    ...(isRoot && isDebian ? [['sh', '-c', apt.join('; ')]] : []),
    // It adds system libraries with sudo: a developer would be asked for a password.
    ...(isRoot || process.env['CI'] ? [[process.execPath, ...playwright, '--with-deps']] : []),
    [process.execPath, ...playwright],
  ];
  let output = '';
  for (const [program = '', ...args] of attempts)
    if (missing.some(isMissing)) ({ output } = await run(program, args));
  return output;
}

/**
 * Finds Chromium, installing it if necessary.
 *
 * @returns the path of a Chromium that can be started
 * @throws UserError with the installer's output when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const output = await installEngines(['chromium']);
  const found = findChromium();
  if (found !== undefined) return found;
  throw new UserError(
    'Could not install Chromium. Install it with your package manager (Debian: apt-get install ' +
      `chromium) or set CHROMIUM_PATH, then run the tests again.\n\n${output.trim()}`,
  );
}
