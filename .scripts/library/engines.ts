import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium, firefox, webkit } from '@playwright/test';

import { type EngineName, findChromium, installBrowsers } from './chromium.ts';
import { programs } from './processes.ts';

export type { EngineName };

/** Engines of the main user flows; also the names of their Playwright projects. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const satisfies readonly EngineName[];

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** How to start an engine: the system's programs, or Playwright's download if there are none. */
export type EngineSource = { readonly programs: readonly string[] };

const SYSTEM_PROGRAMS: Readonly<Record<EngineName, () => readonly (string | undefined)[]>> = {
  chromium: () => [findChromium()],
  firefox: () => [[...programs('firefox-esr', 'firefox'), MAC_FIREFOX].find(isFirefox)],
  webkit: () => [programs('WebKitWebDriver')[0], programs('Xvfb')[0]],
};

/** Ubuntu's `firefox` may start the snap, which cannot read the test's profile. */
function isFirefox(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  return status === 0 && stdout.includes('Firefox') && !existsSync('/snap/bin/firefox');
}

/** Finds an engine on this machine: undefined if it is missing. */
export function findEngine(name: EngineName): EngineSource | undefined {
  const found = SYSTEM_PROGRAMS[name]();
  const system = found.filter((file) => file !== undefined);
  if (system.length === found.length) return { programs: system };
  const downloaded = { chromium, firefox, webkit }[name].executablePath();
  return existsSync(downloaded) ? { programs: [] } : undefined;
}

const missingEngines = () => ENGINES.filter((name) => findEngine(name) === undefined);

/** Says that an engine is missing, and how to install it. */
export const missingEngine = (name: EngineName): string =>
  `${name} is missing: install it with "npx playwright install --with-deps ${name}", or on ` +
  'Debian with "apt-get install firefox-esr webkit2gtk-driver xvfb"';

/**
 * Installs the missing engines.
 *
 * @returns a line for each that is still missing, which the tests skip
 */
export async function installEngines(): Promise<readonly string[]> {
  const missing = missingEngines();
  if (missing.length > 0) await installBrowsers(missing, () => missingEngines().length === 0);
  return missingEngines().map(missingEngine);
}
