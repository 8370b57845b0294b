import { expect, test } from '@playwright/test';

import {
  FIRST_FLIGHT_BYTES,
  firstVisit,
  MAX_SHIFT,
  MAX_TOOL_PAGE_BYTES,
} from '../../scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';
import { testSiteUrl } from '../../scripts/library/test-stack.ts';
import { TOOL_PATHS, TOOLS } from '../../src/site/tools/tools.ts';
import { pages } from '../pages/site.ts';

/**
 * Maximum requests of a page without a tool: the page, the script of every page, the late styles,
 * the font and two images.
 */
const MAX_STATIC_PAGE_REQUESTS = 6;

/** Maximum bytes of the script of every page, with its headers. */
const MAX_PAGE_SCRIPT_BYTES = 1_500;

/**
 * What a page may ask for before it is painted: its script and its late styles, which wait, and the
 * tiles of the tools, which are loaded lazily: a browser may ask for them at the first layout, after
 * all else.
 */
const MAY_COME_EARLY = /\.(?:css|js)$|\/tiles\.svg#/;

/**
 * Maximum bytes over the wire without interaction, including headers and, once for the whole site,
 * 17,700 bytes of script, late styles and heading font.
 */
const MAX_BYTES = { home: 45_000, page: 40_000, tool: 125_000 } as const;

function maxBytesOf(path: string): number {
  if (TOOL_PATHS.has(path)) {
    return MAX_BYTES.tool;
  }

  return path === '/' ? MAX_BYTES.home : MAX_BYTES.page;
}

/** A tool has its styles in the page, also the one that is mostly read. */
const maxPageBytesOf = (path: string): number =>
  TOOL_PATHS.has(path) || path === TOOLS.readOffer.path ? MAX_TOOL_PAGE_BYTES : FIRST_FLIGHT_BYTES;

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
        expect
          .soft(requests[0]?.bytes, 'the page itself')
          .toBeLessThanOrEqual(maxPageBytesOf(path));
        // Pictures and the font would compete with the page.
        expect
          .soft(
            requestedBeforePaint.filter((name) => !MAY_COME_EARLY.test(name)),
            'asked for before the first paint',
          )
          .toEqual([]);
        expect.soft(shifts.sum, `CLS\n${shifts.details.join('\n')}`).toBeLessThan(MAX_SHIFT);
        if (TOOL_PATHS.has(path)) {
          // Otherwise a tool that loads nothing would pass.
          expect.soft(scripts, list).not.toEqual([]);
        } else {
          expect.soft(requests.length, list).toBeLessThanOrEqual(MAX_STATIC_PAGE_REQUESTS);
          const [pageScript, ...others] = scripts;
          expect.soft(pageScript?.bytes, list).toBeLessThanOrEqual(MAX_PAGE_SCRIPT_BYTES);
          expect.soft(others, 'scripts of a page that is only read').toEqual([]);
        }
      });
    }
  });
}
