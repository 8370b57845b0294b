import type { BrowserType } from '@playwright/test';

import type { Engine } from './engine.ts';

/**
 * Drives one of Playwright's own downloads, on machines that have nothing else.
 *
 * @param type `firefox` or `webkit` of Playwright
 * @param label the engine's name for the report
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
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    call: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
    pointAt: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    errors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
