import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import puppeteer from 'puppeteer-core';

import type { Engine } from './engine.ts';
import { isComplete } from './engine.ts';
import { waitUntil } from './wait-until.ts';

/** Nothing but the site is requested, and pages have the width of their window. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.useOverlayScrollbars': 1,
};

/** Starts the distribution's Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });

  const evaluate = (expression: string) => page.evaluate(expression);
  // By the page itself, because puppeteer sometimes waits in vain for the event of a page from the
  // back/forward cache.
  const goto = async (url: string) => {
    await evaluate(`setTimeout(() => location.assign(${JSON.stringify(url)})), undefined`);
  };

  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto,
    evaluate,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    back: async () => {
      await evaluate('setTimeout(() => history.back()), undefined');
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    print: async (pages, width) => {
      const files: string[] = [];
      for (const [index, { url, result }] of pages.entries()) {
        const file = path.join(folder, `${width}-${index}.pdf`);
        await page.goto('about:blank');
        await page.setViewport({ width, height: 844 });
        await goto(url);
        await waitUntil(() => evaluate(isComplete(result)), `${result} on ${url}`);
        await page.pdf({
          path: file,
          format: 'A4',
          printBackground: true,
          margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
        });
        files.push(file);
      }

      return files;
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
