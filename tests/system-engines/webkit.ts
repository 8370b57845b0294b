import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import WebDriver from 'webdriver';

import { freePort } from '../../scripts/library/ports.ts';
import { run } from '../../scripts/library/processes.ts';
import type { SystemWebKit } from '../../scripts/library/system-engines.ts';
import type { Engine } from './engine.ts';
import { isComplete } from './engine.ts';
import { startErrorCollector, TAKE_ERRORS } from './error-collector.ts';
import { waitUntil } from './wait-until.ts';

const ESCAPE = '\uE00C';

/** Height of the smallest toolbar, so that the window can be as narrow as a phone. */
const TOOLBAR_STYLE = `headerbar, headerbar *, toolbar, toolbar *, entry, button {
  min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px;
}`;

/** A screen that no one sees; it is as tall as the windows need. */
async function startScreen() {
  // Xvfb takes a free display and writes its number to descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`));
    server.once('exit', () => reject(new Error('Xvfb does not start.')));
  });
  return { display, stop: () => server.kill() };
}

/** Folders and settings of a browser that has never run. */
async function createHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await mkdir(path.join(home, 'config', 'gtk-3.0'), { recursive: true });
  await mkdir(path.join(home, 'run'), { mode: 0o700 });
  await writeFile(path.join(home, 'config', 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLE);
  return home;
}

/** Starts the distribution's WebKitGTK in a window on a screen of its own, driven by WebDriver. */
export async function startWebKit(programs: SystemWebKit): Promise<Engine> {
  const home = await createHome();
  const screen = await startScreen();
  const environment = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  };
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
  const proxy = await startErrorCollector();
  await waitUntil(
    async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok,
    'WebKitWebDriver answers',
  );
  const alwaysMatch = {
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation'],
    },
    proxy: { proxyType: 'manual' as const, httpProxy: proxy.address },
  };
  const client = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    logLevel: 'error',
    capabilities: { alwaysMatch, firstMatch: [{}] },
  });
  await client.setTimeouts(20_000, 30_000, 20_000);
  // Without a window manager no window has the focus, and `:focus` would match nothing.
  await run('xdotool', ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus', '%@'], {
    environment: { DISPLAY: screen.display },
  });

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer: unknown = await client.executeAsyncScript(
      `const done = arguments[0];
       Promise.resolve().then(() => ${expression}).then(
         (value) => done([value ?? null]),
         (error) => done(String(error)));`,
      [],
    );
    if (!Array.isArray(answer)) {
      throw new Error(String(answer));
    }

    return answer[0];
  };

  const pageSize = async () => (await evaluate('[innerWidth, innerHeight]')) as [number, number];
  const resize = async (width: number, height: number) => {
    await client.setWindowRect(0, 0, width, height);
    // The page learns its size a moment after the window, whose height includes the toolbar.
    await waitUntil(async () => {
      const [pageWidth, pageHeight] = await pageSize();
      return pageWidth === width && pageHeight <= height;
    }, `a window of ${width} px`);
  };

  const pressKeys = (keys: readonly string[]) =>
    client.performActions([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    resize,
    evaluate,
    goto: (url) => client.navigateTo(url),
    click: (x, y) =>
      client.performActions([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    type: (text) => pressKeys(Array.from(text)),
    pressEscape: () => pressKeys([ESCAPE]),
    back: () => client.back(),
    takeErrors: async () => (await evaluate(TAKE_ERRORS)) as readonly string[],
    print: async (pages, width) => {
      const jobs = pages.map(({ url, result }, index) => ({
        url,
        ready: isComplete(result),
        file: path.join(home, `${width}-${index}.pdf`),
      }));
      // WebDriver cannot print in WebKitGTK; a window of its own can.
      const script = path.join(import.meta.dirname, 'print-webkit.py');
      const { code, output } = await run(
        programs.python,
        [script, String(width), JSON.stringify(jobs)],
        { environment },
      );
      if (code !== 0) {
        throw new Error(`WebKitGTK does not print: ${output}`);
      }

      return jobs.map(({ file }) => file);
    },
    close: async () => {
      await client.deleteSession();
      driver.kill();
      proxy.stop();
      screen.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
