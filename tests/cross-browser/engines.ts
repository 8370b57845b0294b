import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { firefox, webkit, type BrowserType } from '@playwright/test';

import { aptInstall, mayAptInstall } from '../../.scripts/library/debian.ts';
import { testPorts } from '../../.scripts/library/ports.ts';
import { binary, run } from '../../.scripts/library/processes.ts';
import { UserError } from '../../.scripts/library/user-error.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startPlaywright } from './playwright-engine.ts';
import { startWebKit } from './webkit.ts';

type StartEngine = () => Promise<Engine>;

/** The engines that this machine can start, and why it lacks the others. */
export type Engines = {
  readonly found: readonly { readonly name: string; readonly start: StartEngine }[];
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
};

type EngineKind = {
  readonly name: string;
  /** Starts the engine that the system has, if any. */
  readonly findInstalled: () => StartEngine | undefined;
  /** Its Debian packages. */
  readonly packages: readonly string[];
  readonly playwright: BrowserType;
};

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The first of the programs that is on the PATH. */
function findOnPath(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Ubuntu's `firefox` may start the snap, which cannot read the test's profile. */
function isUsable(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  return status === 0 && stdout.includes('Firefox') && !existsSync('/snap/bin/firefox');
}

const KINDS: readonly EngineKind[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    playwright: firefox,
    findInstalled: () => {
      const file = findOnPath('firefox-esr', 'firefox') ?? MAC_FIREFOX;
      return existsSync(file) && isUsable(file) ? () => startFirefox(file) : undefined;
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    playwright: webkit,
    findInstalled: () => {
      const driver = findOnPath('WebKitWebDriver');
      const screen = findOnPath('Xvfb');
      // After the six ports of the test stack and the two of tests/hosting.
      return driver !== undefined && screen !== undefined
        ? () => startWebKit(driver, screen, testPorts().site + 8)
        : undefined;
    },
  },
];

/** The system's engine, or Playwright's if it is already downloaded. */
function findEngine({ name, findInstalled, playwright }: EngineKind): StartEngine | undefined {
  return (
    findInstalled() ??
    (existsSync(playwright.executablePath()) ? () => startPlaywright(playwright, name) : undefined)
  );
}

/**
 * Downloads Playwright's build; adds its system libraries as root or in CI, where no password is
 * needed.
 */
function download({ playwright }: EngineKind) {
  const canInstallLibraries = process.getuid?.() === 0 || process.env['CI'] !== undefined;
  return run(process.execPath, [
    binary('@playwright/test', 'playwright'),
    'install',
    ...(canInstallLibraries ? ['--with-deps'] : []),
    playwright.name(),
  ]);
}

/**
 * Finds Firefox and WebKit, and installs what is missing.
 *
 * @throws UserError on Debian when a package cannot be installed
 */
export async function findEngines(): Promise<Engines> {
  const found: { name: string; start: StartEngine }[] = [];
  const missing: { name: string; reason: string }[] = [];
  for (const kind of KINDS) {
    const { name, packages } = kind;
    let start = findEngine(kind);
    if (!start) {
      console.log(`${name} is not installed yet: installing it (once).`);
      const isDebian = mayAptInstall();
      const { output } = isDebian ? await aptInstall(packages) : await download(kind);
      start = findEngine(kind);
      if (!start && isDebian)
        throw new UserError(`${packages.join(' and ')} could not be installed.\n\n${output}`);
    }
    if (start) found.push({ name, start });
    else
      missing.push({
        name,
        reason:
          `${name} is missing. Install it with "npx playwright install ` +
          `--with-deps ${kind.playwright.name()}", or on Debian and Ubuntu with "apt-get install ` +
          `${packages.join(' ')}", then run npm run test:browsers.`,
      });
  }
  return { found, missing };
}
