import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../.scripts/library/chromium.ts';
import { testSiteUrl } from '../.scripts/library/test-stack.ts';

const chromium = findChromium();
const root = fileURLToPath(new URL('..', import.meta.url));

/** The two screens every page is composed for (`look.md`). */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1360, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Two cores shared with the backend: a page with two accessibility engines takes its time.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: [['list']],
  use: {
    baseURL: testSiteUrl(),
    locale: 'en-CY',
    timezoneId: 'Asia/Nicosia',
    // A trace of each test doubles the time; `--trace on` makes one of the test that is looked into.
    trace: 'off',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'e2e/**/*.spec.ts',
      // The network and the server are the same for every screen, and time-outs take their time.
      testIgnore: ['e2e/hostile-network.spec.ts', 'e2e/verify-site.spec.ts'],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.spec.ts',
      // Advisers press it on a phone, and its page is a column on every screen.
      testIgnore: 'e2e/desk.spec.ts',
      use: desktop,
    },
    {
      name: 'accessibility',
      testMatch: 'accessibility/**/*.spec.ts',
      use: desktop,
    },
    { name: 'matrix', testMatch: 'matrix/**/*.spec.ts', use: desktop },
    { name: 'speed', testMatch: 'speed/**/*.spec.ts', use: desktop },
    { name: 'budgets', testMatch: 'budgets/**/*.spec.ts', use: phone },
  ],
  webServer: {
    command: 'node .scripts/bootstrap.mjs test-site',
    cwd: root,
    // Playwright asks for colour; asked for none as well, Node would warn.
    env: { NO_COLOR: '' },
    url: testSiteUrl(),
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
