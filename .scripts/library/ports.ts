import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

import { ExpectedError } from './expected-error.ts';

/** Where the site answers unless `PORT` says otherwise. */
const DEFAULT_SITE_PORT = 4321;

/**
 * Where the ports of the test stack begin unless `TEST_PORT` says otherwise: below those that Linux
 * gives to outgoing connections (32768 to 60999), one of which may hold any of them for a while.
 */
const DEFAULT_TEST_PORT = 15320;

/** How long a port may take to answer before it counts as free. */
const ANSWER_MS = 500;

/** The ports of the stack the tests run on: apart from the ones `npm start` uses. */
export type TestPorts = {
  readonly site: number;
  readonly api: number;
  readonly postgres: number;
  /** The site as another firm would have it (tests/e2e/firm.spec.ts). */
  readonly otherFirm: number;
  readonly inbox: number;
  readonly smtp: number;
};

function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_530) return port;
  throw new ExpectedError(`${variable} is "${text}": write a number from 1024 to 65530.`);
}

/** The port of the site: `PORT`, or 4321. */
export function sitePort(): number {
  return portFrom('PORT', DEFAULT_SITE_PORT);
}

/** Six neighbouring ports from `TEST_PORT` on, so that tests and `npm start` run side by side. */
export function testPorts(): TestPorts {
  const first = portFrom('TEST_PORT', DEFAULT_TEST_PORT);
  return {
    site: first,
    api: first + 1,
    postgres: first + 2,
    otherFirm: first + 3,
    inbox: first + 4,
    smtp: first + 5,
  };
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: ANSWER_MS });
  const connected = once(socket, 'connect').then(() => true);
  const silent = once(socket, 'timeout').then(() => false);
  const answered = await Promise.race([connected, silent]).catch(() => false);
  socket.destroy();
  return answered;
}

/** Whether somebody listens on a port of this machine. */
export async function isTaken(port: number): Promise<boolean> {
  return (await Promise.all([answers('127.0.0.1', port), answers('::1', port)])).includes(true);
}

/**
 * The port of the site, on which nobody listens yet.
 *
 * @param command the one that wants it: `npm start`
 * @throws ExpectedError naming the port and the remedy
 */
export async function freeSitePort(command: string): Promise<number> {
  const port = sitePort();
  await requireFreePort(
    port,
    'the site',
    `Is it running already? Stop it, or choose another port: PORT=${port + 1} ${command}.`,
  );
  return port;
}

/**
 * Makes sure that nobody listens on a port of this machine yet.
 *
 * @param port the port
 * @param use what it is for, as it stands in the sentence: "the site"
 * @param remedy what to do when it is taken, a whole sentence
 * @throws ExpectedError naming the port and the remedy
 */
export async function requireFreePort(port: number, use: string, remedy: string): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new ExpectedError(`Port ${port}, meant for ${use}, is already in use. ${remedy}`);
}

/** A port of this machine that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
