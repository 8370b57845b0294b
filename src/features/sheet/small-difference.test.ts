import { describe, expect, it } from 'vitest';

import { isSmallDifference } from './check-sheet.ts';
import type { FigureFinding } from './check-sheet.ts';
import type { Reason } from './sheet.ts';

const payment = (value: number, reasons: readonly Reason[] = []): FigureFinding => ({
  figure: 'payment',
  printed: { value, decimals: 2 },
  expected: 1000,
  follows: false,
  reasons,
});

const total = (value: number, reasons: readonly Reason[] = []): FigureFinding => ({
  figure: 'total',
  printed: { value, decimals: 2 },
  payments: 200_000,
  costs: 500,
  sumAsPrinted: 200_500,
  basis: 'printed',
  usedPayments: [],
  follows: false,
  reasons,
});

const aprc = (value: number, reasons: readonly Reason[] = []): FigureFinding => ({
  figure: 'aprc',
  printed: { value, decimals: 2 },
  expected: { kind: 'rate', percent: 4 },
  basis: 'printed',
  usedPayments: [],
  follows: false,
  reasons,
});

interface DifferenceCase {
  readonly name: string;
  readonly finding: FigureFinding;
  readonly isSmall: boolean;
}

const DIFFERENCES: readonly DifferenceCase[] = [
  { name: '99 cents more of a payment', finding: payment(1000.99), isSmall: true },
  { name: 'a euro more of a payment', finding: payment(1001), isSmall: false },
  { name: '99 cents less of a payment', finding: payment(999.01), isSmall: true },
  { name: 'a euro less of a payment', finding: payment(999), isSmall: false },
  {
    name: 'a euro more of a later payment',
    finding: { ...payment(1001), figure: 'laterPayment' } as FigureFinding,
    isSmall: false,
  },
  {
    name: '99 cents more of a later payment',
    finding: { ...payment(1000.99), figure: 'laterPayment' } as FigureFinding,
    isSmall: true,
  },
  { name: '€9.99 more of a total', finding: total(200_509.99), isSmall: true },
  { name: '€10 more of a total', finding: total(200_510), isSmall: false },
  { name: '€9.99 less of a total', finding: total(200_490.01), isSmall: true },
  { name: '€10 less of a total', finding: total(200_490), isSmall: false },
  { name: '0.019 points more of an APRC', finding: aprc(4.019), isSmall: true },
  { name: '0.021 points more of an APRC', finding: aprc(4.021), isSmall: false },
  { name: '0.019 points less of an APRC', finding: aprc(3.981), isSmall: true },
  { name: '0.021 points less of an APRC', finding: aprc(3.979), isSmall: false },
  {
    name: 'an APRC where none exists',
    finding: { ...aprc(4), expected: { kind: 'none', reason: 'repays-less' } } as FigureFinding,
    isSmall: false,
  },
  {
    name: 'one payment of a number',
    finding: { ...payment(1001), figure: 'number' } as FigureFinding,
    isSmall: false,
  },
];

const REASONS: readonly DifferenceCase[] = [
  {
    name: 'a rounded payment',
    finding: payment(1000.9, [{ id: 'payment-rounded' }]),
    isSmall: true,
  },
  { name: 'days of a year of 365', finding: payment(1000.9, [{ id: 'days-365' }]), isSmall: true },
  { name: 'days of a year of 360', finding: payment(1000.9, [{ id: 'days-360' }]), isSmall: false },
  {
    name: 'rounding or one payment more',
    finding: payment(1000.9, [{ id: 'payment-rounded' }, { id: 'one-payment-more' }]),
    isSmall: false,
  },
  {
    name: 'another first payment',
    finding: total(200_505, [{ id: 'first-or-last-payment' }]),
    isSmall: true,
  },
  { name: 'a rounded total', finding: total(201_000, [{ id: 'total-rounded' }]), isSmall: true },
  {
    name: 'a total that is rounded or another first payment',
    finding: total(201_000, [{ id: 'total-rounded' }, { id: 'first-or-last-payment' }]),
    isSmall: true,
  },
  {
    name: 'a total that is rounded or lists too few costs',
    finding: total(201_000, [{ id: 'total-rounded' }, { id: 'cost-not-listed' }]),
    isSmall: false,
  },
  {
    name: 'an APRC of one decimal',
    finding: aprc(4.01, [{ id: 'aprc-one-decimal' }]),
    isSmall: true,
  },
  {
    name: 'an APRC of one decimal that is further away',
    finding: aprc(4.04, [{ id: 'aprc-one-decimal' }]),
    isSmall: false,
  },
];

describe('a difference', () => {
  it.each(DIFFERENCES)('of $name is small: $isSmall', ({ finding, isSmall }) => {
    expect(isSmallDifference(finding)).toBe(isSmall);
  });

  it.each(REASONS)('because of $name is small: $isSmall', ({ finding, isSmall }) => {
    expect(isSmallDifference(finding)).toBe(isSmall);
  });
});
