import { chromium, firefox, webkit } from '@playwright/test';
import puppeteer from 'puppeteer-core';

import { CHROMIUM_FLAGS, type EngineName, findEngine } from '../../.scripts/library/browsers.ts';
import { preparePage } from './page-functions.ts';
import { startWebKit } from './webkit.ts';

/** What the flows need of a browser: the part that Playwright, Puppeteer and WebDriver share. */
export type Engine = {
  readonly mouse: Readonly<Record<'move' | 'click', (x: number, y: number) => Promise<unknown>>>;
  readonly keyboard: {
    /** Types into the element that has the focus. */
    readonly type: (text: string) => Promise<unknown>;
    readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<unknown>;
  };
  /** Evaluates an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Resizes the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
};

/** Playwright's Firefox is a build of its own; Puppeteer drives the one that visitors have. */
async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Headless Firefox reports no mouse: set a precise pointer that can hover.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(preparePage);
  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

async function startPlaywright(name: EngineName, executablePath?: string): Promise<Engine> {
  const browser = await { chromium, firefox, webkit }[name].launch(
    executablePath === undefined ? {} : { executablePath, args: CHROMIUM_FLAGS },
  );
  const page = await browser.newPage();
  await page.addInitScript(preparePage);
  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}

/** Starts an engine; undefined if this machine has none. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  const programs = findEngine(name);
  if (programs === undefined) return undefined;
  const [program, screen] = programs;
  if (program !== undefined && screen !== undefined) return startWebKit(program, screen);
  if (program !== undefined && name === 'firefox') return startFirefox(program);
  return startPlaywright(name, program);
}
