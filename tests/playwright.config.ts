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
  // What passes at the second try is named, and more than two of a step are red (docs/decisions/004).
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
    // What no width changes is tried on one screen: the network, the policy, paper and history on the wide one,
    // what is sent and taken along on the phone, where most visitors are.
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
