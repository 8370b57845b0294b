import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeFigures, encodeFigures } from '../../../src/domain/mortgage/share-link.ts';

const figure = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => value !== 0);

describe('the figures in the address', () => {
  it('read as the fields are named', () => {
    expect(
      encodeFigures({
        loan: { loanAmount: 250_000, interestRate: 3.75, loanTerm: 25 },
        extraPayment: 100,
        variants: [{ interestRate: 3.5, loanTerm: 20 }],
      }),
    ).toBe('loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20');
  });

  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.record({ loanAmount: figure, interestRate: figure, loanTerm: figure }),
        fc.option(figure, { nil: undefined }),
        fc.array(fc.record({ interestRate: figure, loanTerm: figure }), { maxLength: 2 }),
        (loan, extraPayment, variants) => {
          const figures = { loan, extraPayment, variants };
          for (const mark of ['#', '?'])
            expect(decodeFigures(`${mark}${encodeFigures(figures)}`)).toEqual(figures);
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
  ])('are ignored when they are not all there: %s', (query) => {
    expect(decodeFigures(query)).toBeUndefined();
  });

  it('leave out a what-if that was cut short, and variants too many', () => {
    const loan = 'loanAmount=250000&interestRate=3.75&loanTerm=25';
    expect(decodeFigures(`${loan}&extraPayment=lots&variant=3.5x`)).toEqual({
      loan: { loanAmount: 250_000, interestRate: 3.75, loanTerm: 25 },
      extraPayment: undefined,
      variants: [],
    });
    const many = decodeFigures(`${loan}&variant=1x1&variant=2x2&variant=3x3`);
    expect(many?.variants).toEqual([
      { interestRate: 1, loanTerm: 1 },
      { interestRate: 2, loanTerm: 2 },
    ]);
  });
});
