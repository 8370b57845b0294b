import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

import type { PortName } from './defaults.ts';

const PURPOSE: Record<PortName, string> = {
  api: 'the Supabase API',
  postgres: 'Postgres',
  inbox: 'the inbox page',
};

/**
 * Lets a server listen on the loopback interface.
 *
 * @returns its port
 * @throws Error that says what to do when the port is taken
 */
export async function listen(server: Server, name: PortName, port: number): Promise<number> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
      throw error;
    }

    throw new Error(
      `Port ${port} for ${PURPOSE[name]} is taken, probably by another copy of this project or by ` +
        `the containers of the Supabase CLI. Stop that one ("lsof -i :${port}" names it, ` +
        `"supabase stop" ends the containers), or run beside it: PORT=4331 BACKEND_PORT=55321 npm start.`,
      { cause: error },
    );
  }

  return (server.address() as AddressInfo).port;
}

/** Whether a program listens on a port of the loopback interface. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Stops listening and closes open connections. */
export async function close(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections?.();
  await closed;
}

/**
 * Checks that a port is free. 0 chooses a port below the range that Linux uses for outgoing
 * connections (from 32768), because such a connection could take the port while its server
 * restarts.
 *
 * @throws Error as {@link listen} does
 */
export async function claimPort(name: PortName, wanted: number): Promise<number> {
  const server = createServer();
  try {
    const port = await listen(server, name, wanted === 0 ? randomInt(20_000, 32_000) : wanted);
    await close(server);
    return port;
  } catch (error) {
    if (wanted === 0) {
      return claimPort(name, 0);
    }

    throw error;
  }
}
