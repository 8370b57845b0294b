import { describe, expect, it } from 'vitest';

import { articleOf, findingsFor, readTables } from './rows.ts';

describe.each(readTables('rows'))('%s', (_, rows) => {
  it.each(rows)('$row => $expected', ({ row, expected }) => {
    const { name, text } = articleOf(row);
    const findings = findingsFor(name, text).map(
      ({ line, severity, found, fix }) =>
        `${line} ${severity === 'warning' ? 'warning: ' : ''}${found}. ${fix}`,
    );
    // Each finding is named by its line and its first words.
    expect(
      findings.map((said, place) => {
        const words = expected[place] ?? '';
        return words !== '' && said.startsWith(words) ? words : said;
      }),
    ).toEqual(expected);
  });
});
