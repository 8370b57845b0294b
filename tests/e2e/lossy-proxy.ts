import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes per packet. */
const SEGMENT_BYTES = 1400;

/** Delay before TCP resends a packet, in milliseconds; it doubles each time. */
const RETRANSMISSION_MS = 200;

/** Delay before TCP retries a connection, in milliseconds. */
const CONNECTION_RETRY_MS = 1000;

/** A lossy connection between a browser and all servers. */
export type LossyProxy = {
  /** For Playwright's `proxy`. */
  readonly address: string;
  /**
   * Breaks the connections of the next requests that start with this text when their responses
   * arrive.
   */
  readonly loseResponsesTo: (request: string, times: number) => void;
  readonly counts: { segments: number; lost: number; broken: number };
  readonly stop: () => Promise<void>;
};

/** Deterministic random numbers (linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Reads an exact number of bytes from a socket. */
async function read(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null;
    if (bytes !== null) return bytes;
    await once(socket, 'readable');
  }
}

/** Server side of the SOCKS 5 handshake (RFC 1928) with a host name. */
async function handshake(socket: Socket): Promise<{ host: string; port: number }> {
  const [, methods = 0] = await read(socket, 2);
  await read(socket, methods);
  socket.write(Buffer.from([5, 0]));
  const [, , , kind] = await read(socket, 4);
  if (kind !== 3)
    throw new Error(`The browser requested an address of unsupported type ${kind ?? '?'}.`);
  const [length = 0] = await read(socket, 1);
  const host = (await read(socket, length)).toString('latin1');
  const port = (await read(socket, 2)).readUInt16BE();
  return { host, port };
}

/**
 * Starts a SOCKS 5 proxy that loses packets as TCP shows it to programs: lost data arrives later,
 * and everything after it waits.
 *
 * @param loss share of lost packets, in each direction and when connecting
 */
export async function startLossyProxy(loss: number): Promise<LossyProxy> {
  const random = randomFrom(2026);
  const counts = { segments: 0, lost: 0, broken: 0 };
  const sockets = new Set<Socket>();
  let lostResponses = { request: '', remaining: 0 };

  const isLost = () => {
    const lost = random() < loss;
    if (lost) counts.lost += 1;
    return lost;
  };

  const forward = async (from: Socket, to: Socket, onSegment: (bytes: Buffer) => boolean) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += SEGMENT_BYTES) {
        const segment = chunk.subarray(start, start + SEGMENT_BYTES);
        counts.segments += 1;
        for (let delayMs = RETRANSMISSION_MS; isLost(); delayMs *= 2) await pause(delayMs);
        if (!onSegment(segment)) return;
        if (!to.write(segment)) await once(to, 'drain');
      }
    }
    to.end();
  };

  const serve = async (browser: Socket) => {
    const { host, port } = await handshake(browser);
    for (let delayMs = CONNECTION_RETRY_MS; isLost(); delayMs *= 2) await pause(delayMs);
    const server = connect(port, host);
    sockets.add(server);
    server.on('error', () => browser.destroy());
    browser.on('error', () => server.destroy());
    await once(server, 'connect');
    browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    let isResponseLost = false;
    const upstream = forward(browser, server, (bytes) => {
      if (
        lostResponses.remaining > 0 &&
        bytes.toString('latin1').startsWith(lostResponses.request)
      ) {
        lostResponses.remaining -= 1;
        isResponseLost = true;
      }
      return true;
    });
    const downstream = forward(server, browser, () => {
      if (!isResponseLost) return true;
      counts.broken += 1;
      browser.resetAndDestroy();
      server.destroy();
      return false;
    });
    await Promise.all([upstream, downstream]);
  };

  const proxy: Server = createServer((browser) => {
    sockets.add(browser);
    // Browsers abort connections at any time: that is not a failure of the proxy.
    serve(browser).catch(() => browser.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    address: `socks5://127.0.0.1:${address.port}`,
    loseResponsesTo: (request, times) => {
      lostResponses = { request, remaining: times };
    },
    counts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
