import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import puppeteer from 'puppeteer-core';

import { CHROMIUM_FLAGS } from '../../.scripts/library/chromium.ts';
import { type EngineName, findEngine } from '../../.scripts/library/engines.ts';
import { testPorts } from '../../.scripts/library/ports.ts';
import type { Engine, Key } from './engine.ts';
import { startWebKit } from './webkit.ts';

/** The methods that pages of Playwright and of Puppeteer have in common. */
type DriverPage = {
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly screenshot: () => Promise<Uint8Array>;
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<unknown>>;
  readonly keyboard: {
    readonly press: (key: Key) => Promise<unknown>;
    readonly type: (text: string) => Promise<unknown>;
  };
};

const fromPage = (page: DriverPage, errors: string[]) => ({
  evaluate: (expression: string) => page.evaluate(expression),
  hover: (x: number, y: number) => page.mouse.move(x, y),
  click: (x: number, y: number) => page.mouse.click(x, y),
  press: (key: Key) => page.keyboard.press(key),
  type: (text: string) => page.keyboard.type(text),
  screenshot: () => page.screenshot(),
  takeErrors: () => errors.splice(0),
});

async function startPlaywright(
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0] = {},
): Promise<Engine> {
  const browser = await type.launch(options);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    name: `${type.name()} ${browser.version()}`,
    ...fromPage(page, errors),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}

/** Playwright's Firefox is a build of its own; Puppeteer drives the one that visitors have. */
async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Headless Firefox reports no mouse: set a precise pointer that can hover.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    name: await browser.version(),
    ...fromPage(page, errors),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** Starts an engine; undefined if this machine has none. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  const source = findEngine(name);
  if (source === undefined) return undefined;
  const [program, screen = ''] = source.programs;
  if (program === undefined) return startPlaywright({ chromium, firefox, webkit }[name]);
  if (name === 'chromium')
    return startPlaywright(chromium, { executablePath: program, args: CHROMIUM_FLAGS });
  // After the six ports of the test stack and the two of tests/hosting.
  return name === 'firefox'
    ? startFirefox(program)
    : startWebKit(program, screen, testPorts().site + 8);
}
