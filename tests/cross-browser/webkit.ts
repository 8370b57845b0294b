import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import type { Engine } from './engine.ts';

/** Maximum time of the start and of a command before it is repeated, in milliseconds. */
const MAX_START_MS = 60_000;
const MAX_COMMAND_MS = 5_000;
const MAX_TRIES = 4;

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

/** Key codes (WebDriver, 15.4.2); a line break is typed with Enter. */
const KEY_CODES = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Sends WebDriver commands to a URL, and repeats those without a response. */
const commandsTo =
  (base: string, maxMilliseconds: number) =>
  async <Result>(method: string, command: string, body?: object): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(base + command, {
          method,
          signal: AbortSignal.timeout(maxMilliseconds),
          ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = (await response.json()) as { value: Result };
        if (response.ok) return value;
        throw new Error(`WebKit: ${JSON.stringify(value)}`);
      } catch (error) {
        // The driver never responds to a call that a navigation interrupts.
        const isLost = error instanceof DOMException && error.name === 'TimeoutError';
        if (!isLost || attempt === MAX_TRIES) throw error;
      }
    }
  };

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver.
 *
 * @param driver WebKitWebDriver
 * @param screen Xvfb
 */
export async function startWebKit(driver: string, screen: string): Promise<Engine> {
  // After the ports of the test stack and that of tests/hosting.
  const port = testPorts().site + 8;
  await requireFreePort(port, 'WebKitWebDriver', 'TEST_PORT moves all ports of the tests.');
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, 'gtk.css'), SMALL_TOOLBAR_CSS);
  }
  // Any display number is free that no other program derives from its port.
  const display = `:${port}`;
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder };
  const screenSize = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const programs = [
    spawn(screen, [display, ...screenSize], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }),
  ];
  const kill = () => {
    for (const program of programs) program.kill();
  };
  process.once('exit', kill);

  const url = `http://127.0.0.1:${port}/session`;
  let send = commandsTo(url, MAX_START_MS);
  await expect(async () => {
    const { sessionId } = await send<{ sessionId: string }>('POST', '', {
      // The tests wait for pages themselves: the driver may wait for a page that is gone.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    });
    send = commandsTo(`${url}/${sessionId}`, MAX_COMMAND_MS);
  }).toPass({ timeout: MAX_START_MS });

  const evaluate = (expression: string) =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const perform = (type: 'pointer' | 'key', ...actions: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
  });
  const pressKey = (value: string) =>
    perform('key', { type: 'keyDown', value }, { type: 'keyUp', value });

  return {
    mouse: {
      move: (x, y) => perform('pointer', moveTo(x, y)),
      click: (x, y) =>
        perform(
          'pointer',
          moveTo(x, y),
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ),
    },
    keyboard: {
      // Sends each key alone: a long text may take longer than a command.
      type: async (text) => {
        for (const key of text.replaceAll('\n', KEY_CODES.Enter)) await pressKey(key);
      },
      press: (key) => pressKey(KEY_CODES[key]),
    },
    evaluate,
    resize: async (width, height) => {
      // The window is taller than the page by the toolbar.
      let windowHeight = height;
      await expect(async () => {
        await send('POST', '/window/rect', { x: 0, y: 0, width, height: windowHeight });
        const innerHeight = Number(await evaluate('innerHeight'));
        windowHeight += height - innerHeight;
        expect([await evaluate('innerWidth'), innerHeight]).toEqual([width, height]);
      }).toPass({ timeout: 5_000 });
    },
    close: async () => {
      await send('DELETE', '');
      kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
