import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseCsv, toCsv } from '../../src/domain/csv.ts';

it('CSV is parsed to the rows that were written', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ',', '"', 'a "b", c', '1285.33', '\r\n'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(parseCsv(toCsv(rows))).toEqual(rows);
    }),
  );
});
