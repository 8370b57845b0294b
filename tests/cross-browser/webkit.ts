import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';

/** Maximum time of a command before it is repeated, in milliseconds, and of tries. */
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

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver.
 *
 * @param driver WebKitWebDriver
 * @param screen Xvfb
 */
export async function startWebKit(driver: string, screen: string) {
  // After the ports of the test stack and the two of tests/hosting.
  const port = testPorts().site + 8;
  await requireFreePort(port, 'WebKitWebDriver', 'TEST_PORT moves all ports of the tests.');
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, 'gtk.css'), SMALL_TOOLBAR_CSS);
  }
  // Any display number is free that no other program derives from its port.
  const display = `:${port}`;
  const programs = [
    spawn(screen, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    }),
    spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder },
    }),
  ];
  const kill = () => {
    for (const program of programs) program.kill();
  };
  process.once('exit', kill);

  let session = `http://127.0.0.1:${port}`;
  const send = async <Result>(method: string, command: string, body?: object): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(session + command, {
          method,
          signal: AbortSignal.timeout(MAX_COMMAND_MS),
          ...(body ? { body: JSON.stringify(body) } : {}),
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
  await expect(async () => {
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      // The tests wait for pages themselves: the driver may wait for a page that is gone.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    });
    session += `/session/${sessionId}`;
  }).toPass({ timeout: 60_000 });

  const evaluate = <Argument, Result>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ) =>
    send<Result>('POST', '/execute/sync', {
      script: `return (${pageFunction.toString()})(...arguments)`,
      args: [argument],
    });
  const perform = (type: 'pointer' | 'key', actions: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
  });
  /** Sends each key alone: a long text may take longer than a command. */
  const typeKeys = async (keys: readonly string[]) => {
    for (const value of keys)
      await perform(
        'key',
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      );
  };

  return {
    hover: (x: number, y: number) => perform('pointer', [moveTo(x, y)]),
    click: (x: number, y: number) =>
      perform('pointer', [
        moveTo(x, y),
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text: string) => typeKeys(Array.from(text.replaceAll('\n', KEY_CODES.Enter))),
    press: (key: keyof typeof KEY_CODES) => typeKeys([KEY_CODES[key]]),
    evaluate,
    resize: async (width: number, height: number) => {
      // The window is taller than the page by the toolbar.
      let windowHeight = height;
      await expect(async () => {
        await send('POST', '/window/rect', { x: 0, y: 0, width, height: windowHeight });
        const size = await evaluate(() => [innerWidth, innerHeight], null);
        windowHeight += height - (size[1] ?? height);
        expect(size).toEqual([width, height]);
      }).toPass({ timeout: 5_000 });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // The driver reports no errors; the page collects them (`readPage`).
    takeErrors: (): string[] => [],
    close: async () => {
      await send('DELETE', '');
      process.off('exit', kill);
      kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
