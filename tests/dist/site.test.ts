import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { RULES } from './rules/index.ts';
import { INLINE_SCRIPT_BYTES } from './rules/scripts.ts';
import { HTML_BROTLI_BYTES, transferSize } from './rules/weight.ts';
import { readSite, type Violation } from './site.ts';

/** A line for each mistake; one that the whole site shares is said once. */
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

  it('are measured', () => {
    const rows = site.pages.map(({ path, html }) => ({
      page: path,
      html: Buffer.byteLength(html),
      brotli: transferSize(html),
    }));
    console.table(rows.toSorted((a, b) => b.brotli - a.brotli));
    console.log(`Budgets: ${HTML_BROTLI_BYTES} bytes of brotli, ${INLINE_SCRIPT_BYTES} of script.`);
    expect(rows.length).toBeGreaterThan(0);
  });
});
