import type { Decimal } from 'decimal.js';

import type { CostId, Sheet, SheetCost } from './sheet.ts';
import {
  balanceAfter,
  equalPayment,
  growthByMonths,
  printed,
  referenceAprc,
  repeat,
  sum,
} from './reference.fixture.ts';
import type { Payments, YearlyTiming } from './reference.fixture.ts';

const ONCE: readonly CostId[] = ['fees', 'valuation', 'registration', 'intermediary', 'once'];

/** A cost on a sheet; one that is not tied to the loan is bought elsewhere. */
export const cost = (id: CostId, euros: number, isTied = true): SheetCost => ({
  id,
  euros,
  isTied,
  every: ONCE.includes(id) ? 'once' : 'year',
});

export interface BankLoan {
  readonly loanAmount: number;
  /** Months of each period, and its rate in per cent a year. */
  readonly periods: readonly (readonly [number, number])[];
  readonly costs?: readonly SheetCost[];
  readonly timing?: YearlyTiming;
  readonly aprcDecimals?: number;
  /** First day of a month, for an APRC by days. */
  readonly start?: string;
}

/** A loan with one rate. */
export const PLAIN: BankLoan = { loanAmount: 150_000, periods: [[240, 4.25]] };

/** A loan whose rate changes after five years. */
export const TWO_RATES: BankLoan = {
  loanAmount: 180_000,
  periods: [
    [60, 2.9],
    [240, 4.3],
  ],
};

const tied = (costs: readonly SheetCost[], every: SheetCost['every']) =>
  sum(costs.filter((one) => one.isTied && one.every === every).map(({ euros }) => euros));

/** Payment of each rate period, unrounded. */
export function bankPayments({ loanAmount, periods }: BankLoan): Decimal[] {
  const payments: Decimal[] = [];
  let balance: Decimal.Value = loanAmount;
  for (const [index, [months, rate]] of periods.entries()) {
    const left = periods.slice(index).reduce((total, [later]) => total + later, 0);
    const payment = equalPayment(balance, growthByMonths(rate, left));
    balance = balanceAfter(balance, growthByMonths(rate, months), payment);
    payments.push(payment);
  }

  return payments;
}

/** Payments month by month, rounded to the cent. */
export const bankStream = (loan: BankLoan): Payments =>
  bankPayments(loan).flatMap((payment, index) =>
    repeat(payment.toDecimalPlaces(2), loan.periods[index]?.[0] ?? 0),
  );

/** The APRC of payments with the costs of a sheet that are tied to the loan, in per cent. */
export const bankAprc = (
  loan: BankLoan,
  { payments = bankStream(loan), costs = loan.costs ?? [], received = loan.loanAmount } = {},
): Decimal =>
  referenceAprc({
    received: sum([received, tied(costs, 'once').negated()]),
    payments,
    yearly: tied(costs, 'year').toNumber(),
    timing: loan.timing ?? 'monthly',
    ...(loan.start === undefined ? {} : { start: loan.start }),
  });

/** Total to be repaid: the payments and the costs that are tied to the loan. */
export function bankTotal(
  loan: BankLoan,
  { payments = bankStream(loan), costs = loan.costs ?? [] } = {},
): Decimal {
  const years = loan.periods.reduce((total, [months]) => total + months, 0) / 12;
  return sum([...payments, tied(costs, 'once'), tied(costs, 'year').times(years)]);
}

/** A sheet whose figures all follow from each other. */
export function soundSheet(loan: BankLoan): Sheet {
  const periods = loan.periods.map(([months, annualRate]) => ({ months, annualRate }));
  return {
    loanAmount: loan.loanAmount,
    periods,
    numberOfPayments: periods.reduce((total, { months }) => total + months, 0),
    payments: bankPayments(loan).map((payment) => printed(payment)),
    total: printed(bankTotal(loan)),
    aprc: printed(bankAprc(loan), loan.aprcDecimals ?? 2),
    costs: loan.costs ?? [],
  };
}
