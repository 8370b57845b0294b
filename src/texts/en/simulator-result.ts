/** What each light says, on the page and in the mails. */
import type { SimulatorResult } from '../../domain/enquiry.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import type { CalculatorLoan } from '../../domain/mortgage/handoff.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import type { KnownAmounts } from '../../domain/simulator/cross-checks.ts';
import type { Score } from '../../domain/simulator/flow.ts';
import { formatTerm } from './durations.ts';
import type { DescribedAnswer } from './simulator-questions.ts';

/**
 * Message for each result, on the result step and in the mail (product.md#simulator-submission).
 */
export const RESULT_MESSAGES: Readonly<Record<SimulatorResult, string>> = {
  GREEN: "You're in a strong position to move forward.",
  YELLOW: 'With a few adjustments, you could be ready to move forward soon.',
  RED: "We've identified some key areas to improve before proceeding.",
};

/** Text of each score, because colour alone is not accessible (WCAG 1.4.1). */
export const SCORE_LABELS: Readonly<Record<Score, string>> = {
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
};

/** What each result means, in a sentence. */
export const RESULT_MEANINGS: Readonly<Record<Score, string>> = {
  GREEN: 'Your answers look strong, but only a bank can approve a loan.',
  YELLOW: 'Much is in place, but some answers need work or an explanation.',
  RED: 'As things stand, a bank may hesitate.',
};

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
}

/** Result, answers and what other tools know, as lines of plain text for the contact message. */
export function resultSummary(
  result: Score,
  answers: readonly DescribedAnswer[],
  { reference, known }: ResultDetails,
): string {
  const { loan, price, equity } = known;
  return [
    `Mortgage approval simulator, a first impression: ${SCORE_LABELS[result]}`,
    ...(reference === null ? [] : [`- Reference: ${reference}`]),
    ...answers.map(({ short, label }) => `- ${short}: ${label}`),
    ...(loan ? [`- Loan in the calculator: ${describeCalculatorLoan(loan)}`] : []),
    ...(price === undefined ? [] : [`- Price of the home: ${formatWholeEuro(price)}`]),
    ...(equity === undefined ? [] : [`- Own money: ${formatWholeEuro(equity)}`]),
  ].join('\n');
}
