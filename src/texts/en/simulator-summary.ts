/** The result of the simulator, for the contact message. */
import { formatWholeEuro } from '../../domain/money.ts';
import type { CalculatorLoan } from '../../domain/mortgage/handoff.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import type { KnownAmounts } from '../../domain/simulator/cross-checks.ts';
import type { Score } from '../../domain/simulator/flow.ts';
import { formatTerm } from './durations.ts';
import type { DescribedAnswer } from './simulator-questions.ts';
import { SCORE_LABELS } from './simulator-result.ts';

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
