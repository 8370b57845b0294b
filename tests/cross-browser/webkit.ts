import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { requireFreePort } from '../../.scripts/library/ports.ts';
import type { Engine } from './engine.ts';
import { waitForOutput, start, type Running } from './processes.ts';

/** Maximum time for a response of the driver, in milliseconds. */
const MAX_RESPONSE_MS = 60_000;

/** Maximum time for a resize of the window, in milliseconds. */
const MAX_RESIZE_MS = 5_000;

/** Maximum time for a call in the page before it is repeated, in milliseconds. */
const MAX_CALL_MS = 2_000;
const MAX_CALL_TRIES = 10;

const valueSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const errorSchema = z.object({ error: z.string(), message: z.string() });
const rectSchema = z.object({ height: z.number() });
const sizeSchema = z.tuple([z.number(), z.number()]);

/**
 * MiniBrowser's toolbar is wider than a phone. Without minimum sizes the page can be as narrow as
 * needed.
 */
const SMALL_TOOLBAR_CSS = `* {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0;
  font-size: 2px; -gtk-icon-transform: scale(0.1);
}
button, separator, toolbutton { margin: -10px }
`;

async function createSettingsFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, 'gtk.css'), SMALL_TOOLBAR_CSS);
  }
  return folder;
}

/** Key codes of WebDriver (clause 17.4.2, keyboard actions). */
const KEY_CODES = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Input of WebDriver, as JSON (clause 17.5, Perform Actions). */
const mouse = (x: number, y: number, ...types: readonly string[]) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [{ type: 'pointerMove', x, y }, ...types.map((type) => ({ type, button: 0 }))],
});
const keyboard = (values: readonly string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Sends a request to the driver. */
async function request(
  base: string,
  method: string,
  path: string,
  body?: object,
  limit = MAX_RESPONSE_MS,
): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = valueSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

/** Waits until the driver responds. */
async function waitForDriver(base: string, driver: Running): Promise<void> {
  const startTime = performance.now();
  for (;;) {
    const isReady = await request(base, 'GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (driver.child.exitCode !== null || performance.now() - startTime > MAX_RESPONSE_MS)
      throw new Error('WebKitWebDriver does not respond.');
  }
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver.
 *
 * @param driver WebKitWebDriver
 * @param screen Xvfb
 * @param port a free port for the driver
 */
export async function startWebKit(driver: string, screen: string, port: number): Promise<Engine> {
  await requireFreePort(port, 'WebKitWebDriver', 'TEST_PORT moves all ports of the tests.');
  const folder = await createSettingsFolder();
  const stops = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const xvfb = start(
      screen,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    stops.push(xvfb.stop);
    const pipe = xvfb.child.stdio[3];
    const display = await waitForOutput(
      xvfb,
      pipe !== null && pipe !== undefined && 'read' in pipe ? pipe : null,
      /^(\d+)\n/,
    );
    const webDriver = start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder },
    });
    stops.push(webDriver.stop);

    const base = `http://127.0.0.1:${port}`;
    await waitForDriver(base, webDriver);
    const { sessionId, capabilities } = sessionSchema.parse(
      await request(base, 'POST', '/session', {
        // The tests wait for pages themselves: the driver may wait for a page that is gone.
        capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
      }),
    );
    const command = (method: string, path: string, body?: object) =>
      request(base, method, `/session/${sessionId}${path}`, body);
    stops.push(async () => {
      await command('DELETE', '').catch(() => undefined);
    });
    const evaluate = async (expression: string): Promise<unknown> => {
      const body = { script: `return ${expression}`, args: [] };
      const path = `/session/${sessionId}/execute/sync`;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await request(base, 'POST', path, body, MAX_CALL_MS);
        } catch (error) {
          // The driver never responds to a call that a navigation interrupts.
          const isLost = error instanceof DOMException && error.name === 'TimeoutError';
          if (!isLost || attempt === MAX_CALL_TRIES) throw error;
        }
      }
    };
    const perform = (actions: object) => command('POST', '/actions', { actions: [actions] });
    const size = async () =>
      sizeSchema.parse(await evaluate('[window.innerWidth, window.innerHeight]'));

    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      evaluate,
      hover: (x, y) => perform(mouse(x, y)),
      click: (x, y) => perform(mouse(x, y, 'pointerDown', 'pointerUp')),
      press: (key) => perform(keyboard([KEY_CODES[key]])),
      type: (text) =>
        perform(
          keyboard(Array.from(text, (letter) => (letter === '\n' ? KEY_CODES.Enter : letter))),
        ),
      resize: async (width, height) => {
        await command('POST', '/window/rect', { x: 0, y: 0, width, height });
        const startTime = performance.now();
        for (;;) {
          const [reachedWidth, reachedHeight] = await size();
          if (reachedWidth === width && reachedHeight === height) return;
          if (performance.now() - startTime > MAX_RESIZE_MS)
            throw new Error(`WebKit's viewport stays ${reachedWidth} × ${reachedHeight} px.`);
          // Make the window taller by what is left of the toolbar.
          const window = rectSchema.parse(await command('GET', '/window/rect'));
          await command('POST', '/window/rect', {
            width,
            height: window.height + height - reachedHeight,
          });
          await pause(100);
        }
      },
      screenshot: async () =>
        Buffer.from(z.string().parse(await command('GET', '/screenshot')), 'base64'),
      // The driver reports no errors; the page collects them (`collectErrors`).
      takeErrors: () => [],
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
