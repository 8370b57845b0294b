import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { requireFreePort } from '../../.scripts/library/ports.ts';
import { type Engine, inputBy } from './engine.ts';
import { printed, start, type Running } from './processes.ts';

/** How long an answer of the driver may take, in milliseconds. */
const ANSWER_LIMIT = 60_000;

/** How long the window may take to become as large as it was told to, in milliseconds. */
const RESIZE_LIMIT = 5_000;

/** How long a page may take to answer a call before it is asked again, in milliseconds. */
const CALL_LIMIT = 2_000;
const CALL_TRIES = 10;

const valueSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const errorSchema = z.object({ error: z.string(), message: z.string() });
const rectSchema = z.object({ height: z.number() });
const sizeSchema = z.tuple([z.number(), z.number()]);

/**
 * MiniBrowser's tool bar is wider than a phone: without a size of its own the page can be as
 * narrow as it likes.
 */
const NO_TOOLBAR = `* {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0;
  font-size: 2px; -gtk-icon-transform: scale(0.1);
}
button, separator, toolbutton { margin: -10px }
`;

async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, 'gtk.css'), NO_TOOLBAR);
  }
  return folder;
}

/** Asks the driver for something. */
async function request(
  base: string,
  method: string,
  address: string,
  body?: object,
  limit = ANSWER_LIMIT,
): Promise<unknown> {
  const response = await fetch(base + address, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = valueSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

/** Waits until the driver listens. */
async function listens(base: string, driver: Running): Promise<void> {
  const began = performance.now();
  for (;;) {
    const answered = await request(base, 'GET', '/status').then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (driver.child.exitCode !== null || performance.now() - began > ANSWER_LIMIT)
      throw new Error('WebKitWebDriver does not answer.');
  }
}

/**
 * Starts WebKitGTK's MiniBrowser on a screen that nobody sees and drives it over WebDriver.
 *
 * @param driver WebKitWebDriver
 * @param screen Xvfb
 * @param port a free port for the driver
 */
export async function startWebKit(driver: string, screen: string, port: number): Promise<Engine> {
  await requireFreePort(port, 'WebKitWebDriver', 'TEST_PORT moves all ports of the tests.');
  const folder = await settingsFolder();
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
    const display = await printed(
      xvfb,
      pipe !== null && pipe !== undefined && 'read' in pipe ? pipe : null,
      /^(\d+)\n/,
    );
    const webDriver = start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder },
    });
    stops.push(webDriver.stop);

    const base = `http://127.0.0.1:${port}`;
    await listens(base, webDriver);
    const { sessionId, capabilities } = sessionSchema.parse(
      await request(base, 'POST', '/session', {
        // Waiting for pages is our own: the driver's waits for some that have gone away.
        capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
      }),
    );
    const command = (method: string, address: string, body?: object) =>
      request(base, method, `/session/${sessionId}${address}`, body);
    stops.push(async () => {
      await command('DELETE', '').catch(() => undefined);
    });
    const call = async (source: string, argument: unknown): Promise<unknown> => {
      const body = { script: `return (${source})(arguments[0])`, args: [argument] };
      for (let tried = 1; ; tried += 1) {
        try {
          return await request(
            base,
            'POST',
            `/session/${sessionId}/execute/sync`,
            body,
            CALL_LIMIT,
          );
        } catch (error) {
          // A call that a new page overtakes is never answered.
          const isLost = error instanceof DOMException && error.name === 'TimeoutError';
          if (!isLost || tried === CALL_TRIES) throw error;
        }
      }
    };
    const size = async () =>
      sizeSchema.parse(await call('() => [window.innerWidth, window.innerHeight]', null));

    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      ...inputBy(async (sources) => {
        await command('POST', '/actions', { actions: sources });
      }),
      resize: async (width, height) => {
        await command('POST', '/window/rect', { x: 0, y: 0, width, height });
        const began = performance.now();
        for (;;) {
          const [reachedWidth, reachedHeight] = await size();
          if (reachedWidth === width && reachedHeight === height) return;
          if (performance.now() - began > RESIZE_LIMIT)
            throw new Error(`WebKit's page stays ${reachedWidth} × ${reachedHeight} px.`);
          // What is left of the tool bar is added to the window, not taken from the page.
          const window = rectSchema.parse(await command('GET', '/window/rect'));
          await command('POST', '/window/rect', {
            width,
            height: window.height + height - reachedHeight,
          });
          await pause(100);
        }
      },
      open: async (url) => {
        await command('POST', '/url', { url });
      },
      back: async () => {
        await command('POST', '/back', {});
      },
      call,
      picture: async () =>
        Buffer.from(z.string().parse(await command('GET', '/screenshot')), 'base64'),
      // The driver tells of none; the page itself collects what it can (`watchForErrors`).
      errors: () => [],
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
