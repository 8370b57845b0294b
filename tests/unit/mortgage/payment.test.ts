import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateMonthlyPayment, paymentTotals } from '../../../src/domain/mortgage/loan.ts';
import { arbitraryLoan } from './arbitraries.ts';
import { referencePayment } from './reference.ts';

/**
 * Examples from textbooks, public bodies and the documentation of other programs: amount, rate per
 * cent a year, months, payment, source.
 */
const PUBLISHED = `
  10000 8 10 1037.03 Microsoft, Excel documentation of PMT
  5000 5.5 24 220.48 Apache OpenOffice, documentation of Calc PMT
  21000 6.9 48 501.9 Claris FileMaker Pro Help, PMT
  150000 4.75 300 855.18 Adobe LiveCycle, FormCalc reference, Pmt (855.17604207164)
  200000 7.5 180 1854.02 NumPy manual, numpy.pmt
  5000 6 15 346.82 MESCIUS Spread.NET, formula reference, PMT
  200000 6.5 360 1264.14 Wikipedia, 'Mortgage calculator', monthly payment formula
  162000 3.875 360 761.78 US Consumer Financial Protection Bureau, sample Loan Estimate H-24(B)
  100000 6 360 599.55 Standard amortisation table: $100,000 at 6 % over 30 years
  200000 5 360 1073.64 Standard amortisation table: $200,000 at 5 % over 30 years
  100000 12 360 1028.61 jiskha.com, question 1336104903, mortgage on a $120,000 home
  30000 6 120 333.06 algebra.com, solution 553929, amortised loan
  283500 6 240 2031.08 petfoodhonesty.com/responto/26582497: $315,000 home, 10 % down
  400000 6.5 360 2528.27 Worked PMT example: =PMT(6.5%/12, 30*12, -400000)
  500000 10 360 4387.86 NUnit course, LoanRepaymentCalculator: 500,000 at 10 %
  200000 10 360 1755.14 NUnit course, LoanRepaymentCalculator: 200,000 at 10 %
`;

/**
 * Results of `=-PMT(rate/1200, years*12, amount)` in Gnumeric 1.12.55, rounded to the cent: amount,
 * rate per cent a year, years, payment.
 */
const GNUMERIC = `
  250000 3.75 25 1285.33 / 250000 3.75 30 1157.79 / 250000 3.75 20 1482.22
  150000 3.5 25 750.94 / 150000 4 20 908.97 / 180000 4.125 30 872.37 / 200000 3 25 948.42
  200000 4.5 35 946.51 / 300000 2.875 40 1052.45 / 320000 5.25 15 2572.41 / 100000 1 10 876.04
  100000 0.1 25 337.53 / 100000 15 25 1280.83 / 100000 15 40 1253.22 / 350000 0.1 40 743.88
  500000 3.333 30 2198.87 / 85000 6.9 12 869.6 / 425000 4.625 27 2299.15
  1000000 3.95 25 5250.8 / 12500 8.9 5 258.87 / 250000 3.75 12.5 2090.25
  250000 3.75 0.5 42123.58 / 240000 4.2 1 20457.91 / 99999.99 3.999 17.25 669.5
  75000 2.001 7.75 871.27 / 1 3 1 0.08 / 1000000000 3.75 30 4631155.92
  123456789.12 7.125 35 799556.58 / 200000 24 10 4409.62 / 200000 60 5 10565.64
  150000 0.001 30 416.73 / 210000 9.75 22 1934.71 / 165000 5.875 18 1239.4
  280000 6.375 33 1695.5 / 400000 3.05 8 4700.92 / 650000 4.785 38 3096.22
  130000 5 40 626.86 / 90000 7.49 6 1555.67 / 55000 11.25 3 1807.15 / 315000 2.5 2 13469.52
  222222 2.222 22 1064.95 / 730000 3.6 24.5 3740.4 / 48000 19.9 4 1458.1
  10000000 12.5 50 104374.78 / 175000 100 20 14583.33
`;

const rowsOf = (table: string) => table.trim().split(/\s*(?: \/ |\n)\s*/);

describe('the monthly payment', () => {
  it.each(rowsOf(PUBLISHED))('is as published: %s', (row) => {
    const [loanAmount = 0, annualRate = 0, months = 0, payment] = row.split(' ').map(Number);
    const computed = calculateMonthlyPayment({ loanAmount, annualRate, termYears: months / 12 });
    expect(Math.abs(computed - Number(payment))).toBeLessThan(0.01);
  });

  it.each(rowsOf(GNUMERIC))('is as in a spreadsheet: %s', (row) => {
    const [loanAmount = 0, annualRate = 0, termYears = 0, payment] = row.split(' ').map(Number);
    const computed = calculateMonthlyPayment({ loanAmount, annualRate, termYears });
    expect(Math.abs(computed - Number(payment))).toBeLessThan(0.01);
  });

  it('agrees with sixty-digit arithmetic from first principles, to twelve digits', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const { loanAmount, annualRate, termYears } = loan;
        const payment = referencePayment(loanAmount, annualRate, Math.round(termYears * 12));
        const total = payment.times(Math.round(termYears * 12));
        const totals = paymentTotals(loan);
        expect(totals.monthlyPayment / payment.toNumber()).toBeCloseTo(1, 12);
        expect(totals.totalPayment / total.toNumber()).toBeCloseTo(1, 12);
        expect(totals.totalInterest).toBe(totals.totalPayment - loanAmount);
      }),
    );
  });

  it.each([
    ['without interest', 1e-6, 1000],
    ['almost without interest', 1e-12, 1000],
    ['with the smallest rate', Number.MIN_VALUE, 1000],
    ['at zero', 0, 1000],
    ['at a negative rate', -0.5, referencePayment(120_000, -0.5, 120).toNumber()],
    ['at an extreme rate', 1e6, 1e8],
  ])('is defined %s', (_, annualRate, payment) => {
    const loan = { loanAmount: 120_000, annualRate, termYears: 10 };
    expect(calculateMonthlyPayment(loan) / payment).toBeCloseTo(1, 6);
  });

  it('is 0 without a term, negative for a negative amount', () => {
    const paymentOf = (loanAmount: number, termYears: number) =>
      calculateMonthlyPayment({ loanAmount, annualRate: 3, termYears });
    expect([paymentOf(1000, 0), paymentOf(-1000, -5)]).toEqual([0, 0]);
    expect(paymentOf(-1000, 5)).toBe(-paymentOf(1000, 5));
  });

  it('has totals from the unrounded payment, as product.md, 4.3, defines them', () => {
    const totals = paymentTotals({ loanAmount: 250_000, annualRate: 3.75, termYears: 25 });
    expect(totals.monthlyPayment.toFixed(6)).toBe('1285.327999');
    // With the rounded payment the total would be 385,599.00.
    expect(totals.totalPayment.toFixed(2)).toBe('385598.40');
    expect(totals.totalInterest.toFixed(2)).toBe('135598.40');
  });
});
