import { cents, toCents } from '../cents.ts';
import { HALF_CENT } from '../money.ts';
import { annuityFactor, monthlyRate } from './loan.ts';
import type { CalculatedLoan } from './periods.ts';
import { canBuildSchedule } from './schedule.ts';
import type { MonthRow } from './schedule.ts';

/**
 * By how many euros the last payment differs at most, because every payment is rounded to the cent:
 * half a cent for the payment and half a cent for the interest of each month, with interest.
 */
function maxRounding(periods: CalculatedLoan['periods']): number {
  return periods.reduce((rounding, { months, annualRate }) => {
    const rate = monthlyRate(annualRate);
    const growth = Math.exp(months * Math.log1p(rate));
    return rounding * growth + 2 * HALF_CENT * annuityFactor(rate, months) * growth;
  }, 0);
}

/**
 * Whether `bankSchedule` supports this loan: it has a schedule, and rounding its payments does not
 * matter more than the loan (as it does at 60 % over 50 years).
 */
export const canBuildBankSchedule = (loan: CalculatedLoan): boolean =>
  canBuildSchedule(loan) && maxRounding(loan.periods) < loan.loanAmount;

/**
 * Amortisation schedule by month, as banks print it: the payment is rounded to the cent once, the
 * interest of each month is rounded to the cent, and the last payment settles the balance with its
 * interest. The last payment therefore differs from the others, and the sums differ a little from
 * those of the unrounded payment (product.md#monthly-payment). A term with a fraction of a month
 * ends with a smaller payment.
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
      // The loan may be repaid a month early, where the payment was rounded up.
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
