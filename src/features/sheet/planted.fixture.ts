import { Decimal } from 'decimal.js';

import type { ReasonId, Sheet } from './sheet.ts';
import {
  equalPayment,
  growthByDays,
  growthByMonths,
  printed,
  referenceAprc,
  repeat,
  sum,
} from './reference.fixture.ts';
import {
  bankAprc,
  bankPayments,
  bankStream,
  bankTotal,
  cost,
  soundSheet,
} from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

/** A sheet with one reason planted in it. */
export interface PlantedSheet {
  readonly name: string;
  readonly reason: ReasonId;
  readonly sheet: Sheet;
}

const FAMILY: BankLoan = {
  loanAmount: 200_000,
  periods: [[300, 3.9]],
  costs: [cost('fees', 800), cost('valuation', 350), cost('registration', 2000), cost('life', 240)],
};

const FIXED_FIRST: BankLoan = {
  loanAmount: 180_000,
  periods: [
    [60, 2.9],
    [240, 4.3],
  ],
  costs: [cost('fees', 500), cost('home', 180)],
};

const PLAIN: BankLoan = { loanAmount: 150_000, periods: [[240, 4.25]] };

const without = (loan: BankLoan, id: string): BankLoan => ({
  ...loan,
  costs: (loan.costs ?? []).filter((one) => one.id !== id),
});

function firstPeriod(loan: BankLoan): { months: number; rate: number } {
  const [first] = loan.periods;
  if (!first) {
    throw new Error('The loan has no period.');
  }

  const [months, rate] = first;
  return { months, rate };
}

/** A sheet whose payment, total and APRC are calculated by days. */
function byDays(loan: BankLoan, start: string, yearDays: number): Sheet {
  const { months, rate } = firstPeriod(loan);
  const growth = growthByDays(rate, months, { start, yearDays });
  const payment = equalPayment(loan.loanAmount, growth).toDecimalPlaces(2);
  const payments = repeat(payment, months);
  return {
    ...soundSheet(loan),
    payments: [printed(payment)],
    total: printed(bankTotal(loan, { payments })),
    aprc: printed(bankAprc(loan, { payments })),
  };
}

/**
 * A sheet with the payment of equal months, but a total with interest by days, which the last
 * payment settles.
 */
function settledByDays(loan: BankLoan, start: string, yearDays: number): Sheet {
  const { months, rate } = firstPeriod(loan);
  const growth = growthByDays(rate, months, { start, yearDays });
  const [payment = new Decimal(0)] = bankStream(loan);
  let balance: Decimal = new Decimal(loan.loanAmount);
  let paid: Decimal = new Decimal(0);
  for (const [month, factor] of growth.entries()) {
    balance = balance.times(factor);
    const due = month === months - 1 ? balance : payment;
    balance = balance.minus(due);
    paid = paid.plus(due);
  }

  return { ...soundSheet(loan), total: printed(paid) };
}

function roundedToEuro(): Sheet {
  const payment = Math.ceil(bankPayments(PLAIN)[0]?.toNumber() ?? 0);
  const payments = repeat(payment, 240);
  return {
    ...soundSheet(PLAIN),
    payments: [printed(payment)],
    total: printed(sum(payments)),
    aprc: printed(bankAprc(PLAIN, { payments })),
  };
}

/** A sheet whose payment repays the loan over another number of months than the term. */
function overMonths(months: number): Sheet {
  const payment = equalPayment(150_000, growthByMonths(4.25, months)).toDecimalPlaces(2);
  const payments = repeat(payment, months);
  return {
    ...soundSheet(PLAIN),
    numberOfPayments: undefined,
    payments: [printed(payment)],
    total: printed(sum(payments)),
    aprc: printed(referenceAprc({ received: 150_000, payments })),
  };
}

/** A sheet whose total leaves out twelve months of interest only. */
function interestOnlyLeftOut(): Sheet {
  const payment = equalPayment(150_000, growthByMonths(4.25, 228)).toDecimalPlaces(2);
  return {
    ...soundSheet(PLAIN),
    numberOfPayments: 228,
    payments: [undefined],
    total: printed(payment.times(228)),
    aprc: undefined,
  };
}

