import { existsSync, globSync } from 'node:fs';

import { firefox, webkit } from '@playwright/test';

import { findFile, findProgram, isDebianRoot } from './browsers.ts';
import { run } from './processes.ts';
import { UserError } from './user-error.ts';

/** WebKitGTK, which has Safari's engine, with what drives it and prints its pages. */
export interface SystemWebKit {
  readonly driver: string;
  readonly browser: string;
  readonly python: string;
}

/** Firefox of the distribution; undefined without Firefox, or without `pdfinfo`, which counts sheets. */
export function findSystemFirefox(): string | undefined {
  return findFile('pdfinfo') && findProgram(['firefox-esr', 'firefox']);
}

/** WebKitGTK of the distribution; undefined if it or one of its tools is missing. */
export function findSystemWebKit(): SystemWebKit | undefined {
  const driver = findFile('WebKitWebDriver');
  // The driver starts a browser of the same version.
  const browser = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser')[0];
  // The distribution's own Python, which has its packages.
  const python = '/usr/bin/python3';
  const hasTools = ['Xvfb', 'xdotool', 'pdfinfo'].every(findFile);
  const canPrint = globSync('/usr/lib/{,*/}girepository-1.0/WebKit2-4.1.typelib').length > 0;
  return driver !== undefined && browser !== undefined && hasTools && canPrint && existsSync(python)
    ? { driver, browser, python }
    : undefined;
}

const ENGINES = {
  firefox: {
    playwright: firefox,
    findSystem: findSystemFirefox,
    packages: 'firefox-esr poppler-utils',
  },
  webkit: {
    playwright: webkit,
    findSystem: findSystemWebKit,
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xdotool poppler-utils',
  },
} as const;

type EngineName = keyof typeof ENGINES;

const ENGINE_NAMES = ['firefox', 'webkit'] as const satisfies readonly EngineName[];

/** The Playwright project that tests an engine; undefined if the engine is not installed. */
function projectOf(name: EngineName): string | undefined {
  const { playwright, findSystem } = ENGINES[name];
  if (existsSync(playwright.executablePath())) {
    return name;
  }

  return findSystem() && `system-${name}`;
}

/**
 * Installs Firefox and WebKit where they are missing: Debian's packages, or Playwright's own builds.
 * An engine that cannot be had is reported by {@link engineProjects}.
 */
export async function installEngines(): Promise<void> {
  for (const name of ENGINE_NAMES) {
    const attempts = [`playwright install ${name}`];
    if (isDebianRoot()) {
      const install = 'apt-get install -q -y --no-install-recommends';
      attempts.unshift(`apt-get update -q; ${install} ${ENGINES[name].packages}`);
    }

    for (const attempt of attempts) {
      if (projectOf(name) === undefined) {
        console.log(`Installing ${name} for the browser tests (once).`);
        await run(attempt, [], {
          shell: true,
          environment: { DEBIAN_FRONTEND: 'noninteractive' },
        });
      }
    }
  }
}

/**
 * The Playwright projects that test Firefox and WebKit on this machine: Playwright's own builds, or
 * else the distribution's.
 *
 * @throws UserError if an engine is missing, with how to get it
 */
export function engineProjects(): readonly string[] {
  return ENGINE_NAMES.map((name) => {
    const project = projectOf(name);
    if (project === undefined) {
      throw new UserError(
        `There is no ${name} on this machine. Install Playwright's (npx playwright install --with-deps ${name}) ` +
          `or, on Debian, the distribution's (apt-get install ${ENGINES[name].packages}).`,
      );
    }

    return project;
  });
}
