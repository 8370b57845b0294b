/** The result of the simulator, for the contact message. */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import type { CalculatorLoan } from '../calculator/index.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import type { KnownAmounts } from './cross-checks.ts';
import type { Score } from './flow.ts';
import { formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import type { DescribedAnswer } from './questions-texts.ts';
import { SCORE_LABELS } from './result-texts.ts';

/** `€168,000 at 3.9% over 30 years`; without rate and term for a loan with several rates. */
function describeCalculatorLoan({ loanAmount, terms }: CalculatorLoan): string {
  const amount = formatWholeEuro(loanAmount);
  return terms
    ? `${amount} at ${formatPercent(terms.annualRate)} over ${formatTerm(terms.termYears)}`
    : amount;
}

/** What is known besides result and answers. */
interface ResultDetails {
  /** Of the enquiry that was sent with the result. */
  readonly reference: string | null;
  readonly known: KnownAmounts;
  /** What is left a month, in euros, if the exact amount is known. */
  readonly surplus: number | undefined;
}

/** Result, answers and what other tools know, as lines of plain text for the contact message. */
export function resultSummary(
  result: Score,
  answers: readonly DescribedAnswer[],
  { reference, known, surplus }: ResultDetails,
): string {
  const { loan, price, equity, payment } = known;
  return [
    `Mortgage approval simulator, a first impression: ${SCORE_LABELS[result]}`,
    ...(reference === null ? [] : [`- Reference: ${reference}`]),
    ...answers.map(({ short, label }) => `- ${short}: ${label}`),
    ...(loan ? [`- Loan entered in the tools: ${describeCalculatorLoan(loan)}`] : []),
    ...(price === undefined ? [] : [`- Price of the home: ${formatWholeEuro(price)}`]),
    ...(equity === undefined ? [] : [`- Own money: ${formatWholeEuro(equity)}`]),
    ...(surplus === undefined || payment !== undefined
      ? []
      : [`- Left for a loan: ${formatWholeEuro(surplus)} a month`]),
    ...(payment === undefined ? [] : [`- Can pay: ${formatWholeEuro(payment)} a month`]),
  ].join('\n');
}
