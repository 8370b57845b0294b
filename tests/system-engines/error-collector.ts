import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Script in front of everything else in a page: keeps errors in the name of the window, which
 * outlives the page.
 */
const COLLECTOR = `<script>(() => {
  // What a page still loads when it is left is not loaded.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const add = (text) => {
    if (isLeft) {
      return;
    }

    const known = window.name ? JSON.parse(window.name) : [];
    window.name = JSON.stringify([...known, location.pathname + ': ' + text]);
  };
  addEventListener('error', ({ message, target }) => add(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => add(String(reason)));
  document.addEventListener('securitypolicyviolation', (event) => add(event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...values) => {
    add(values.join(' '));
    error.apply(console, values);
  };
})()</script>`;

/** Expression that takes the errors out of the name of the window. */
export const TAKE_ERRORS = `(() => {
  const found = window.name ? JSON.parse(window.name) : [];
  window.name = '';
  return found;
})()`;

function forward(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = { ...request.headers };
  if (isPage) {
    // Whole and readable.
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }

  const upstream = httpRequest(request.url ?? '', { method: request.method, headers }, (answer) => {
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }

    void text(answer).then((html) => {
      const kept = { ...answer.headers };
      delete kept['content-length'];
      delete kept.etag;
      response.writeHead(answer.statusCode ?? 502, kept);
      // In front of the policy of the page, which does not apply to it.
      response.end(html.replace('<head>', `<head>${COLLECTOR}`));
    });
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

/**
 * Starts a proxy that adds the collector to each page, for a driver that reports no console.
 *
 * @returns its address, and how to stop it
 */
export async function startErrorCollector() {
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The proxy has no port.');
  }

  return {
    address: `127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
