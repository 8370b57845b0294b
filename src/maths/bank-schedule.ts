import { MONTHS_PER_YEAR } from './calendar.ts';
import { cents, roundHalfUp, toCents } from './cents.ts';
import type { Cents } from './cents.ts';
import { HALF_CENT, subtractShown } from './money.ts';
import { annuityFactor, annuityPayment, monthlyRate } from './loan.ts';
import type { CalculatedLoan, CalculatedPeriod } from './periods.ts';
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

/** Interest of a month on a balance, to the cent. */
const interestOf = (balance: Cents, annualRate: number): Cents =>
  cents(roundHalfUp((balance * annualRate) / (100 * MONTHS_PER_YEAR)));

/** Payment of a period that begins with this balance, to the cent. */
function paymentFrom(balance: Cents, period: CalculatedPeriod): Cents {
  const { annualRate, interestOnly, remainingPayments } = period;
  return interestOnly
    ? interestOf(balance, annualRate)
    : cents(roundHalfUp(annuityPayment(balance, monthlyRate(annualRate), remainingPayments)));
}

/**
 * Amortisation schedule by month, as banks print it: the payment of each rate period is worked out
 * from the balance that the schedule shows, and rounded to the cent once; the interest of each month
 * is rounded to the cent, and the last payment settles the balance with its interest. The last
 * payment therefore differs from the others, and the totals differ a little from the totals of the
 * unrounded payment (product.md#monthly-payment). A term with a fraction of a month ends with a
 * smaller payment.
 *
 * @param loan for which `canBuildBankSchedule` is true
 */
export function bankSchedule({ loanAmount, periods }: CalculatedLoan): MonthRow[] {
  const rows: MonthRow[] = [];
  let balance = toCents(loanAmount);
  for (const period of periods) {
    const monthlyPayment = paymentFrom(balance, period);
    for (let month = 1; month < period.months + 1 && balance > 0; month += 1) {
      const interest = interestOf(balance, period.annualRate);
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

/** The payment of a rate period as the schedule shows it, in euros to the cent. */
export type PeriodPayment = Pick<CalculatedPeriod, 'from' | 'monthlyPayment' | 'paymentChange'>;

/**
 * Payments of the rate periods as the schedule shows them. A later one may differ by a cent from
 * that of `calculateLoan`, whose balances are not rounded. Without a schedule it is that payment.
 */
export function periodPayments(loan: CalculatedLoan): readonly PeriodPayment[] {
  if (loan.periods.length === 1 || !canBuildBankSchedule(loan)) {
    return loan.periods;
  }

  const rows = bankSchedule(loan);
  const amounts = loan.periods.map(
    ({ from, monthlyPayment }) => rows[from - 1]?.payment ?? monthlyPayment,
  );
  return loan.periods.map(({ from, monthlyPayment }, index) => {
    const amount = amounts[index] ?? monthlyPayment;
    return {
      from,
      monthlyPayment: amount,
      paymentChange: subtractShown(amount, amounts[index - 1] ?? amount),
    };
  });
}
