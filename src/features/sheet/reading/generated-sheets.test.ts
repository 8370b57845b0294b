import { describe, expect, it } from 'vitest';

import {
  copyOf,
  generateLayout,
  generateSheet,
  layOut,
  pagesOf,
  randomFrom,
} from './generated-sheets.fixture.ts';
import { recordsOfPdf } from './pdf-text.ts';
import { readSheetText } from './read-sheet-text.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetReading } from './read-sheet.ts';

const SHEETS = Array.from({ length: 500 }, (_, seed) => {
  const random = randomFrom(seed + 1);
  const sheet = generateSheet(random);
  const layout = generateLayout(random);
  return { seed: seed + 1, sheet, layout, placed: layOut(sheet, layout) };
});

/** The figures that differ from those of the sheet. */
const wrongIn = (reading: SheetReading, truth: Readonly<Record<string, string>>) =>
  reading.values
    .filter(({ field, text }) => truth[field] !== text)
    .map(({ field, text, line }) => ({ field, text, line, right: truth[field] }));

describe('five hundred generated sheets', () => {
  it('give no wrong figure as a PDF, and most of the certain ones', () => {
    let certain = 0;
    let right = 0;
    for (const { seed, sheet, layout, placed } of SHEETS) {
      const reading = readSheet(recordsOfPdf(pagesOf(placed, layout)), false);
      certain += Object.keys(sheet.truth).length;
      if (reading.ok) {
        expect({ seed, wrong: wrongIn(reading.value, sheet.truth) }).toEqual({ seed, wrong: [] });
        right += reading.value.values.length;
      } else {
        expect({ seed, refused: reading.error }).toEqual({ seed, refused: undefined });
      }
    }

    expect(right / certain).toBeGreaterThan(0.85);
  });

  it.each(['lines', 'cells', 'layout'] as const)(
    'give no wrong figure as text, copied by %s',
    (order) => {
      for (const { seed, sheet, placed } of SHEETS) {
        const reading = readSheetText(copyOf(placed, order));
        const wrong = reading.ok ? wrongIn(reading.value, sheet.truth) : [];
        expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      }
    },
  );
});
