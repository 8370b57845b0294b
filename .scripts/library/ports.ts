import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

import { UserError } from './user-error.ts';

/** Default port of the site (`PORT`). */
const DEFAULT_SITE_PORT = 4321;

/**
 * First port of the test stack (`TEST_PORT`); below Linux's ephemeral range, from which an outgoing
 * connection may take any port.
 */
const DEFAULT_TEST_PORT = 15320;

/** Milliseconds to wait for a connection before a port counts as free. */
const CONNECT_LIMIT_MS = 500;

function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_530) return port;
  throw new UserError(`${variable} is "${text}": write a number from 1024 to 65530.`);
}

/** The port of the site: `PORT`, or 4321. */
export function sitePort(): number {
  return portFrom('PORT', DEFAULT_SITE_PORT);
}

/**
 * Five consecutive ports from `TEST_PORT`, so tests and `npm start` can run at the same time;
 * `rebrand` is the rebranded site of tests/e2e/firm.spec.ts.
 */
export function testPorts() {
  const site = portFrom('TEST_PORT', DEFAULT_TEST_PORT);
  return { site, api: site + 1, postgres: site + 2, rebrand: site + 3, inbox: site + 4 };
}

async function accepts(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(CONNECT_LIMIT_MS);
  const accepted = await once(socket, 'connect', { signal }).then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}

/** Whether a port on this machine is in use. */
export async function isTaken(port: number): Promise<boolean> {
  return (await Promise.all([accepts('127.0.0.1', port), accepts('::1', port)])).includes(true);
}

/**
 * The site's port, if free.
 *
 * @param command the one that wants it: `npm start`
 * @throws UserError naming the port and the remedy
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
 * Requires a port to be free.
 *
 * @param use what it is for, as used in the message: "the site"
 * @param remedy what to do when it is in use, as a sentence
 * @throws UserError naming the port and the remedy
 */
export async function requireFreePort(port: number, use: string, remedy: string): Promise<void> {
  if (!(await isTaken(port))) return;
  throw new UserError(`Port ${port}, meant for ${use}, is already in use. ${remedy}`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
