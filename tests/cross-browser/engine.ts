import { chromium, firefox, webkit } from '@playwright/test';
import puppeteer from 'puppeteer-core';

import { CHROMIUM_FLAGS } from '../../.scripts/library/chromium.ts';
import { type EngineName, findEngine } from '../../.scripts/library/engines.ts';
import { startWebKit } from './webkit.ts';

/** What the flows need of a browser: the part that Playwright, Puppeteer and WebDriver share. */
export type Engine = {
  /** Resizes the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  readonly hover: (x: number, y: number) => Promise<unknown>;
  readonly click: (x: number, y: number) => Promise<unknown>;
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<unknown>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<unknown>;
  readonly evaluate: <Argument, Result>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Result>;
  /** A screenshot of the viewport, as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Browser errors since the last call. */
  readonly takeErrors: () => string[];
  readonly close: () => Promise<unknown>;
};

type PlaywrightPage = Awaited<ReturnType<typeof openPlaywright>>;
type PuppeteerPage = Awaited<ReturnType<typeof openFirefox>>;

async function openPlaywright(name: EngineName, executablePath: string | undefined) {
  const browser = await { chromium, firefox, webkit }[name].launch(
    executablePath === undefined ? {} : { executablePath, args: CHROMIUM_FLAGS },
  );
  return browser.newPage();
}

/** Playwright's Firefox is a build of its own; Puppeteer drives the one that visitors have. */
async function openFirefox(executablePath: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Headless Firefox reports no mouse: set a precise pointer that can hover.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  });
  return browser.newPage();
}

/** The engine of a page, by what Playwright and Puppeteer have in common. */
function fromPage(
  page: PlaywrightPage | PuppeteerPage,
  own: Pick<Engine, 'resize' | 'close'>,
): Engine {
  const errors: string[] = [];
  const driver = page as PlaywrightPage;
  driver.on('pageerror', (error) => errors.push(String(error)));
  driver.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    ...own,
    hover: (x, y) => driver.mouse.move(x, y),
    click: (x, y) => driver.mouse.click(x, y),
    type: (text) => driver.keyboard.type(text),
    press: (key) => driver.keyboard.press(key),
    evaluate: <Argument, Result>(
      pageFunction: (argument: Argument) => Result,
      argument: Argument,
    ) => driver.evaluate(pageFunction as (argument: unknown) => Result, argument),
    screenshot: () => driver.screenshot(),
    takeErrors: () => errors.splice(0),
  };
}

/** Starts an engine; undefined if this machine has none. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  const source = findEngine(name);
  if (source === undefined) return undefined;
  const [program, screen] = source.programs;
  if (program !== undefined && screen !== undefined) return startWebKit(program, screen);
  if (name === 'firefox' && program !== undefined) {
    const page = await openFirefox(program);
    return fromPage(page, {
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => page.browser().close(),
    });
  }
  const page = await openPlaywright(name, program);
  return fromPage(page, {
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: async () => page.context().browser()?.close(),
  });
}
