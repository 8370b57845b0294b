import { existsSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

import { chromium } from '@playwright/test';

import { aptInstall, mayAptInstall } from './debian.ts';
import { binary, run, type Outcome } from './processes.ts';
import { ExpectedError } from './expected-error.ts';

/** Flags every Chromium of ours gets: no sandbox in containers, no calls to its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/** Chromium without a window, as Playwright's own download has it: a page opens in a third of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Ubuntu's `chromium-browser` may be a script that only points to the snap store. */
function starts(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function findBrowser(names: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new ExpectedError(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const system = [...candidates, MAC].find((file) => existsSync(file) && starts(file));
  if (system !== undefined) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/**
 * The quickest Chromium of this machine: `CHROMIUM_PATH`, one on the PATH, or Playwright's own download.
 *
 * @returns its path, or nothing when the machine has none
 */
export const findChromium = (): string | undefined =>
  findBrowser([HEADLESS_SHELL, ...WHOLE_BROWSERS]);

/** The same with all that visitors have: the headless shell keeps no page that was left. */
export const findWholeChromium = (): string | undefined => findBrowser(WHOLE_BROWSERS);

/** What may be tried on this machine, the system's own package manager first. */
function ways(): readonly (() => Promise<Outcome>)[] {
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
 * Finds Chromium and installs it when there is none. Where packages may be installed, both the
 * quick one and the whole browser are.
 *
 * @returns the path of a Chromium that can be started
 * @throws ExpectedError with the last installer's output when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  const isComplete =
    found !== undefined &&
    (!mayAptInstall() || (path.basename(found) === HEADLESS_SHELL && findWholeChromium()));
  if (found !== undefined && (isComplete || process.env['CHROMIUM_PATH'])) return found;
  console.log('Chromium is not on this machine yet, or not both of it: installing it (once).');
  let output = '';
  for (const install of ways()) {
    const outcome = await install();
    const installed = findChromium();
    if (installed !== undefined) return installed;
    output = outcome.output;
  }
  throw new ExpectedError(
    'Chromium could not be installed. Install it with your system (Debian: apt-get install ' +
      `chromium) or name one in CHROMIUM_PATH, then run the tests again.\n\n${output.trim()}`,
  );
}
