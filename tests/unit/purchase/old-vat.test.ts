import { describe, expect, it } from 'vitest';

import { mayHaveOldVat } from '../../../src/domain/purchase/old-vat.ts';
import type { Purchase } from '../../../src/domain/purchase/purchase.ts';
import { FLAT } from './rules.ts';

describe('the reduced VAT of before June 2023', () => {
  const home: Purchase = { ...FLAT, home: 'new', mainHomeArea: 200 };

  it('may apply until its last day has passed in Cyprus', () => {
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T21:59:59Z'))).toBe(true);
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T22:00:00Z'))).toBe(false);
    expect(mayHaveOldVat(home, undefined, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('applies neither to a resale nor to a home that is not the main one', () => {
    const day = new Date('2026-11-26T12:00:00Z');
    expect(mayHaveOldVat(FLAT, '2026-12-31', day)).toBe(false);
    expect(mayHaveOldVat({ ...home, mainHomeArea: undefined }, '2026-12-31', day)).toBe(false);
  });
});
