import { existsSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

import { chromium } from '@playwright/test';

import { aptInstall, mayAptInstall } from './debian.ts';
import { binary, programs, run, type Outcome } from './processes.ts';
import { UserError } from './user-error.ts';

/** Flags for every Chromium: no sandbox (containers), no background requests. */
export const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
];

/** Headless shell, as in Playwright's download: opens pages three times faster. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

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
  const system = [...programs(...names), MAC_CHROME].find(
    (file) => existsSync(file) && canStart(file),
  );
  if (system !== undefined) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
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

/** Ways to install Chromium on this machine, system packages first. */
function installers(): readonly (() => Promise<Outcome>)[] {
  const isRoot = process.getuid?.() === 0;
  const playwright = (...args: readonly string[]) =>
    run(process.execPath, [binary('@playwright/test', 'playwright'), 'install', ...args]);
  return [
    ...(mayAptInstall()
      ? [() => aptInstall([HEADLESS_SHELL, 'chromium']), () => aptInstall(['chromium'])]
      : []),
    ...(isRoot ? [() => playwright('--with-deps', 'chromium')] : []),
    () => playwright('chromium'),
  ];
}

/**
 * Finds Chromium, installing it if necessary; on Debian both the headless shell and the full
 * browser.
 *
 * @returns the path of a Chromium that can be started
 * @throws UserError with the last installer's output when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  const isComplete =
    found !== undefined &&
    (!mayAptInstall() || (path.basename(found) === HEADLESS_SHELL && findFullChromium()));
  if (found !== undefined && (isComplete || process.env['CHROMIUM_PATH'])) return found;
  console.log('Installing Chromium (once).');
  let output = '';
  for (const install of installers()) {
    const outcome = await install();
    const installed = findChromium();
    if (installed !== undefined) return installed;
    output = outcome.output;
  }
  throw new UserError(
    'Could not install Chromium. Install it with your package manager (Debian: apt-get install ' +
      `chromium) or set CHROMIUM_PATH, then run the tests again.\n\n${output.trim()}`,
  );
}
