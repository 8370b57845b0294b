/**
 * Compares the answers with each other. The light does not do so: it scores each answer separately
 * (product.md#light).
 */
import type { CalculatorLoan } from '../calculator/index.ts';
import { annuityPayment, monthlyRate, numberOfPayments } from '../../maths/loan.ts';
import { QUESTIONS } from './flow.ts';
import type { Answers, QuestionId } from './flow.ts';

/** Euros between two bounds; without `max` it is open above. */
export interface EuroRange {
  readonly min: number;
  readonly max: number | undefined;
}

/**
 * `short`: the money is not enough; `unclear`: it depends on the exact amounts in the ranges;
 * `fits`: the money is enough.
 */
export type CrossCheckOutcome = 'short' | 'unclear' | 'fits';

/** Assumed rate in per cent a year, not a current one; the calculator's example has the same. */
export const ASSUMED_RATE = 4;

/** Longest typical term of a loan in years, by age of the borrower. */
const TERM_YEARS_BY_AGE: Readonly<Record<string, number>> = {
  under30: 30,
  '30to50': 25,
  '50to60': 15,
  '60plus': 10,
};

const DEFAULT_TERM_YEARS = 25;

/** Highest age of each answer; the last one is open above. */
const OLDEST_BY_AGE: Readonly<Record<string, number>> = {
  under30: 29,
  '30to50': 49,
  '50to60': 59,
};

/** Highest age at which a bank typically still accepts the last payment. */
const MAX_AGE_AT_END = 70;

/** Longest term in whole fives of years that ends by that age; 5 years if the age is open. */
const SHORTER_TERM_YEARS_BY_AGE: Readonly<Record<string, number>> = {
  under30: 40,
  '30to50': 20,
  '50to60': 10,
};

const SHORTEST_TERM_YEARS = 5;

/** The monthly payment over a shorter term, in euros. */
export type ShorterTerm = EuroRange & {
  readonly termYears: number;
  /** Age above which the longer term may end too late. */
  readonly aboveAge: number;
};

export interface CrossChecks {
  /** Net income less expenses, loan payments and reserve, in euros a month. */
  readonly surplus: EuroRange & { readonly outcome: CrossCheckOutcome };
  /** Monthly payment of the loan at the assumed rate, in euros, compared with the surplus. */
  readonly payment: EuroRange & {
    readonly annualRate: number;
    readonly termYears: number;
    /** Whether rate and term are assumed, or were typed into a tool, or are several typed ones. */
    readonly rates: 'assumed' | 'typed' | 'several';
    /** Undefined if the term ends before banks typically want the last payment. */
    readonly shorter: ShorterTerm | undefined;
    /** Loan in whole hundreds of euros that costs what is left, if that is known exactly. */
    readonly fittingLoan: number | undefined;
    readonly outcome: CrossCheckOutcome;
  };
  /**
   * Own money as a percentage of the price, compared with the usual deposit. If the price is not
   * known, it is own money and loan together.
   */
  readonly ownMoney: EuroRange & { readonly outcome: CrossCheckOutcome };
}

/** Amounts in euros that the visitor typed into other tools, by the question that asks for them. */
export type KnownAmounts = Readonly<
  Partial<Record<'netIncome' | 'expenses' | 'loanInstallment' | 'equity', number | undefined>>
> & {
  /** The loan from the calculator. */
  readonly loan?: CalculatorLoan | undefined;
  /** Price of the home in euros. */
  readonly price?: number | undefined;
  /** Euros a month that the visitor keeps in reserve. */
  readonly reserve?: number | undefined;
  /** Euros a month for loans, if the answer is that there are none. */
  readonly uncountedInstallment?: number | undefined;
  /** Euros a month that the visitor wants to pay, which replaces income and spending. */
  readonly payment?: number | undefined;
};

const NOTHING: EuroRange = { min: 0, max: 0 };

/** Range of an answer in euros; zero for a question that was not asked. */
function rangeOf(answers: Answers, questionId: QuestionId): EuroRange {
  const choices = QUESTIONS.find(({ id }) => id === questionId)?.choices ?? [];
  const index = choices.findIndex(({ value }) => value === answers[questionId]);
  const min = choices[index]?.from;
  return min === undefined ? NOTHING : { min, max: choices[index + 1]?.from };
}

/** `first − second`; a bound is undefined if it depends on an open bound. */
function subtract(
  first: EuroRange,
  second: EuroRange,
): { min: number | undefined; max: number | undefined } {
  const min = second.max === undefined ? undefined : first.min - second.max;
  const max = first.max === undefined ? undefined : first.max - second.min;
  return { min, max };
}

function outcomeOf(isShort: boolean, isEnough: boolean): CrossCheckOutcome {
  if (isShort) {
    return 'short';
  }

  return isEnough ? 'fits' : 'unclear';
}

/** Range of an answer, or the amount that is known. */
const exactOrAnswer = (
  amount: number | undefined,
  answers: Answers,
  questionId: QuestionId,
): EuroRange =>
  amount === undefined ? rangeOf(answers, questionId) : { min: amount, max: amount };

