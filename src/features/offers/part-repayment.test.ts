import { describe, expect, it } from 'vitest';

import { toCents } from '../../maths/cents.ts';
import { calculateOffer, compareOffers } from './rules.ts';
import type { Offer } from './rules.ts';
import { repayPart } from './part-repayment.ts';
import { describePart, partGroups, partHeading, summarisePart } from './part-repayment-texts.ts';
import { tableLines } from '../../../tests/support/table-text.ts';
import { PLAIN } from './arbitrary-offer.fixture.ts';

/** A low rate for five years, with fees, insurance and a charge; and one rate, with a fee. */
const FIXED: Offer = {
  ...PLAIN,
  loanAmount: 230_000,
  periods: [
    { months: 60, annualRate: 3.1 },
    { months: 240, annualRate: 4.2 },
  ],
  fees: 1500,
  valuation: 300,
  monthlyInsurance: 31,
  compensation: { percent: 1 },
};
const VARIABLE: Offer = {
  ...PLAIN,
  loanAmount: 230_000,
  periods: [{ months: 300, annualRate: 3.6 }],
  fees: 1150,
};

const PART = { sum: 60_000, month: 72 };

// Worked out month by month with another program.
describe('what an offer costs if €60,000 is repaid after 6 years', () => {
  it('counts fees, insurance and the charge', () => {
    const effect = repayPart(calculateOffer(FIXED), PART);
    expect(effect?.charge).toBe(toCents(600));
    expect(effect?.kept).toEqual({ months: 208, owed: 0, cost: toCents(83_739.22) });
    expect(effect?.lowered?.cost).toBe(toCents(112_249.29));
  });

  it('counts no charge once it is no longer due', () => {
    const effect = repayPart(calculateOffer({ ...FIXED, chargedMonths: 60 }), PART);
    expect(effect?.charge).toBe(0);
    expect(effect?.kept.cost).toBe(toCents(83_139.22));
  });

  it('names the cheaper offer for both ways', () => {
    const comparison = compareOffers([FIXED, VARIABLE].map(calculateOffer));
    expect(partHeading(PART)).toBe('If you repay €60,000 after 6 years');
    expect(describePart(comparison, PART)).toBe(
      'If the payments stay as planned and the loan ends earlier, Offer B costs €7,228 less than Offer A. If the end stays and the payment falls, Offer B costs €14,885 less than Offer A.',
    );
    expect(summarisePart(comparison, PART)).toMatch(/^If you repay €60,000 after 6 years: If the/);
    expect(tableLines(partGroups(comparison, PART))).toEqual([
      'The payments stay as planned, and the loan ends earlier',
      'The last payment is after | 17 years and 4 months | 17 years and 7 months',
      'Early repayment charge on the sum | €600.00 | €0.00',
      'Cost of the loan in total | €83,739 | €76,511',
      'The end stays, and the payment falls',
      'Payment from then on | €832.50 | €800.09',
      'Early repayment charge on the sum | €600.00 | €0.00',
      'Cost of the loan in total | €112,249 | €97,364',
    ]);
  });
});

/** €210,000 over 28 years: fixed for 3 years with a charge, and one rate throughout. */
const NORTH: Offer = {
  ...PLAIN,
  loanAmount: 210_000,
  periods: [
    { months: 36, annualRate: 2.9 },
    { months: 300, annualRate: 4.3 },
  ],
  fees: 1800,
  monthlyInsurance: 27,
  compensation: { percent: 1 },
  chargedMonths: 36,
};
const SOUTH: Offer = {
  ...PLAIN,
  loanAmount: 210_000,
  periods: [{ months: 336, annualRate: 3.7 }],
  fees: 1260,
};

// Worked out month by month with another program.
describe('a sum that is repaid before everything is', () => {
  const comparison = compareOffers([NORTH, SOUTH].map(calculateOffer));
  const part = { sum: 45_000, month: 48 };

  it('lowers what is owed at the end, and the saving', () => {
    expect(partHeading(part, 96)).toBe(
      'If you repay €45,000 after 4 years, and everything after 8 years',
    );
    expect(describePart(comparison, part, 96)).toBe(
      'If the payments stay as planned and the loan ends earlier, Offer B costs €2,289 less than Offer A. If the end stays and the payment falls, Offer B costs €2,500 less than Offer A.',
    );
    const lines = tableLines(partGroups(comparison, part, 96));
    expect(lines).toContain('Still owed then | €117,096 | €118,014');
    expect(lines).toContain('Still owed then | €130,204 | €130,202');
  });

  it('counts the charge on the rest while it is due', () => {
    const repayAfter30Months = (chargedMonths: number) =>
      repayPart(calculateOffer({ ...NORTH, chargedMonths }), { ...part, month: 12 }, 30);
    const stillDue = repayAfter30Months(36);
    const notDue = repayAfter30Months(30);
    if (!stillDue || !notDue) {
      throw new Error('The loan still runs after 30 months.');
    }

    // The charge is 1% of what is owed.
    expect(stillDue.kept.cost - notDue.kept.cost).toBe(Math.round(stillDue.kept.owed / 100));
  });

  it('changes nothing if everything is repaid before', () => {
    expect(describePart(comparison, part, 24)).toBe(
      'All of it is repaid by then, so the sum changes nothing.',
    );
  });
});

it('names each later payment after a sum that is repaid before the rate changes', () => {
  const comparison = compareOffers([NORTH, SOUTH].map(calculateOffer));
  expect(tableLines(partGroups(comparison, { sum: 45_000, month: 24 }))).toContain(
    'Payment from then on | €707.89; €821.87; from month 37 | €779.79',
  );
});

describe('a sum that repays an offer', () => {
  const short = { ...VARIABLE, periods: [{ months: 60, annualRate: 3.6 }] };

  it('changes nothing after the end of the loan', () => {
    expect(repayPart(calculateOffer(short), PART)).toBeUndefined();
    const comparison = compareOffers([short, VARIABLE].map(calculateOffer));
    expect(tableLines(partGroups(comparison, PART))[1]).toBe(
      'The last payment is after | repaid by then | 17 years and 7 months',
    );
    expect(describePart(comparison, PART)).toBe('Not all of these loans still run by then.');
  });

  it('ends the loan if it is as much as is owed, with the charge on what is owed', () => {
    const all = { sum: 300_000, month: 12 };
    const effect = repayPart(calculateOffer({ ...short, compensation: { percent: 1 } }), all);
    expect(effect?.kept.months).toBe(12);
    expect(effect?.lowered).toBeUndefined();
    // €187,246.23 is owed after a year.
    expect(effect?.charge).toBe(toCents(1872.46));
  });
});
