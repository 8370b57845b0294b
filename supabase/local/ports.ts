import { createServer } from 'node:net';

import type { PortName } from './defaults.ts';

const HOST = '127.0.0.1';

const PURPOSE: Record<PortName, string> = {
  api: 'the Supabase API',
  postgres: 'Postgres',
  inbox: 'the inbox page',
  smtp: 'the mail catcher',
};

/** An Error for a port that somebody else listens on: which, who probably, and what to do. */
export function portTaken(name: PortName, port: number): Error {
  return new Error(
    `Port ${port} for ${PURPOSE[name]} is taken, probably by another copy of this project or by ` +
      `the containers of the Supabase CLI. Stop that one ("lsof -i :${port}" names it, ` +
      `"supabase stop" ends the containers), then start again.`,
  );
}

/** Whether an error of `listen` means that the port is taken. */
export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/**
 * Where ports of no matter which number are taken from: below those that Linux gives to outgoing
 * connections (32768 to 60999), one of which may have any of them while its server starts again.
 */
const FIRST_FREE = 20_000;
const LAST_FREE = 32_000;

/** How many are tried before somebody is told. */
const TRIES = 20;

/**
 * Proves that a port is free, and names one when asked for 0.
 *
 * @returns the port, free a moment ago
 * @throws Error {@link portTaken}
 */
export async function claimPort(name: PortName, wanted: number): Promise<number> {
  if (wanted !== 0) return provePort(name, wanted);
  for (let attempt = 1; ; attempt += 1) {
    const any = FIRST_FREE + Math.floor(Math.random() * (LAST_FREE - FIRST_FREE));
    try {
      return await provePort(name, any);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

function provePort(name: PortName, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      reject(isPortTaken(error) ? portTaken(name, wanted) : error);
    });
    server.listen({ host: HOST, port: wanted, exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
