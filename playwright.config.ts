import { defineConfig, devices } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium, findFullChromium } from './scripts/library/browsers.ts';
import { SCREENS } from './scripts/library/screens.ts';
import { testSiteUrl } from './scripts/library/test-stack.ts';

const { phone, desktop } = SCREENS;

/** Specs that check both screens; the others run on the phone, which most visitors use. */
const BOTH_SCREENS = [
  '**/blog-search.spec.ts',
  '**/menus.spec.ts',
  '**/read-your-offer.spec.ts',
  '**/shell.spec.ts',
];

const DESKTOP_ONLY = ['**/heading-font.spec.ts', '**/print.spec.ts', '**/short-forms.spec.ts'];

/** @param executablePath undefined where Playwright's own download is used */
function chromiumAt(executablePath: string | undefined) {
  return {
    browserName: 'chromium',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(executablePath !== undefined && { executablePath }),
    },
  } as const;
}

const chromium = chromiumAt(findChromium());

/** The headless shell paints on the main thread, which visitors' browsers do on others. */
const fullChromium = chromiumAt(findFullChromium());

/** A deployed site that the smoke tests run against; the other tests start their own. */
const siteUrl = process.env['SITE_URL'];

/** Site, backend and inbox of the tests. */
const webServer = {
  command: 'node scripts/test-site.ts',
  // Playwright sets FORCE_COLOR; Node would warn about NO_COLOR next to it.
  env: { NO_COLOR: '' },
  url: testSiteUrl(),
  reuseExistingServer: false,
  timeout: 300_000,
  stdout: 'ignore',
  stderr: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // The tests also run on machines whose processors are busy with something else.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: testSiteUrl(),
    locale: 'en-CY',
    timezoneId: 'Asia/Nicosia',
  },
  projects: [
    {
      name: 'phone',
      testDir: 'tests/e2e',
      testIgnore: DESKTOP_ONLY,
      use: { ...chromium, ...phone },
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      testMatch: [...BOTH_SCREENS, ...DESKTOP_ONLY],
      use: { ...chromium, ...desktop },
    },
    { name: 'accessibility', testDir: 'tests/accessibility', use: { ...chromium, ...desktop } },
    {
      name: 'smoke',
      testDir: 'tests/smoke',
      use: { ...chromium, ...desktop, baseURL: siteUrl ?? testSiteUrl() },
    },
    { name: 'layout', testDir: 'tests/layout', use: { ...chromium, ...desktop } },
    { name: 'budgets', testDir: 'tests/budgets', use: { ...chromium, ...phone } },
    {
      name: 'bench',
      testDir: 'tests/bench',
      testMatch: '**/*.bench.ts',
      use: { ...fullChromium, ...desktop },
    },
    { name: 'chromium', testDir: 'tests/cross-browser', use: { ...chromium, ...phone } },
    { name: 'firefox', testDir: 'tests/cross-browser', use: devices['Desktop Firefox'] },
    { name: 'webkit', testDir: 'tests/cross-browser', use: devices['Desktop Safari'] },
    // One browser each: a test waits for the one before it.
    { name: 'system-firefox', testDir: 'tests/system-engines', fullyParallel: false },
    { name: 'system-webkit', testDir: 'tests/system-engines', fullyParallel: false },
  ],
  ...(siteUrl === undefined && { webServer }),
});
