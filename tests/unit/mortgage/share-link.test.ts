import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  decodeCalculator,
  encodeCalculatorInputs,
} from '../../../src/domain/mortgage/calculator-link.ts';

const decodeCalculatorInputs = (link: string) => decodeCalculator(link)?.input;

const nonZeroNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter((value) => value !== 0);

describe('the inputs in the URL', () => {
  it('use the field names', () => {
    expect(
      encodeCalculatorInputs({
        loan: { loanAmount: 250_000, annualRate: 3.75, termYears: 25 },
        extraPayment: 100,
        variants: [{ annualRate: 3.5, termYears: 20 }],
      }),
    ).toBe('loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20');
  });

  it('round-trip for any numbers', () => {
    fc.assert(
      fc.property(
        fc.record({
          loanAmount: nonZeroNumber,
          annualRate: nonZeroNumber,
          termYears: nonZeroNumber,
        }),
        fc.option(nonZeroNumber, { nil: undefined }),
        fc.array(fc.record({ annualRate: nonZeroNumber, termYears: nonZeroNumber }), {
          maxLength: 2,
        }),
        (loan, extraPayment, variants) => {
          const inputs = { loan, extraPayment, variants };
          for (const separator of ['#', '?'])
            expect(decodeCalculatorInputs(`${separator}${encodeCalculatorInputs(inputs)}`)).toEqual(
              inputs,
            );
        },
      ),
    );
  });

  it.each([
    '',
    'loanAmount=250000&interestRate=3.75',
    'loanAmount=0&interestRate=3.75&loanTerm=25',
    'loanAmount=250000&interestRate=<b>&loanTerm=25',
    'loanAmount=1e5&interestRate=3.75&loanTerm=25',
    `loanAmount=${'9'.repeat(400)}&interestRate=3.75&loanTerm=25`,
  ])('are ignored if incomplete: %s', (query) => {
    expect(decodeCalculatorInputs(query)).toBeUndefined();
  });

  it('drop an invalid what-if and surplus variants', () => {
    const loan = 'loanAmount=250000&interestRate=3.75&loanTerm=25';
    expect(decodeCalculatorInputs(`${loan}&extraPayment=lots&variant=3.5x`)).toEqual({
      loan: { loanAmount: 250_000, annualRate: 3.75, termYears: 25 },
      extraPayment: undefined,
      variants: [],
    });
    const many = decodeCalculatorInputs(`${loan}&variant=1x1&variant=2x2&variant=3x3`);
    expect(many?.variants).toEqual([
      { annualRate: 1, termYears: 1 },
      { annualRate: 2, termYears: 2 },
    ]);
  });
});