const sound = soundSheet(FAMILY);
const fixedFirst = soundSheet(FIXED_FIRST);
const [firstPayment = new Decimal(0)] = bankStream(FIXED_FIRST);
const elsewhere: BankLoan = {
  ...FAMILY,
  costs: [cost('fees', 800), cost('home', 320, false)],
};

export const PLANTED: readonly PlantedSheet[] = [
  {
    name: 'the payment has interest by days of a year of 360',
    reason: 'days-360',
    sheet: byDays(FAMILY, '2026-12-01', 360),
  },
  {
    name: 'the last payment settles interest by days of a year of 360',
    reason: 'days-360',
    sheet: settledByDays(PLAIN, '2027-03-01', 360),
  },
  {
    name: 'the payment has interest by days of a year of 365',
    reason: 'days-365',
    sheet: byDays(FAMILY, '2027-03-01', 365),
  },
  {
    name: 'the valuation is not in the APRC',
    reason: 'cost-not-counted',
    sheet: { ...sound, aprc: printed(bankAprc(without(FAMILY, 'valuation'))) },
  },
  {
    name: 'the registration is not in the APRC',
    reason: 'cost-not-counted',
    sheet: { ...sound, aprc: printed(bankAprc(without(FAMILY, 'registration'))) },
  },
  {
    name: 'the life insurance is not in the APRC',
    reason: 'cost-not-counted',
    sheet: { ...sound, aprc: printed(bankAprc(without(FAMILY, 'life'))) },
  },
  {
    name: 'the fees are not in the total',
    reason: 'cost-not-counted',
    sheet: { ...sound, total: printed(bankTotal(without(FAMILY, 'fees'))) },
  },
  {
    name: 'a home insurance bought elsewhere is in the APRC',
    reason: 'cost-counted',
    sheet: {
      ...soundSheet(elsewhere),
      aprc: printed(bankAprc({ ...elsewhere, costs: [cost('fees', 800), cost('home', 320)] })),
    },
  },
  {
    name: 'the APRC is the nominal rate',
    reason: 'aprc-is-rate',
    sheet: { ...sound, aprc: printed(3.9) },
  },
  {
    name: 'the APRC is the effective rate without costs',
    reason: 'aprc-without-costs',
    sheet: { ...sound, aprc: printed(bankAprc({ ...FAMILY, costs: [] })) },
  },
  {
    name: 'the APRC is rounded to one decimal, printed with two',
    reason: 'aprc-one-decimal',
    sheet: { ...fixedFirst, aprc: { value: printed(bankAprc(FIXED_FIRST), 1).value, decimals: 2 } },
  },
  {
    name: 'the payment is rounded up to the euro',
    reason: 'payment-rounded',
    sheet: roundedToEuro(),
  },
  {
    name: 'the payment is for one payment fewer',
    reason: 'one-payment-fewer',
    sheet: overMonths(239),
  },
  {
    name: 'the payment is for one payment more',
    reason: 'one-payment-more',
    sheet: overMonths(241),
  },
  {
    name: 'the first payment has a month and a half of interest',
    reason: 'first-or-last-payment',
    sheet: {
      ...soundSheet(PLAIN),
      total: printed(bankTotal(PLAIN).plus((150_000 * 0.0425 * 15) / 365)),
    },
  },
  {
    name: 'months of interest only are left out of the total',
    reason: 'interest-only-left-out',
    sheet: interestOnlyLeftOut(),
  },
  {
    name: 'the first rate is taken for the whole term in the total',
    reason: 'one-rate-throughout',
    sheet: {
      ...fixedFirst,
      total: printed(bankTotal(FIXED_FIRST, { payments: repeat(firstPayment, 300) })),
    },
  },
  {
    name: 'the first period is left out of the total',
    reason: 'first-period-left-out',
    sheet: {
      ...fixedFirst,
      total: printed(bankTotal(FIXED_FIRST, { payments: bankStream(FIXED_FIRST).slice(60) })),
    },
  },
  {
    name: 'less is paid out than is lent',
    reason: 'smaller-amount-paid-out',
    sheet: { ...soundSheet(PLAIN), aprc: printed(bankAprc(PLAIN, { received: 148_500 })) },
  },
  {
    name: 'the life insurance is in the payment',
    reason: 'cost-in-payment',
    sheet: {
      ...sound,
      payments: [printed((bankPayments(FAMILY)[0] ?? new Decimal(0)).plus(20))],
    },
  },
];
