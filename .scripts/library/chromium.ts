import { existsSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

import { chromium } from '@playwright/test';

import { aptInstall, mayAptInstall } from './debian.ts';
import { binary, run, type Outcome } from './processes.ts';
import { SentenceError } from './sentence-error.ts';

/** Flags every Chromium of ours gets: no sandbox in containers, no calls to its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Ubuntu's `chromium-browser` may be a script that only points to the snap store. */
function starts(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, one on the PATH, or Playwright's own download.
 *
 * @returns its path, or nothing when the machine has none
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new SentenceError(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [...folders, '/usr/bin']
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .concat(MAC);
  const system = candidates.find((file) => existsSync(file) && starts(file));
  if (system !== undefined) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/** What may be tried on this machine, the system's own package manager first. */
function ways(): readonly (() => Promise<Outcome>)[] {
  const isRoot = process.getuid?.() === 0;
  const playwright = (...args: readonly string[]) =>
    run(process.execPath, [binary('@playwright/test', 'playwright'), 'install', ...args]);
  return [
    ...(mayAptInstall() ? [() => aptInstall(['chromium'])] : []),
    ...(isRoot ? [() => playwright('--with-deps', 'chromium')] : []),
    () => playwright('chromium'),
  ];
}

/**
 * Finds Chromium and installs it when there is none.
 *
 * @returns the path of a Chromium that can be started
 * @throws SentenceError with the last installer's output when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('There is no Chromium on this machine yet: installing it (once).');
  let output = '';
  for (const install of ways()) {
    const outcome = await install();
    const installed = findChromium();
    if (installed !== undefined) return installed;
    output = outcome.output;
  }
  throw new SentenceError(
    'Chromium could not be installed. Install it with your system (Debian: apt-get install ' +
      `chromium) or name one in CHROMIUM_PATH, then run the tests again.\n\n${output.trim()}`,
  );
}
