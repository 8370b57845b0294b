import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What fits into one packet of the internet, in bytes. */
const SEGMENT = 1400;

/** How long TCP waits before it sends a packet again, in milliseconds; twice as long each time. */
const RETRANSMISSION = 200;

/** A second, and then TCP asks again for a connection nobody answered. */
const CONNECTION_RETRY = 1000;

/** A bad link between a browser and everything it talks to. */
export type LossyLink = {
  /** For Playwright's `proxy`. */
  readonly address: string;
  /** Breaks the connections that carry the next requests beginning so, when their answers come. */
  readonly loseAnswersTo: (request: string, times: number) => void;
  readonly figures: { segments: number; lost: number; broken: number };
  readonly stop: () => Promise<void>;
};

/** Random numbers that are the same in every run (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Exactly so many bytes of a socket. */
async function read(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null;
    if (bytes !== null) return bytes;
    await once(socket, 'readable');
  }
}

/** The server's part in greeting a SOCKS 5 client (RFC 1928), which names a host by its name. */
async function greet(socket: Socket): Promise<{ host: string; port: number }> {
  const [, methods = 0] = await read(socket, 2);
  await read(socket, methods);
  socket.write(Buffer.from([5, 0]));
  const [, , , kind] = await read(socket, 4);
  if (kind !== 3) throw new Error(`The browser asked for an address of kind ${kind ?? '?'}.`);
  const [length = 0] = await read(socket, 1);
  const host = (await read(socket, length)).toString('latin1');
  const port = (await read(socket, 2)).readUInt16BE();
  return { host, port };
}

/**
 * Opens a SOCKS 5 proxy on which packets are lost, as TCP lets programs feel it: what was lost comes
 * later, and everything behind it waits.
 *
 * @param loss share of packets that are lost, in each direction and when connecting
 */
export async function lossyLink(loss: number): Promise<LossyLink> {
  const random = randomFrom(2026);
  const figures = { segments: 0, lost: 0, broken: 0 };
  const sockets = new Set<Socket>();
  let doomed = { request: '', left: 0 };

  const isLost = () => {
    const lost = random() < loss;
    if (lost) figures.lost += 1;
    return lost;
  };

  const carry = async (from: Socket, to: Socket, onSegment: (bytes: Buffer) => boolean) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += SEGMENT) {
        const segment = chunk.subarray(start, start + SEGMENT);
        figures.segments += 1;
        for (let wait = RETRANSMISSION; isLost(); wait *= 2) await pause(wait);
        if (!onSegment(segment)) return;
        if (!to.write(segment)) await once(to, 'drain');
      }
    }
    to.end();
  };

  const serve = async (browser: Socket) => {
    const { host, port } = await greet(browser);
    for (let wait = CONNECTION_RETRY; isLost(); wait *= 2) await pause(wait);
    const server = connect(port, host);
    sockets.add(server);
    server.on('error', () => browser.destroy());
    browser.on('error', () => server.destroy());
    await once(server, 'connect');
    browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    let isDoomed = false;
    const asked = carry(browser, server, (bytes) => {
      if (doomed.left > 0 && bytes.toString('latin1').startsWith(doomed.request)) {
        doomed.left -= 1;
        isDoomed = true;
      }
      return true;
    });
    const answered = carry(server, browser, () => {
      if (!isDoomed) return true;
      figures.broken += 1;
      browser.resetAndDestroy();
      server.destroy();
      return false;
    });
    await Promise.all([asked, answered]);
  };

  const proxy: Server = createServer((browser) => {
    sockets.add(browser);
    // Browsers leave in the middle of everything: that is no failure of the link.
    serve(browser).catch(() => browser.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port.');
  return {
    address: `socks5://127.0.0.1:${address.port}`,
    loseAnswersTo: (request, times) => {
      doomed = { request, left: times };
    },
    figures,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
