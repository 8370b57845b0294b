import { once } from 'node:events';
import { connect, createServer } from 'node:net';

import { localPorts } from '../../supabase/local/defaults.ts';
import type { Ports } from '../../supabase/local/defaults.ts';
import { UserError } from './user-error.ts';

/** Default port of the site (`PORT`). */
const DEFAULT_SITE_PORT = 4321;

/**
 * First port of the test stack (`TEST_PORT`); below Linux's ephemeral range, from which an outgoing
 * connection may take any port.
 */
const DEFAULT_TEST_PORT = 15320;

function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') {
    return fallback;
  }

  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_530) {
    return port;
  }

  throw new UserError(`${variable} is "${text}": write a number from 1024 to 65530.`);
}

/** The port of the site: `PORT`, or 4321. */
export const sitePort = (): number => portFrom('PORT', DEFAULT_SITE_PORT);

/**
 * The ports of the backend, from `BACKEND_PORT`, so that two copies of the project can run side by
 * side.
 */
export const backendPorts = (): Ports => localPorts(portFrom('BACKEND_PORT', localPorts().api));

/** Consecutive ports from `TEST_PORT`, so tests and `npm start` can run at the same time. */
export function testPorts() {
  const site = portFrom('TEST_PORT', DEFAULT_TEST_PORT);
  return { site, api: site + 1, postgres: site + 2, inbox: site + 3 };
}

/**
 * Requires a port to be free.
 *
 * @param use what it is for, as used in the message: "the site"
 * @param remedy what to do when it is in use, as a sentence
 * @throws UserError naming the port and the remedy
 */
export async function requireFreePort(port: number, use: string, remedy: string): Promise<void> {
  const attempts = ['127.0.0.1', '::1'].map(async (host) => {
    const socket = connect({ host, port });
    await once(socket, 'connect').finally(() => socket.destroy());
  });
  const outcomes = await Promise.allSettled(attempts);
  if (outcomes.some(({ status }) => status === 'fulfilled')) {
    throw new UserError(`Port ${port}, meant for ${use}, is already in use. ${remedy}`);
  }
}

/**
 * The site's port, if free.
 *
 * @param command the one that wants it: `npm start`
 * @throws UserError naming the port and the remedy
 */
export async function freeSitePort(command: string): Promise<number> {
  const port = sitePort();
  const remedy = `Is it running already? Stop it, or choose other ports: PORT=${port + 10} BACKEND_PORT=${backendPorts().api + 10} ${command}.`;
  await requireFreePort(port, 'the site', remedy);
  return port;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }

  return address.port;
}
