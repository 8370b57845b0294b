import { describe, expect, it } from 'vitest';

import { toCents } from '../../maths/cents.ts';
import { mayHaveOldVat } from './old-vat.ts';
import { calculateVat } from './vat.ts';
import { RULES } from './example-rules.fixture.ts';

describe('the reduced VAT of before June 2023', () => {
  const homeOf = (area: number) => calculateVat(toCents(250_000), area, RULES.vat);
  const home = homeOf(200);
  const day = new Date('2026-11-26T12:00:00Z');

  it('may apply until its last day has passed in Cyprus', () => {
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T21:59:59Z'))).toBe(true);
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T22:00:00Z'))).toBe(false);
    expect(mayHaveOldVat(home, undefined, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('applies neither to a resale nor to a home that is not the main one', () => {
    const secondHome = calculateVat(toCents(250_000), undefined, RULES.vat);
    expect(mayHaveOldVat(undefined, '2026-12-31', day)).toBe(false);
    expect(mayHaveOldVat(secondHome, '2026-12-31', day)).toBe(false);
  });

  it('gains nothing for a home that is taxed at the reduced rate alone', () => {
    expect(mayHaveOldVat(homeOf(130), '2026-12-31', day)).toBe(false);
    expect(mayHaveOldVat(homeOf(131), '2026-12-31', day)).toBe(true);
  });
});
