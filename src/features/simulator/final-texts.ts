/** Sentences of the steps after the questions: contact details and result (product.md#simulator). */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import type { CopyStatus } from '../enquiry/index.ts';
import type { CalculatorLoan } from '../calculator/index.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import { formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import type { CrossChecks, KnownAmounts, EuroRange, ShorterTerm } from './cross-checks.ts';
import type { Score } from './flow.ts';
import { SCORE_LABELS } from './result-texts.ts';

/** Description of the toast of a failure (product.md#simulator-failure). */
export const SUBMITTING_FAILED =
  'There was a problem submitting your information. Please try again.';

export const CONTACT = {
  whatFor:
    'We use these details to send you the result and to contact you. Your answers stay in this browser, so we only learn whether the result is green, yellow or red.',
  privacy: 'How we use your data',
  summary: 'Your answers',
} as const;

export const askToErase = (what: string) => `Erase ${what} and begin with the first question?`;
export const keepInstead = (what: string) => `Keep ${what}`;
export const ERASED = { answers: 'your answers', result: 'your result' } as const;

export const RESULT = {
  notAnApplication: 'This is not an application to a bank.',
  startWith: 'Start with',
  gather: 'Gather',
  documents: 'the documents a bank asks for',
  expert: 'A mortgage expert will contact you shortly.',
  notApproval:
    'This is not a formal approval. It is a first impression from your answers; only a bank can approve a loan, once it has seen your documents.',
  onlyHere: 'The explanations are on this page only, so print or save it to keep them.',
  workOut: 'work out',
  cash: 'the cash you need to buy',
  learn: 'and see',
  offer: 'how to read an offer',
  mosaic: 'Your answers, tile by tile',
  toChange: 'What to change first',
  toExpect: 'What a bank will ask about',
  toDo: 'What to do next',
  whatHelps: 'What usually helps:',
  whatsApp: 'WhatsApp',
  sums: 'The sums behind it',
  sumsLead: 'Worked out roughly from your answers and from what you typed in our tools.',
  unseen: 'What the light does not see',
  unseenLead:
    'The light scores each answer on its own. It does not ask what the loan is for, whether you guarantee another one (such as your company’s), or about these.',
  selfEmployed: 'Self-employed',
  abroad: 'Living abroad',
  letting: 'A home to let',
  refused: 'Refused before',
  late: 'Late with a payment',
  wrongAddress: 'Is the address wrong? Then',
  writeToUs: 'write to us',
  tryNumbers: 'Try your own numbers in the mortgage calculator',
  workOutCash: 'Work out the cash that you need',
} as const;

/** What to do next where no answer needs work, by the page that helps. */
export const NEXT_STEPS = [
  {
    to: 'documents',
    title: 'Gather the documents a bank asks for',
    text: 'Choose what applies to you, then tick what you have.',
  },
  {
    to: 'costs',
    title: 'Work out the cash you need to buy',
    text: 'Count the taxes and fees, and see when each is due.',
  },
  {
    to: 'readOffer',
    title: 'Learn how to read an offer',
    text: 'Go through the information sheet of a bank (ESIS), part by part.',
  },
] as const;

/** The score of an answer, after the short label of its question. */
export const describeScore = (score: Score) => `(${SCORE_LABELS[score].toLowerCase()})`;

/** `7 green, 2 yellow`: how many answers have each light. */
export const countLights = (scores: readonly Score[]): string =>
  (['GREEN', 'YELLOW', 'RED'] as const)
    .map((light) => ({ light, count: scores.filter((score) => score === light).length }))
    .filter(({ count }) => count > 0)
    .map(({ light, count }) => `${count} ${SCORE_LABELS[light].toLowerCase()}`)
    .join(', ');

/** Titles of the answers that are explained in a closed section. */
export const describeGreenAnswers = (count: number) =>
  count === 1 ? 'Your green answer' : `Your ${count} green answers`;
export const describeOtherAnswers = (count: number) =>
  count === 1 ? 'One more answer to work on' : `${count} more answers to work on`;

export const describeLight = (colour: string) => `${colour} light`;
export const callNumber = (number: string) => `Call ${number}`;
export const answerOn = (short: string) => `your answer on ${short.toLowerCase()}`;

/**
 * The mail with the result, and where to look for it.
 *
 * @param copy what became of it; undefined while it is not decided
 */
export function describeMail(email: string, copy: CopyStatus | undefined): string {
  switch (copy) {
    case 'delayed':
      return `The email with your detailed results to ${email} is delayed. We keep trying for a day; please also check your Promotions folder.`;
    case 'failed':
      return `We could not send the email with your detailed results to ${email}. Your result is on this page, and we have your enquiry.`;
    case 'none':
      return `This result is not sent to ${email} by email. It is on this page, and we have your enquiry.`;
    case 'sent':
    case undefined:
      return `An email with your detailed results was sent to ${email}. It has your light, what it means and what happens next. If you cannot find it, please check your Promotions folder.`;
  }
}

export const describeReference = (reference: string) => `Your reference is ${reference}.`;

/**
 * `opening` is a text from `describeNextOpening`; `closing` is the closing time of the open office.
 */
export const describeClosedOffice = (opening: string | undefined) =>
  opening === undefined
    ? 'The office is closed now.'
    : `The office is closed now. We’ll call you ${opening}, Cyprus time.`;
export const describeOpenOffice = (closing: string) =>
  `The office is open now, until ${closing}, Cyprus time.`;
export const describeHours = (lines: readonly string[]) => `Office hours: ${lines.join('; ')}.`;

export const describeWorkedOut = (day: string) => `Worked out on ${day}.`;

