import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import type { Sheet } from './sheet.ts';
import { reasonsFor as fittingReasons } from './fitting-reasons.ts';
import { equalPayment, growthByMonths, printed } from './reference.fixture.ts';
import { bankPayments, cost, PLAIN, soundSheet, TWO_RATES } from './sheets.fixture.ts';

/** A sheet whose payments of €960 come to €230,400. */
const ROUND: Sheet = { ...soundSheet(PLAIN), payments: [printed(960)] };

/** A sheet with payments that do not follow: 60 of €850 and 240 of €970. */
const OTHER_PAYMENTS: Sheet = { ...soundSheet(TWO_RATES), payments: [printed(850), printed(970)] };

const [firstPayment = new Decimal(0)] = bankPayments(TWO_RATES);
const laterRate = equalPayment(180_000, growthByMonths(4.3, 300));

/** The reasons for a total; the weak ones are marked. */
const reasonsFor = (sheet: Sheet, total: Decimal.Value) => {
  const termMonths = sheet.periods.reduce((sum, { months }) => sum + months, 0);
  return fittingReasons('total', sheet, printed(total), termMonths).map(({ reason, isWeak }) =>
    isWeak === true ? `weak ${reason.id}` : reason.id,
  );
};

const WEAK_LESS = 'weak first-or-last-payment';
const WEAK_MORE = 'weak cost-not-listed';

interface LimitCase {
  readonly total: number;
  readonly reasons: readonly string[];
}

const LIMITS: readonly LimitCase[] = [
  { total: 230_400, reasons: ['total-rounded', WEAK_LESS] },
  { total: 230_405, reasons: [WEAK_LESS, WEAK_MORE] },
  { total: 230_395, reasons: [WEAK_LESS] },
  { total: 230_410, reasons: [WEAK_LESS, WEAK_MORE] },
  { total: 230_390, reasons: [WEAK_LESS] },
  { total: 230_500, reasons: [WEAK_LESS, WEAK_MORE] },
  { total: 230_300, reasons: [WEAK_LESS] },
  { total: 231_000, reasons: ['total-rounded', WEAK_LESS, WEAK_MORE] },
  { total: 230_000, reasons: ['total-rounded', WEAK_LESS] },
  { total: 232_000, reasons: [WEAK_MORE] },
  { total: 228_000, reasons: [] },
  { total: 231_359, reasons: [WEAK_LESS, WEAK_MORE] },
  { total: 231_360, reasons: ['one-payment-more', WEAK_MORE] },
  { total: 231_361, reasons: [WEAK_MORE] },
  { total: 229_441, reasons: [WEAK_LESS] },
  { total: 229_440, reasons: ['one-payment-fewer'] },
  { total: 229_439, reasons: [] },
];

describe('the reasons for a total near €230,400', () => {
  it.each(LIMITS)('are at their limit for €$total', ({ total, reasons }) => {
    expect(reasonsFor(ROUND, total)).toEqual(reasons);
  });

  it('do not count the listed costs as a difference', () => {
    const sheet = { ...ROUND, costs: [cost('fees', 817), cost('life', 241.5)] };
    const costs = 817 + 20 * 241.5;
    expect(reasonsFor(sheet, 230_405 + costs)).toEqual([WEAK_LESS, WEAK_MORE]);
    expect(reasonsFor(sheet, 230_395 + costs)).toEqual([WEAK_LESS]);
  });
});

describe('the reasons for the total of a loan with two rates', () => {
  // Each of the 300 payments may be rounded by half a cent: 1.50, and five cents.
  it.each([
    { name: 'the first payment throughout', total: 850 * 300, reason: 'one-rate-throughout' },
    { name: 'the later payment throughout', total: 970 * 300, reason: 'one-rate-throughout' },
    {
      name: 'the first rate throughout',
      total: firstPayment.times(300),
      reason: 'one-rate-throughout',
    },
    {
      name: 'the later rate throughout',
      total: laterRate.times(300),
      reason: 'one-rate-throughout',
    },
    { name: 'the later payments alone', total: 970 * 240, reason: 'first-period-left-out' },
  ])('are $name, within its rounding', ({ total, reason }) => {
    const exact = new Decimal(total);
    expect(reasonsFor(OTHER_PAYMENTS, exact.plus(1.54))).toContain(reason);
    expect(reasonsFor(OTHER_PAYMENTS, exact.plus(1.57))).not.toContain(reason);
    expect(reasonsFor(OTHER_PAYMENTS, exact.minus(1.54))).toContain(reason);
    expect(reasonsFor(OTHER_PAYMENTS, exact.minus(1.57))).not.toContain(reason);
  });

  it.each([
    { total: 850 * 300, period: 'first' },
    { total: 970 * 300, period: 'later' },
    { total: firstPayment.times(300), period: 'first' },
    { total: laterRate.times(300), period: 'later' },
  ])('name the $period rate', ({ total, period }) => {
    const reasons = fittingReasons('total', OTHER_PAYMENTS, printed(total), 300);
    expect(reasons).toContainEqual({ reason: { id: 'one-rate-throughout', period } });
  });

  it('have the printed number of payments', () => {
    const sheet = { ...OTHER_PAYMENTS, numberOfPayments: 298 };
    expect(reasonsFor(sheet, 850 * 298)).toContain('one-rate-throughout');
  });
});

describe('the reasons for the total of a loan with an interest-only start', () => {
  // No payment is printed: 150,000 × 4.25% / 12 = 531.25 in each of the first 12 months.
  const sheet = { ...ROUND, payments: [undefined], numberOfPayments: undefined };
  const after = equalPayment(150_000, growthByMonths(4.25, 228)).times(228);

  it.each([
    { name: 'counted', total: after.plus(12 * 531.25), id: 'interest-only' },
    { name: 'left out', total: after, id: 'interest-only-left-out' },
  ])('say that it is $name, within its rounding', ({ total, id }) => {
    const reason = { reason: { id, months: 12 } };
    const reasonsOf = (amount: Decimal) => fittingReasons('total', sheet, printed(amount), 240);
    expect(reasonsOf(total.plus(1.24))).toContainEqual(reason);
    expect(reasonsOf(total.plus(1.27))).not.toContainEqual(reason);
    expect(reasonsOf(total.minus(1.24))).toContainEqual(reason);
    expect(reasonsOf(total.minus(1.27))).not.toContainEqual(reason);
  });
});
