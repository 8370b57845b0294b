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

type Start = () => Promise<Engine>;

/** What this machine can be tried with, and why not with the rest. */
export type Engines = {
  readonly found: readonly { readonly name: string; readonly start: Start }[];
  readonly missing: readonly { readonly name: string; readonly why: string }[];
};

type Kind = {
  readonly name: string;
  /** The machine's own, if it has one. */
  readonly system: () => Start | undefined;
  /** Debian's packages of it. */
  readonly packages: readonly string[];
  readonly playwright: BrowserType;
};

const FIREFOX_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The first of some programs that stands on the PATH. */
function onPath(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Ubuntu's `firefox` may lead to the snap store, whose programs cannot read our profile. */
function isUsable(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  return status === 0 && stdout.includes('Firefox') && !existsSync('/snap/bin/firefox');
}

const KINDS: readonly Kind[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    playwright: firefox,
    system: () => {
      const file = onPath('firefox-esr', 'firefox') ?? FIREFOX_MAC;
      return existsSync(file) && isUsable(file) ? () => startFirefox(file) : undefined;
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    playwright: webkit,
    system: () => {
      const driver = onPath('WebKitWebDriver');
      const screen = onPath('Xvfb');
      // Next to the six ports of the test stack and the two of tests/hosting.
      return driver !== undefined && screen !== undefined
        ? () => startWebKit(driver, screen, testPorts().site + 8)
        : undefined;
    },
  },
];

/** The machine's own engine, or else Playwright's, when it is already there. */
function findEngine({ name, system, playwright }: Kind): Start | undefined {
  return (
    system() ??
    (existsSync(playwright.executablePath()) ? () => startPlaywright(playwright, name) : undefined)
  );
}

/** Playwright's own download; the libraries it needs can be added where nobody is asked for a password. */
function download({ playwright }: Kind) {
  const mayAddLibraries = process.getuid?.() === 0 || process.env['CI'] !== undefined;
  return run(process.execPath, [
    binary('@playwright/test', 'playwright'),
    'install',
    ...(mayAddLibraries ? ['--with-deps'] : []),
    playwright.name(),
  ]);
}

/**
 * Finds Firefox and WebKit, and installs what is missing.
 *
 * @throws UserError on a Debian where we may install packages and one of them cannot be had
 */
export async function findEngines(): Promise<Engines> {
  const found: { name: string; start: Start }[] = [];
  const missing: { name: string; why: string }[] = [];
  for (const kind of KINDS) {
    const { name, packages } = kind;
    let start = findEngine(kind);
    if (!start) {
      console.log(`There is no ${name} on this machine yet: installing it (once).`);
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
        why:
          `${name} is missing on this machine. Install it by "npx playwright install ` +
          `--with-deps ${kind.playwright.name()}", or on Debian and Ubuntu by "apt-get install ` +
          `${packages.join(' ')}", then run npm run test:browsers.`,
      });
  }
  return { found, missing };
}