function compareSpending(answers: Answers, known: KnownAmounts): CrossChecks['surplus'] {
  const { payment, reserve = 0 } = known;
  if (payment !== undefined) {
    return { min: payment, max: payment, outcome: 'fits' };
  }

  const income = exactOrAnswer(known.netIncome, answers, 'netIncome');
  const expenses = exactOrAnswer(known.expenses, answers, 'expenses');
  const afterExpenses = subtract(income, expenses);
  const otherLoanPayments =
    answers.hasLoans === 'yes'
      ? exactOrAnswer(known.loanInstallment, answers, 'loanInstallment')
      : NOTHING;
  const min =
    afterExpenses.min === undefined || otherLoanPayments.max === undefined
      ? 0
      : Math.max(0, afterExpenses.min - otherLoanPayments.max - reserve);
  const max =
    afterExpenses.max === undefined
      ? undefined
      : Math.max(0, afterExpenses.max - otherLoanPayments.min - reserve);
  return { min, max, outcome: outcomeOf(max === 0, min > 0) };
}

/**
 * What is left a month, in euros, by the exact amounts that were typed into the calculator;
 * undefined if one of them is not known.
 */
export function knownSurplus(answers: Answers, known: KnownAmounts): number | undefined {
  const { min, max } = compareSpending(answers, known);
  return known.netIncome !== undefined && min === max ? min : undefined;
}

/** Monthly payment of a loan, in euros. */
function paymentRange(loan: EuroRange, annualRate: number, termYears: number): EuroRange {
  const paymentOf = (loanAmount: number) =>
    annuityPayment(loanAmount, monthlyRate(annualRate), numberOfPayments(termYears));
  return {
    min: paymentOf(loan.min),
    max: loan.max === undefined ? undefined : paymentOf(loan.max),
  };
}

function comparePayment(
  answers: Answers,
  loan: EuroRange,
  surplus: EuroRange,
  { terms, payments }: Partial<CalculatorLoan> = {},
): CrossChecks['payment'] {
  const age = answers.age ?? '';
  const { annualRate, termYears } = terms ?? {
    annualRate: ASSUMED_RATE,
    termYears: TERM_YEARS_BY_AGE[age] ?? DEFAULT_TERM_YEARS,
  };
  const { min, max } = payments ?? paymentRange(loan, annualRate, termYears);
  const isShort = surplus.max !== undefined && min >= surplus.max;
  const isEnough = max !== undefined && max <= surplus.min;
  const mayEndTooLate = (OLDEST_BY_AGE[age] ?? Infinity) + termYears > MAX_AGE_AT_END;
  const shorterYears = SHORTER_TERM_YEARS_BY_AGE[age] ?? SHORTEST_TERM_YEARS;
  const shorter =
    !payments && mayEndTooLate && shorterYears < termYears
      ? {
          ...paymentRange(loan, annualRate, shorterYears),
          termYears: shorterYears,
          aboveAge: Math.floor(MAX_AGE_AT_END - termYears),
        }
      : undefined;
  const isSurplusKnown = !payments && surplus.min > 0 && surplus.min === surplus.max;
  const fittingLoan = surplus.min / paymentRange({ min: 1, max: 1 }, annualRate, termYears).min;
  const typed = terms ? 'typed' : 'assumed';
  return {
    min,
    max,
    annualRate,
    termYears,
    rates: payments ? 'several' : typed,
    shorter,
    fittingLoan: isSurplusKnown ? Math.floor(fittingLoan / 100) * 100 : undefined,
    outcome: outcomeOf(isShort, isEnough),
  };
}

/** Own money as a percentage of own money and loan together. */
const shareOf = (own: number, loan: number) => (100 * own) / (own + loan);

/** Own money as a percentage of the price, or of own money and loan together. */
function ownShare(own: EuroRange, loan: EuroRange, price: number | undefined): EuroRange {
  if (price !== undefined && own.min === own.max && own.min <= price) {
    const share = (100 * own.min) / price;
    return { min: share, max: share };
  }

  return {
    min: loan.max === undefined || own.min === 0 ? 0 : shareOf(own.min, loan.max),
    max: own.max === undefined || loan.min === 0 ? undefined : shareOf(own.max, loan.min),
  };
}

function compareOwnMoney(
  { min, max }: EuroRange,
  minDepositPercent: number,
): CrossChecks['ownMoney'] {
  const isShort = max !== undefined && max < minDepositPercent;
  return { min, max, outcome: outcomeOf(isShort, min >= minDepositPercent) };
}

/**
 * Compares the answers of a completed questionnaire with each other.
 *
 * @param minDepositPercent least own money that banks typically ask for, in per cent of the price
 * @param known amounts of which more is known than the answers say
 */
export function crossCheckAnswers(
  answers: Answers,
  minDepositPercent: number,
  known: KnownAmounts = {},
): CrossChecks {
  const loan = exactOrAnswer(known.loan?.loanAmount, answers, 'loanAmount');
  const own = exactOrAnswer(known.equity, answers, 'equity');
  const surplus = compareSpending(answers, known);
  return {
    surplus,
    payment: comparePayment(answers, loan, surplus, known.loan),
    ownMoney: compareOwnMoney(ownShare(own, loan, known.price), minDepositPercent),
  };
}