/** Texts of the copy of the result that the visitor can keep in this browser. */
export const KEEP = {
  keep: 'Keep this result in this browser',
  remove: 'Remove this result from this browser',
  note: 'Your answers and the light, without your name, email and phone, for 30 days. Not on a computer that others use.',
  kept: 'Kept. Open the simulator in this browser to see it again.',
  refused: 'Your browser does not let us keep it. Print the result instead.',
} as const;

/** Percent without decimals. */
const formatShare = (percent: number) => `${Math.round(percent)}%`;

/** Formats a range: `at least` without an upper bound, `up to` from zero. */
function formatEuroRange({ min, max }: EuroRange, format: (value: number) => string): string {
  if (max === undefined) {
    return `at least ${format(min)}`;
  }

  if (min === max) {
    return format(min);
  }

  return min === 0 ? `up to ${format(max)}` : `${format(min)} to ${format(max)}`;
}

/** A sum of the result: what it is about, its amount, and what that means. */
export interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly meaning: string;
}

const ADD_RENT = 'If you will stop paying rent, add that.';

/**
 * Net income less expenses and loan payments.
 *
 * @param known amounts that were typed into the calculator
 */
export function describeSurplus(
  { outcome, ...surplus }: CrossChecks['surplus'],
  { payment, expenses, reserve = 0, uncountedInstallment }: KnownAmounts = {},
): Sum {
  const label = 'Left each month';
  if (payment !== undefined) {
    const meaning = 'You entered in the calculator that you can pay this.';
    return { label, amount: formatWholeEuro(payment), meaning };
  }

  if (outcome === 'short') {
    const meaning = 'You spend as much as you earn, or more, so nothing is left for a loan.';
    return { label, amount: formatWholeEuro(0), meaning };
  }

  const amount = formatEuroRange(surplus, formatWholeEuro);
  if (outcome === 'fits') {
    const meaning =
      expenses === undefined ? ADD_RENT : describeBudget(expenses, reserve, uncountedInstallment);
    return { label, amount, meaning };
  }

  const nothing = formatWholeEuro(0);
  const meaning = `Work out the exact amount. ${ADD_RENT}`;
  return surplus.max === undefined
    ? { label, amount: `${nothing} or much more`, meaning }
    : { label, amount: `${nothing} to ${formatWholeEuro(surplus.max)}`, meaning };
}

/** How the amount that is left comes about, if it was worked out in the calculator. */
function describeBudget(
  expenses: number,
  reserve: number,
  uncountedInstallment: number | undefined,
): string {
  const kept = reserve > 0 ? ` and ${formatWholeEuro(reserve)} kept in reserve` : '';
  const loans =
    uncountedInstallment === undefined
      ? ''
      : ` Your answer is that you have no loans, so the ${formatWholeEuro(uncountedInstallment)} a month for loans in the calculator is not taken off.`;
  return `By your figures in the calculator, with ${formatWholeEuro(expenses)} of spending, without rent that will end${kept}.${loans}`;
}

const PAYMENT_OUTCOMES = {
  short: 'That is more than is left.',
  unclear: 'That may be more than is left.',
  fits: 'What is left is enough for that.',
} as const;

/** Says for whom the term may have to be shorter, and what the loan costs then. */
export const describeShorterTerm = ({ termYears, aboveAge, ...payment }: ShorterTerm): string =>
  `If you are over ${aboveAge}, a bank may want a shorter term, because it typically wants the last payment by age 65 to 70. Over ${termYears} years the loan costs ${formatEuroRange(payment, formatWholeEuro)} a month.`;

/**
 * Compares the monthly payment of the loan with what is left.
 *
 * @param knownLoan loan that was typed into another tool; undefined if only its range is known
 */
export function describePayment(payment: CrossChecks['payment'], knownLoan?: CalculatorLoan): Sum {
  const { annualRate, termYears, rates, fittingLoan, outcome } = payment;
  const rate = `${rates === 'assumed' ? 'an assumed ' : ''}${formatPercent(annualRate)}`;
  const terms =
    rates === 'several'
      ? 'At the rates that you entered.'
      : `At ${rate} over ${formatTerm(termYears)}.`;
  const fitting =
    outcome === 'short' && fittingLoan !== undefined
      ? ` A loan of about ${formatWholeEuro(fittingLoan)} would fit.`
      : '';
  return {
    label:
      knownLoan === undefined
        ? 'Loan each month'
        : `The ${formatWholeEuro(knownLoan.loanAmount)} that you entered, each month`,
    amount: formatEuroRange(payment, formatWholeEuro),
    meaning: `${terms} ${PAYMENT_OUTCOMES[outcome]}${fitting}`,
  };
}

const OWN_MONEY_OUTCOMES = {
  short: ' Plan for more of your own money, or a smaller loan.',
  unclear: ' Check it with your own amounts.',
  fits: '',
} as const;

/**
 * Compares own money with the usual deposit.
 *
 * @param deposit what banks typically ask for, as `20–30%`
 * @param known own money and price that were typed into another tool
 */
export function describeOwnMoney(
  { outcome, ...share }: CrossChecks['ownMoney'],
  deposit: string,
  { equity: typedOwnMoney, price }: KnownAmounts = {},
): Sum {
  const own = typedOwnMoney === undefined ? 'own money' : formatWholeEuro(typedOwnMoney);
  const of =
    typedOwnMoney === undefined || price === undefined
      ? 'of the price'
      : `of the price of ${formatWholeEuro(price)}`;
  const isOpen = share.min === 0 && share.max === undefined;
  return {
    label: `Your ${own}, ${of}`,
    amount: isOpen ? 'unclear' : formatEuroRange(share, formatShare),
    meaning: `Banks typically ask for ${deposit}, and for more from people who live abroad. The costs of buying come out of it, too.${OWN_MONEY_OUTCOMES[outcome]}`,
  };
}
