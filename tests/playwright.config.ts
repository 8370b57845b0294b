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

const chromium = findChromium();
const fullChromium = findFullChromium();
const root = fileURLToPath(new URL('..', import.meta.url));

const { phone, desktop } = SCREENS;

const specPath = (name: string): string => `e2e/${name}.spec.ts`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two cores shared with the backend.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: [['list']],
  use: {
    baseURL: testSiteUrl(),
    locale: 'en-CY',
    timezoneId: 'Asia/Nicosia',
    // A trace of each test doubles the time; `--trace on` records one when needed.
    trace: 'off',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    // Tests that do not depend on the width run on one screen: network, policy, print and history
    // on the wide one, sending and exporting on the phone, which most visitors use.
    {
      name: 'phone',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['heading-font', 'hostile-network', 'print', 'verify-site'].map(specPath),
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [
        'calculator',
        'calculator-link',
        'compare-offers',
        'contact',
        'desk',
        'documents',
        'purchase-costs',
        'simulator-result',
        'simulator-steps',
      ].map(specPath),
      use: desktop,
    },
    {
      name: 'accessibility',
      testMatch: 'accessibility/**/*.spec.ts',
      use: desktop,
    },
    { name: 'layout', testMatch: 'layout/**/*.spec.ts', use: desktop },
    {
      name: 'input-latency',
      testMatch: 'input-latency/**/*.spec.ts',
      use: {
        ...desktop,
        // The headless shell does work on the page's main thread that visitors' browsers do on
        // others.
        launchOptions: {
          args: CHROMIUM_FLAGS,
          ...(fullChromium === undefined ? {} : { executablePath: fullChromium }),
        },
      },
    },
    { name: 'budgets', testMatch: 'budgets/**/*.spec.ts', use: phone },
    // Each engine is started once, so its flows share a worker.
    ...ENGINES.map((name) => ({
      name,
      testMatch: 'cross-browser/flows.spec.ts',
      fullyParallel: false,
    })),
  ],
  webServer: {
    command: 'node .scripts/bootstrap.mjs test-site',
    cwd: root,
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
