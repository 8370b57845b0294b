import { expect, test } from '@playwright/test';

import { FIRST_FLIGHT_BYTES, firstVisit, MAX_SHIFT } from '../../scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';
import { testSiteUrl } from '../../scripts/library/test-stack.ts';
import { TOOL_PATHS } from '../../src/site/tools/tools.ts';
import { pages } from '../pages/site.ts';

/** Maximum requests of a page without a tool: the page, the stylesheet, the font and two images. */
const MAX_STATIC_PAGE_REQUESTS = 5;
/**
 * Maximum bytes over the wire without interaction, including headers and, once for the whole site,
 * 29,500 bytes of stylesheet and heading font.
 */
const MAX_BYTES = { home: 55_000, page: 50_000, tool: 140_000 } as const;

function maxBytesOf(path: string): number {
  if (TOOL_PATHS.has(path)) {
    return MAX_BYTES.tool;
  }

  return path === '/' ? MAX_BYTES.home : MAX_BYTES.page;
}

for (const screen of SCREEN_NAMES) {
  test.describe(`first visit stays within budget on a ${screen}, with the font delayed:`, () => {
    for (const { path } of pages) {
      test(path, async ({ browser }) => {
        const { requests, requestedBeforePaint, shifts } = await firstVisit(
          browser,
          `${testSiteUrl()}${path}`,
          SCREENS[screen],
        );
        const list = requests.map(({ kind, path, bytes }) => `${bytes} ${kind} ${path}`).join('\n');
        const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
        const scripts = requests.filter(({ kind }) => kind === 'script');

        expect.soft(bytes, list).toBeLessThanOrEqual(maxBytesOf(path));
        expect.soft(requests[0]?.bytes, 'the page itself').toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
        // Requests before the first paint include those that block it.
        expect.soft(requestedBeforePaint, 'asked for before the first paint').toEqual([]);
        expect.soft(shifts.sum, `CLS\n${shifts.details.join('\n')}`).toBeLessThan(MAX_SHIFT);
        if (TOOL_PATHS.has(path)) {
          // Otherwise a tool that loads nothing would pass.
          expect.soft(scripts, list).not.toEqual([]);
        } else {
          expect.soft(requests.length, list).toBeLessThanOrEqual(MAX_STATIC_PAGE_REQUESTS);
          expect.soft(scripts, 'scripts of a page that is only read').toEqual([]);
        }
      });
    }
  });
}
