import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import {
  CHROMIUM_FLAGS,
  ENGINES,
  findChromium,
  findFullChromium,
} from '../.scripts/library/browsers.ts';
import { SCREENS } from '../.scripts/library/screens.ts';
import { testSiteUrl } from '../.scripts/library/test-stack.ts';

const { phone, desktop } = SCREENS;

const specs = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

// The other specs run on the phone, which most visitors use.
const BOTH_SCREENS = specs('blog-search', 'menus', 'shell');
const DESKTOP_ONLY = specs('heading-font', 'print', 'short-forms', 'verify-site');

const launchChromium = (executablePath: string | undefined) => ({
  args: CHROMIUM_FLAGS,
  ...(executablePath === undefined ? {} : { executablePath }),
});

export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two cores shared with the backend.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  use: {
    baseURL: testSiteUrl(),
    locale: 'en-CY',
    timezoneId: 'Asia/Nicosia',
    launchOptions: launchChromium(findChromium()),
  },
  projects: [
    { name: 'phone', testDir: 'e2e', testIgnore: DESKTOP_ONLY, use: phone },
    {
      name: 'desktop',
      testDir: 'e2e',
      testMatch: [...BOTH_SCREENS, ...DESKTOP_ONLY],
      use: desktop,
    },
    { name: 'accessibility', testDir: 'accessibility', use: desktop },
    { name: 'layout', testDir: 'layout', use: desktop },
    {
      name: 'input-latency',
      testDir: 'input-latency',
      use: {
        ...desktop,
        // The headless shell does work on the page's main thread that visitors' browsers do on
        // others.
        launchOptions: launchChromium(findFullChromium()),
      },
    },
    { name: 'budgets', testDir: 'budgets', use: phone },
    // Each engine is started once, so its flows share a worker.
    ...ENGINES.map((name) => ({ name, testDir: 'cross-browser', fullyParallel: false })),
  ],
  webServer: {
    command: 'node .scripts/bootstrap.mjs test-site',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // Playwright sets FORCE_COLOR; Node would warn about NO_COLOR next to it.
    env: { NO_COLOR: '' },
    url: testSiteUrl(),
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
