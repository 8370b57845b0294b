import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium, firefox, webkit } from '@playwright/test';

import { findChromium } from './chromium.ts';
import { aptInstall, mayAptInstall } from './debian.ts';
import { binary, programs, run } from './processes.ts';

/** Engines of the main user flows; also the names of their Playwright projects. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

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

/**
 * Installs the missing engines: Debian's packages as root, Playwright's downloads elsewhere. What
 * is still missing then is skipped with a reason by the tests.
 */
export async function installEngines(): Promise<void> {
  const missing = ENGINES.filter((name) => findEngine(name) === undefined);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} (once).`);
  if (mayAptInstall()) await aptInstall(DEBIAN_PACKAGES);
  else {
    // Playwright adds system libraries with sudo; a developer would be asked for a password.
    const withLibraries = process.getuid?.() === 0 || process.env['CI'] !== undefined;
    const options = withLibraries ? ['--with-deps'] : [];
    const cli = binary('@playwright/test', 'playwright');
    await run(process.execPath, [cli, 'install', ...options, ...missing]);
  }
}
