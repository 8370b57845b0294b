import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PAGE_WEIGHTS, TEST_DIST } from '../../.scripts/library/paths.ts';
import { RULES } from './rules/index.ts';
import { HTML_BROTLI_BYTES, transferSize } from './rules/weight.ts';
import { readSite, type Violation } from './site.ts';

/** One line per violation; one shared by the whole site is listed once. */
function summary(violations: readonly Violation[]): string[] {
  const pages = new Map<string, string[]>();
  for (const { page, message } of violations) {
    pages.set(message, [...(pages.get(message) ?? []), page]);
  }
  return [...pages].map(([message, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first}${more}  ${message}`;
  });
}

const site = readSite(TEST_DIST);

describe(`the ${site.pages.length} built pages`, () => {
  it.each(RULES)('$name', async ({ check }) => {
    const lines = summary(await check(site));
    expect(lines.length, `\n${lines.join('\n')}\n`).toBe(0);
  });

  it('have their weight recorded, heaviest first', () => {
    const lines = site.pages
      .map(({ path, html }) => ({
        path,
        html: Buffer.byteLength(html),
        brotli: transferSize(html),
      }))
      .toSorted((one, other) => other.brotli - one.brotli)
      .map(
        ({ path, html, brotli }) =>
          `${String(brotli).padStart(6)} ${String(html).padStart(6)}  ${path}`,
      );
    const head = `Bytes as brotli (at most ${HTML_BROTLI_BYTES}), uncompressed, page`;
    mkdirSync(dirname(PAGE_WEIGHTS), { recursive: true });
    writeFileSync(PAGE_WEIGHTS, [head, ...lines, ''].join('\n'));
    expect(lines.length).toBeGreaterThan(0);
  });
});
