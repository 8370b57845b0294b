import type { BrowserType } from '@playwright/test';

import type { Engine } from './engine.ts';

/**
 * Drives one of Playwright's browser builds, on machines without an installed engine.
 *
 * @param type Playwright's `firefox` or `webkit`
 * @param label name of the engine in the report
 */
export async function startPlaywright(
  type: BrowserType,
  label: string,
  options: Parameters<BrowserType['launch']>[0] = {},
): Promise<Engine> {
  const browser = await type.launch(options);
  const page = await browser.newPage({ locale: 'en-CY' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    name: `${label} ${browser.version()} (Playwright)`,
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    call: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
