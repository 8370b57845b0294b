import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cents } from '../../maths/cents.ts';
import { monthlyCsv, parseCsv, toCsv } from './csv.ts';

it('CSV is parsed to the rows that were written', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ',', '"', 'a "b", c', '1285.33', '\r\n'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(parseCsv(toCsv(rows))).toEqual(rows);
    }),
  );
});

it('cells are quoted in CSV where necessary', () => {
  const row = ['a', 'b,c', 'd"e', 'f\ng', 'h\ri'];
  expect(toCsv([row, []])).toBe('a,"b,c","d""e","f\ng","h\ri"\r\n\r\n');
});

it('a table of months has a heading, and amounts with two decimals', () => {
  const interest = (month: number) => cents(660_050 + month);
  expect(monthlyCsv('Month', [1, 2], [['Interest', interest]])).toBe(
    'Month,Interest\r\n1,6600.51\r\n2,6600.52\r\n',
  );
});
