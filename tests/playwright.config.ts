import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium, findWholeChromium } from '../.scripts/library/chromium.ts';
import { testSiteUrl } from '../.scripts/library/test-stack.ts';

const chromium = findChromium();
const wholeChromium = findWholeChromium();
const root = fileURLToPath(new URL('..', import.meta.url));

/** The two screens every page is composed for. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1360, height: 900 } };

const specFile = (name: string): string => `e2e/${name}.spec.ts`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Tests that pass on the second try are listed; more than two fail the step (docs/decisions/004).
  retries: 1,
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
    // Tests that do not depend on the width run on one screen: network, CSP, print and history on
    // the desktop, forms and links on the phone, which most visitors use.
    {
      name: 'phone',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['hostile-network', 'next-page', 'policy', 'print', 'verify-site'].map(specFile),
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [
        'calculator',
        'calculator-explained',
        'calculator-periods',
        'calculator-share-and-export',
        'compare-offers',
        'contact',
        'contact-outcome',
        'desk',
        'documents',
        'figures-in-message',
        'purchase-costs',
        'simulator-result',
        'simulator-sending',
        'simulator-steps',
      ].map(specFile),
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
        // The headless shell does on the page's own thread what visitors' browsers do beside it.
        launchOptions: {
          args: CHROMIUM_FLAGS,
          ...(wholeChromium === undefined ? {} : { executablePath: wholeChromium }),
        },
      },
    },
    { name: 'budgets', testMatch: 'budgets/**/*.spec.ts', use: phone },
  ],
  webServer: {
    command: 'node .scripts/bootstrap.mjs test-site',
    cwd: root,
    // Playwright sets FORCE_COLOR; with NO_COLOR set as well, Node prints a warning.
    env: { NO_COLOR: '' },
    url: testSiteUrl(),
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
