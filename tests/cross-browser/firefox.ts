import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import { type Engine, inputMethods } from './engine.ts';
import { waitForOutput, start } from './processes.ts';

/** The fields of WebDriver BiDi's messages that are read (w3.org/TR/webdriver-bidi). */
const messageSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);
const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const contextSchema = z.object({ context: z.string() });
const resultSchema = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const screenshotSchema = z.object({ data: z.string() });
const logSchema = z.object({ level: z.string(), text: z.string().nullable() });

/** Headless Firefox reports no mouse: set a precise pointer that can hover. */
const PREFERENCES = `
user_pref("ui.primaryPointerCapabilities", 6);
user_pref("ui.allPointerCapabilities", 6);
`;

type PendingCommand = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (e: Error) => void;
};

/** Opens a BiDi connection and returns a function that sends a command. */
async function connect(url: string, onLog: (params: unknown) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => {
      reject(new Error(`There is no response from ${url}.`));
    };
  });
  const pending = new Map<number, PendingCommand>();
  socket.onmessage = ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') {
      if (message.method === 'log.entryAdded') onLog(message.params);
      return;
    }
    const command = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`Firefox: ${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox closed the connection.'));
  };
  let lastId = 0;
  return (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

/**
 * Starts headless Firefox and drives it over WebDriver BiDi, which needs neither geckodriver nor a
 * library.
 *
 * @param program Firefox, 129 or newer
 */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'tessera-firefox-'));
  await writeFile(path.join(profile, 'user.js'), PREFERENCES);
  const firefox = start(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = async () => {
    await firefox.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await waitForOutput(firefox, firefox.child.stderr, /BiDi listening on (ws:\S+)/);
    const errors: string[] = [];
    const command = await connect(`${url}/session`, (params) => {
      const { level, text } = logSchema.parse(params);
      if (level === 'error') errors.push(text ?? '');
    });
    const { capabilities } = sessionSchema.parse(
      await command('session.new', { capabilities: {} }),
    );
    await command('session.subscribe', { events: ['log.entryAdded'] });
    // The first tab is Firefox's welcome page, which keeps the focus.
    const { context } = contextSchema.parse(
      await command('browsingContext.create', { type: 'tab' }),
    );

    return {
      name: `Firefox ${capabilities.browserVersion}`,
      ...inputMethods(async (sources) => {
        await command('input.performActions', { context, actions: sources });
      }),
      resize: async (width, height) => {
        await command('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      open: async (url) => {
        await command('browsingContext.navigate', { context, url, wait: 'interactive' });
      },
      back: async () => {
        await command('browsingContext.traverseHistory', { context, delta: -1 });
      },
      call: async (source, argument) => {
        const outcome = resultSchema.parse(
          await command('script.callFunction', {
            functionDeclaration: `(argument) => JSON.stringify((${source})(JSON.parse(argument)))`,
            arguments: [{ type: 'string', value: JSON.stringify(argument) }],
            target: { context },
            awaitPromise: false,
          }),
        );
        if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text);
        return z.unknown().parse(JSON.parse(outcome.result.value ?? 'null'));
      },
      screenshot: async () => {
        const { data } = screenshotSchema.parse(
          await command('browsingContext.captureScreenshot', { context }),
        );
        return Buffer.from(data, 'base64');
      },
      takeErrors: () => errors.splice(0),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
