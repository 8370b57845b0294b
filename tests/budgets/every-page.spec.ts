import { expect, test } from '@playwright/test';

import {
  FIRST_FLIGHT_BYTES,
  firstVisit,
  MAX_SHIFT,
  type FirstVisit,
} from '../../.scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../.scripts/library/screens.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { TOOL_PATHS } from '../../src/data/tools.ts';
import { pages } from '../dist/site.ts';

/** Maximum requests of a page without a tool: the page, its font and two images. */
const MAX_STATIC_PAGE_REQUESTS = 4;
/** Maximum bytes over the wire without interaction, including headers. */
const MAX_BYTES = { home: 45_000, page: 40_000, tool: 110_000 } as const;

function maxBytesOf(path: string): number {
  if (TOOL_PATHS.has(path)) return MAX_BYTES.tool;
  return path === '/' ? MAX_BYTES.home : MAX_BYTES.page;
}

const listRequests = ({ requests }: FirstVisit) =>
  requests.map(({ kind, path, bytes }) => `${bytes} ${kind} ${path}`).join('\n');

test.describe('first visit stays within budget, with the font delayed:', () => {
  for (const { path } of pages) {
    test(path, async ({ browser }) => {
      for (const name of SCREEN_NAMES) {
        const visit = await firstVisit(browser, `${testSiteUrl()}${path}`, {
          context: SCREENS[name],
          delayFonts: true,
        });
        const { requests, requestedBeforePaint, shift, shiftDetails } = visit;
        const [page] = requests;
        const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
        const blocking = requests.filter((request) => request.blocking);
        const scripts = requests.filter(({ kind }) => kind === 'Script');

        const message = (what: string) => `${what} on a ${name}\n${listRequests(visit)}`;
        expect.soft(bytes, message('bytes')).toBeLessThanOrEqual(maxBytesOf(path));
        expect
          .soft(page?.bytes, message('the page itself'))
          .toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
        expect
          .soft(requestedBeforePaint, `asked for before the first paint on a ${name}`)
          .toEqual([]);
        expect.soft(blocking, message('what the first paint waits for')).toEqual([]);
        expect.soft(shift, `CLS on a ${name}\n${shiftDetails.join('\n')}`).toBeLessThan(MAX_SHIFT);
        if (TOOL_PATHS.has(path)) {
          // Otherwise a tool that loads nothing would pass.
          expect.soft(scripts.length, message('scripts of a tool')).toBeGreaterThan(0);
        } else {
          expect
            .soft(requests.length, message('requests'))
            .toBeLessThanOrEqual(MAX_STATIC_PAGE_REQUESTS);
          expect.soft(scripts, message('scripts of a page that is only read')).toEqual([]);
        }
      }
    });
  }
});
