import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type Page, test } from '@playwright/test';

import { MAX_SHIFT } from '../../.scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../.scripts/library/screens.ts';
import { pages } from '../dist/site.ts';

/** Number of chunks in which the page arrives; each is painted before the next is sent. */
const CHUNKS = 16;

/**
 * Splits a page into its head and chunks of the body that start with an element, so that each one
 * adds to the document.
 */
function splitIntoChunks(html: string): string[] {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main');
  const step = (html.indexOf('<footer') - main) / CHUNKS;
  const cutPoints = Array.from({ length: CHUNKS }, (_, index) => {
    const start = Math.round(main + index * step);
    return start + html.slice(start).search(/(?<=<\/(?:a|div|h\d|li|p|section|svg|ul)>)(?=<[a-z])/);
  });
  const boundaries = [0, body, ...new Set(cutPoints), html.length];
  return boundaries.slice(1).map((end, index) => html.slice(boundaries[index], end));
}

/** Length of the HTML that the browser has parsed. */
const parsedLength = (page: Page) => page.evaluate(() => document.documentElement.innerHTML.length);

/** Waits two frames, so that parsed content is laid out and painted. */
const afterPaint = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Layout shifts, one line each. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }>((resolve) => {
        const total = { value: 0, moved: [] as string[] };
        const record = (entries: PerformanceEntryList) => {
          for (const entry of entries as LayoutShift[]) {
            total.value += entry.value;
            for (const { node } of entry.sources)
              total.moved.push(`${entry.value.toFixed(4)} ${node?.parentElement?.className ?? ''}`);
          }
        };
        const observer = new PerformanceObserver((list) => {
          record(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Existing entries are reported in a separate task.
        requestAnimationFrame(() => {
          setTimeout(() => {
            record(observer.takeRecords());
            resolve(total);
          });
        });
      }),
  );

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** All pages, reduced to one per layout. */
const pagePerLayout = new Map(
  pages
    .toReversed()
    .map((page) => [page.path.replace(/^(\/(?:blog|services|services\/b2b)\/)[^/]+$/, '$1'), page]),
);

test.describe('no layout shift while the page arrives in chunks:', () => {
  for (const { path, html } of pagePerLayout.values()) {
    for (const name of SCREEN_NAMES) {
      test(`${path}, a ${name}`, async ({ page }) => {
        await page.setViewportSize(SCREENS[name].viewport);
        const requested = Promise.withResolvers<ServerResponse>();
        const server = createServer((request, response) => {
          if (request.url === path) requested.resolve(response);
          else response.writeHead(404).end();
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        try {
          const loaded = page.goto(`http://127.0.0.1:${port}${path}`);
          const response = await requested.promise;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          const [head = '', ...rest] = splitIntoChunks(html);
          response.write(head);
          await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
          for (const chunk of rest) {
            const before = await parsedLength(page);
            response.write(chunk);
            await page.waitForFunction(
              (length) => document.documentElement.innerHTML.length > length,
              before,
            );
            await afterPaint(page);
          }
          response.end();
          await loaded;
          await afterPaint(page);
          const { value, moved } = await layoutShifts(page);
          expect(value, moved.join('\n')).toBeLessThan(MAX_SHIFT);
        } finally {
          server.closeAllConnections();
          server.close();
        }
      });
    }
  }
});
