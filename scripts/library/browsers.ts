import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { run } from './processes.ts';
import { UserError } from './user-error.ts';

/** Flags for every Chromium: no sandbox (containers), no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/** Opens pages three times as fast as a full browser, but has no back/forward cache. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** On Ubuntu, `chromium-browser` may be a stub for the snap store, which cannot start. */
function canStart(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0;
}

/** Files of this name in the folders of the PATH. */
const candidates = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/** Finds a file on the PATH. */
export const findFile = (name: string): string | undefined => candidates(name).find(existsSync);

/** Finds the first program on the PATH that starts. */
export const findProgram = (names: readonly string[]): string | undefined =>
  names.flatMap(candidates).find(canStart);

/**
 * Finds the Chromium of the tests: `CHROMIUM_PATH`, a headless shell on the PATH, Playwright's
 * download, or a full browser on the PATH.
 *
 * @returns undefined if there is none
 * @throws UserError if CHROMIUM_PATH names no file
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) {
      return named;
    }

    throw new UserError(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }

  const download = chromium.executablePath();
  return findProgram([HEADLESS_SHELL]) ?? (canStart(download) ? download : findFullChromium());
}

/** Finds a Chromium with a window: only these have a back/forward cache. */
export function findFullChromium(): string | undefined {
  return findProgram(FULL_BROWSERS);
}

/** Whether Debian's packages can be installed here. */
export function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

/**
 * Finds Chromium, installing it if there is none: Playwright's download, or Debian's package where
 * the download is not possible.
 *
 * @throws UserError with the output of the installers
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) {
    return found;
  }

  console.log('Installing Chromium for the browser tests (once).');
  const isRoot = process.getuid?.() === 0;
  const withSystemLibraries = isRoot || process.env['CI'] !== undefined ? ' --with-deps' : '';
  const attempts = [`playwright install chromium${withSystemLibraries}`];
  if (isDebianRoot()) {
    const install = 'apt-get install -q -y --no-install-recommends';
    attempts.unshift(
      // Some versions of Debian have no package of the headless shell.
      `apt-get update -q; ${install} ${HEADLESS_SHELL}; ${install} chromium`,
    );
  }

  const outputs: string[] = [];
  for (const attempt of attempts) {
    const { output } = await run(attempt, [], {
      shell: true,
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    outputs.push(output.trim());
    const installed = findChromium();
    if (installed !== undefined) {
      return installed;
    }
  }

  throw new UserError(
    'Chromium could not be installed. Install it with your package manager, or set CHROMIUM_PATH, ' +
      `then run the tests again.\n\n${outputs.join('\n\n')}`,
  );
}
