import { describe, expect, it } from 'vitest';

import { decodeCalculator, encodeCalculatorInputs, parseCalculator } from './fields.ts';
import { periodsLink } from '../../toolkit/rate-periods/periods-link.ts';
import type { CalculatorInputs } from './fields.ts';

const decodeInputs = (link: string) => decodeCalculator(link)?.input;

const LINK = 'loanAmount=250000&interestRate=3.75&loanTerm=25';
const LOAN = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };
const [FIXED, VARIABLE] = [
  { months: 24, annualRate: 3.75, interestOnly: true, isVariable: false },
  { months: 276, annualRate: 4.5, interestOnly: false, isVariable: true },
] as const;

const [SHORTER, SHORTEST] = [
  { annualRate: 3.5, termYears: 20 },
  { annualRate: 4, termYears: 0.5 },
] as const;

describe('the inputs in the URL', () => {
  it.each<[string, Partial<CalculatorInputs>]>([
    ['', {}],
    [
      '&price=300000.5&extraPayment=100&lumpSum=20000&lumpSumAfter=2.5&variant=3.5x20&variant=4x0.5',
      {
        price: 300_000.5,
        extraPayment: 100,
        lumpSum: 20_000,
        lumpSumAfter: 2.5,
        variants: [SHORTER, SHORTEST],
      },
    ],
    ['&period=24x3.75i&period=276x4.5v&points=2', { periods: [FIXED, VARIABLE], points: 2 }],
    ['&variant=-1.5x20', { variants: [{ annualRate: -1.5, termYears: 20 }] }],
    ['&period=24x3.75iv&period=276x4.5v', { periods: [{ ...FIXED, isVariable: true }, VARIABLE] }],
  ])('round-trip: %s', (link, changes) => {
    const inputs = { loan: LOAN, variants: [], ...changes };
    expect(encodeCalculatorInputs(inputs)).toBe(LINK + link);
    for (const separator of ['#', '?']) {
      expect(decodeInputs(separator + LINK + link)).toEqual(inputs);
    }
  });

  it.each([
    [[{ months: 300, annualRate: 3.75 }], 'loanAmount=250000&interestRate=3.75&loanTerm=25'],
    [[FIXED, VARIABLE], `${LINK}&period=24x3.75i&period=276x4.5v`],
    [
      [
        { months: 61, annualRate: 3.5 },
        { months: 100, annualRate: 4 },
      ],
      'loanAmount=250000&interestRate=3.5&loanTerm=13.416666666666666&period=61x3.5&period=100x4',
    ],
  ])('open a loan with the rate periods %j', (periods, link) => {
    expect(periodsLink(250_000, periods)).toBe(`/mortgage-calculator#${link}`);
    const decoded = decodeInputs(link)?.periods ?? [];
    expect(decoded).toHaveLength(periods.length > 1 ? periods.length : 0);
    expect(decoded).toMatchObject(periods.slice(0, decoded.length));
  });

  it('round-trip with a rate below zero', () => {
    const link = 'loanAmount=250000&interestRate=-2&loanTerm=25&period=24x-2i&period=276x4.5';
    const inputs = decodeInputs(link);
    expect(inputs?.loan.annualRate).toBe(-2);
    expect(inputs && encodeCalculatorInputs(inputs)).toBe(link);
  });

  it.each([
    '',
    'loanAmount=250000&interestRate=3.75',
    'loanAmount=0&interestRate=3.75&loanTerm=25',
    'loanAmount=250000&interestRate=<b>&loanTerm=25',
    'loanAmount=250000&interestRate=3.75&loanTerm=0',
    `loanAmount=${'9'.repeat(400)}&interestRate=3.75&loanTerm=25`,
  ])('are ignored without a loan: %s', (query) => {
    expect(decodeInputs(query)).toBeUndefined();
  });

  it.each([
    '&extraPayment=lots&variant=3.5x&variant=0x20&variant=3x0&price=0&points=0',
    '&extraPayment=-100&price=-5&points=-1&variant=3x-20',
    '&period=24x3.75&period=276x-4.5',
    '&period=300x3.75',
    '&period=24x4&period=276x4.5',
    '&period=0x3.75&period=300x4.5',
    '&period=24.5x3.75&period=275.5x4.5',
    '&period=24x3.75&period=24x4&period=24x4&period=24x4&period=204x4',
    '&period=24x3.75&period=276x4.5i',
    '&period=24x3.75&period=276x4.5&period=words',
  ])('drop what is invalid: %s', (invalid) => {
    expect(decodeInputs(LINK + invalid)).toEqual({ loan: LOAN, variants: [] });
  });

  it('keep two variants at most, and no points without periods', () => {
    const many = decodeInputs(`${LINK}&variant=1x1&variant=2x2&variant=3x3`);
    expect(many?.variants.map(({ annualRate }) => annualRate)).toEqual([1, 2]);
    expect(encodeCalculatorInputs({ loan: LOAN, variants: [], points: 2 })).toBe(LINK);
  });

  it.each([
    [
      'price=300000&loanAmount=240000.1',
      'loanAmount=240000.1&price=300000&propertyPrice=300000&deposit=59999.9',
    ],
    ['price=5&loanAmount=5', 'loanAmount=5&price=5'],
    ['loanAmount=5', 'loanAmount=5'],
    [
      `${LINK}&period=24x3.75iv&period=276x4.125`,
      `${LINK}&period-years1=2&period-only1=yes&period-variable1=yes&period-rate2=4.1250`,
    ],
  ])('fill the form: %s', (link, texts) => {
    const filled = Object.entries(decodeCalculator(link)?.typed ?? {});
    expect(filled.map(([name, text]) => `${name}=${text}`).join('&')).toBe(texts);
  });
});

describe('the form of the calculator', () => {
  const TEXTS = { loanAmount: '250k', interestRate: '3,75', loanTerm: '25' };

  it('keeps what is not in the form, and a price only if it gives the loan', () => {
    const before = { loan: LOAN, price: 5, extraPayment: 100, variants: [], points: 2 };
    const parsed = { loan: LOAN, variants: [], price: undefined, periods: undefined };
    expect(parseCalculator(TEXTS)).toEqual(parsed);
    const withPrice = (deposit: string) =>
      parseCalculator({ ...TEXTS, propertyPrice: '300k', deposit }, before);
    const kept = { ...parsed, extraPayment: 100, points: 2 };
    expect(withPrice('50k')).toEqual({ ...kept, price: 300_000 });
    expect(withPrice('50,000.01')).toEqual(kept);
    expect(withPrice('300k')).toEqual(kept);
    expect(withPrice('')).toEqual(kept);
  });

  it('takes a rate below zero, because nothing bounds it', () => {
    expect(parseCalculator({ ...TEXTS, interestRate: '-2' })).toMatchObject({
      loan: { ...LOAN, annualRate: -2 },
    });
  });

  it('has errors for its periods, and none for a missing loan', () => {
    expect(parseCalculator({ ...TEXTS, 'period-years1': '3' })).toEqual({
      errors: { 'period-rate2': { id: 'second-rate-missing' } },
    });
    for (const field of Object.keys(TEXTS)) {
      expect(parseCalculator({ ...TEXTS, [field]: '' })).toEqual({ errors: {} });
    }
  });
});
