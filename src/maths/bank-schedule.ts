import { cents, toCents } from './cents.ts';
import { HALF_CENT } from './money.ts';
import { annuityFactor, monthlyRate } from './loan.ts';
import type { CalculatedLoan } from './periods.ts';
import { canBuildSchedule } from './schedule.ts';
import type { MonthRow } from './schedule.ts';

/**
 * The most, in euros, by which rounding to the cent can change the last payment. Each month adds
 * half a cent for the payment and half a cent for the interest, and these bear interest until the
 * end.
 */
function maxRounding(periods: CalculatedLoan['periods']): number {
  return periods.reduce((rounding, { months, annualRate }) => {
    const rate = monthlyRate(annualRate);
    const growth = Math.exp(months * Math.log1p(rate));
    return rounding * growth + 2 * HALF_CENT * annuityFactor(rate, months) * growth;
  }, 0);
}

/**
 * Whether `bankSchedule` supports this loan: it has a schedule, and the effect of rounding is
 * smaller than the loan (at 60 % over 50 years it is not).
 */
export const canBuildBankSchedule = (loan: CalculatedLoan): boolean =>
  canBuildSchedule(loan) && maxRounding(loan.periods) < loan.loanAmount;

/**
 * Amortisation schedule by month, as banks print it: the payment is rounded to the cent once, the
 * interest of each month is rounded to the cent, and the last payment settles the balance with its
 * interest. The last payment therefore differs from the others, and the totals differ a little from
 * the totals of the unrounded payment (product.md#monthly-payment). A term with a fraction of a
 * month ends with a smaller payment.
 *
 * @param loan for which `canBuildBankSchedule` is true
 */
export function bankSchedule({ loanAmount, periods }: CalculatedLoan): MonthRow[] {
  const rows: MonthRow[] = [];
  let balance = toCents(loanAmount);
  for (const period of periods) {
    const monthlyPayment = toCents(period.monthlyPayment);
    for (let month = 1; month < period.months + 1 && balance > 0; month += 1) {
      const interest = Math.round(balance * monthlyRate(period.annualRate));
      const isLast = period === periods.at(-1) && month >= period.months;
      // If the payment was rounded up, the loan may be repaid a month early.
      const payment = isLast ? balance + interest : Math.min(monthlyPayment, balance + interest);
      balance = cents(balance + interest - payment);
      rows.push({
        month: rows.length + 1,
        payment: payment / 100,
        interest: interest / 100,
        principal: (payment - interest) / 100,
        balance: balance / 100,
      });
    }
  }

  return rows;
}
