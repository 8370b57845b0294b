import { describe, expect, it } from 'vitest';

import { formValuesOf } from './form-values-of.ts';
import { readSheetText } from './read-sheet-text.ts';
import type { TextProblem } from './read-sheet-text.ts';
import { ENGLISH, GREEK } from './pasted-sheets.fixture.ts';

const HEADINGS = '3. Main features of the loan\n4. Interest rate and other costs\n';

function valuesOf(text: string) {
  const read = readSheetText(text);
  return read.ok ? read.value.values : [];
}

describe('the text of a sheet', () => {
  it.each(ENGLISH)('gives its figures in English, $name', ({ text, values }) => {
    expect(formValuesOf(valuesOf(text))).toEqual(values);
  });

  it.each(GREEK)('gives its figures in Greek, $name', ({ text, values }) => {
    expect(formValuesOf(valuesOf(text))).toEqual(values);
  });

  it('gives each figure with a line that has it', () => {
    const lines = valuesOf(ENGLISH[0]?.text ?? '').map(({ field, line }) => [field, line]);
    expect(Object.fromEntries(lines)).toMatchObject({
      amount: 'Amount and currency of the loan to be granted: €200,000.00',
      aprc: 'The APRC applicable to your loan is 4.31%. It comprises:',
      payment: '€1,044.66',
    });
  });

  it('gives the same figures with the line ends of another system', () => {
    const { text, values } = ENGLISH[0] ?? { text: '', values: {} };
    expect(formValuesOf(valuesOf(text.replaceAll('\n', '\r\n')))).toEqual(values);
  });
});

describe('a cost on the line of its heading', () => {
  it('is read', () => {
    const line = 'Costs payable on a one-off basis: arrangement fee EUR 600.00';
    expect(valuesOf(`${HEADINGS}${line}\n`)).toEqual([
      { field: 'fees', text: '600', line, place: { line: 3 } },
    ]);
  });
});

describe('a text without figures', () => {
  it.each<[TextProblem, string, string]>([
    ['empty', 'without a letter', ' \n '],
    ['too-long', 'of a whole book', 'word '.repeat(50_000)],
    ['not-legible', 'of a scan', '\u{f0a1}\u{f0b2}\u{25a1}\u{fffd} 3# ~^ '.repeat(20)],
    ['not-legible', 'of marks', '|. ,; l1 !! -- .. '.repeat(30)],
    ['not-a-sheet', 'of a letter', 'Dear customer, thank you for your visit to our branch today.'],
    [
      'several-drawdowns',
      'of a loan for building',
      HEADINGS.replace('\n', '\nThe loan of €200,000 is paid out in 4 drawdowns.\n'),
    ],
    ['nothing-found', 'of headings', HEADINGS],
  ])('is %s, the text %s', (error, _, text) => {
    expect(readSheetText(text)).toEqual({ ok: false, error });
  });
});
