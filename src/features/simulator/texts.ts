/** Sentences of the mortgage approval simulator (product.md#simulator). */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import type { CopyStatus } from '../enquiry/index.ts';
import type { CalculatorLoan } from '../calculator/index.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import { formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import type { CrossChecks, KnownAmounts, EuroRange, ShorterTerm } from './cross-checks.ts';
import { QUESTIONS } from './flow.ts';
import { spellNumber } from '../../toolkit/numbers/number-texts.ts';

/** Most questions that a visitor is asked, as a word: `ten`. */
export const MAX_QUESTIONS = spellNumber(QUESTIONS.length);

/** Description of the toast of a failure (product.md#simulator-failure). */
export const SUBMITTING_FAILED =
  'There was a problem submitting your information. Please try again.';

/** Shown if what follows the questions could not be loaded. */
export const STEPS_MISSING =
  'This step could not be loaded. Check your connection, then reload the page: your answers stay.';

/** Headings of the steps; the last two are fixed by product.md#simulator. */
export const STEP_TITLES = {
  resume: 'Carry on where you left off?',
  keptResult: 'Show your result again?',
  contact: 'Almost there! Please provide your contact details',
  result: 'Application Submitted',
} as const;

/** Names of the last steps in the title of the document. */
export const DOCUMENT_TITLES = { contact: 'Your contact details', result: 'Your result' } as const;

export const describeStep = (step: number, total: number) => `Step ${step} of ${total}`;
export const titleQuestion = (step: number, total: number, question: string) =>
  `${describeStep(step, total)}: ${question}`;

export const BUTTONS = {
  back: 'Back',
  continue: 'Continue',
  startOver: 'Start Over',
  send: 'See my result',
  sending: 'Sending...',
  change: 'Change',
  showResult: 'Show my result',
  deleteResult: 'Delete it',
  print: 'Print this result',
  erase: 'Erase and begin again',
} as const;

export const describeProgress = (given: number, total: number) =>
  `You have answered ${given} of ${total} questions. Your answers are still in this browser; no one else has seen them.`;

export const describeKeptResult = (day: string) =>
  `This browser keeps your result of ${day}: your answers and the light. If it is not yours, delete it.`;

export const QUESTION = {
  progress: 'Progress',
  missing: 'Choose an answer to continue.',
  howTo: 'Tap or click an answer to go on.',
  keyboard: 'With a keyboard, use the arrow keys to choose and Enter to continue.',
} as const;

/** The amount that the visitor entered in another tool, and the choice that it falls under. */
export const describeCalculatedLoan = (amount: number, choice: string) =>
  `You entered ${formatWholeEuro(amount)} in our tools, which falls under ‘${choice}’.`;

export const CONTACT = {
  whatFor:
    'We use these details to send you the result and to contact you. Your answers stay in this browser: we only learn whether the result is green, yellow or red.',
  privacy: 'How we use your data',
  summary: 'Your answers',
} as const;

export const askToErase = (what: string) => `Erase ${what} and begin with the first question?`;
export const keepInstead = (what: string) => `Keep ${what}`;
export const ERASED = { answers: 'your answers', result: 'your result' } as const;

export const RESULT = {
  notAnApplication: 'This is not an application to a bank.',
  whereToStart: 'Where to start:',
  gather: 'gather',
  documents: 'the documents a bank asks for',
  expert: 'A mortgage expert will contact you shortly.',
  notApproval:
    'This is not a formal approval. It is a first impression from your answers; only a bank can approve a loan, once it has seen your documents.',
  onlyHere: 'The explanations below are on this page only, so print or save it to keep them.',
  next: 'Next:',
  cash: 'the cash you need to buy',
  offer: 'how to read an offer',
  mosaic: 'Your answers, tile by tile',
  toImprove: 'Your yellow and red answers',
  green: 'Your green answers',
  whatHelps: 'What usually helps:',
  whatsApp: 'WhatsApp',
  unseen: 'What the light does not see',
  unseenLead:
    'The light scores each answer on its own. Set against each other, your answers, and what you typed in our tools, say roughly:',
  unasked:
    'The light does not ask what the loan is for, or whether you work for yourself, live abroad, guarantee another loan (such as your company’s), were refused before or are late with a payment.',
  selfEmployed: 'How the self-employed borrow',
  abroad: 'What banks ask of people who live abroad',
  letting: 'What banks lend for a home to let',
  refused: 'What to do after a refusal',
  late: 'What to do if you can no longer pay',
  wrongAddress: 'Is the address wrong? Then',
  writeToUs: 'write to us',
  tryNumbers: 'Try your own numbers in the mortgage calculator',
  workOutCash: 'Work out the cash that you need',
} as const;

export const describeLight = (colour: string) => `${colour} light`;
export const callNumber = (number: string) => `Call ${number}`;
export const describeStart = (short: string, improve: string) =>
  `your answer on ${short.toLowerCase()}. ${improve}`;

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
      return `An email with your detailed results was sent to ${email}: your light, what it means and what happens next. If you cannot find it, please check your Promotions folder.`;
  }
}

export const describeReference = (reference: string) => `Your reference is ${reference}.`;

/**
 * `opening` is a text from `describeNextOpening`; `closing` is the closing time of the open office.
 */
export const describeClosedOffice = (opening: string | undefined) =>
  opening === undefined
    ? 'The office is closed now.'
    : `The office is closed now: we will call you ${opening}, Cyprus time.`;
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

/**
 * Net income less expenses and loan payments.
 *
 * @param isFromCalculator whether income and expenses are from the calculator
 */
export function describeSurplus(
  { outcome, ...surplus }: CrossChecks['surplus'],
  { payment, expenses, reserve = 0, uncountedInstallment }: KnownAmounts = {},
): string {
  if (payment !== undefined) {
    return `In the calculator you entered that you can pay ${formatWholeEuro(payment)} a month.`;
  }

  if (expenses !== undefined && outcome === 'fits') {
    const loans =
      uncountedInstallment === undefined
        ? ''
        : ` Your answer is that you have no loans, so the ${formatWholeEuro(uncountedInstallment)} a month for loans in the calculator is not taken off.`;
    const kept = reserve > 0 ? ` and ${formatWholeEuro(reserve)} kept in reserve,` : '';
    return `By your figures in the calculator, with ${formatWholeEuro(expenses)} of spending a month, without rent that will end,${kept} ${formatEuroRange(surplus, formatWholeEuro)} is left for a loan.${loans}`;
  }

  if (outcome === 'short') {
    return 'You spend as much as you earn, or more: nothing is left for a loan.';
  }

  if (outcome === 'fits') {
    return `After what you spend, ${formatEuroRange(surplus, formatWholeEuro)} a month is left for a loan. If you will stop paying rent, add that.`;
  }

  return surplus.max === undefined
    ? 'After what you spend, much may be left for a loan, or nothing: work out the exact amount. If you will stop paying rent, add that.'
    : `After what you spend, between nothing and ${formatWholeEuro(surplus.max)} a month is left for a loan: work out the exact amount. If you will stop paying rent, add that.`;
}

const PAYMENT_OUTCOMES = {
  short: 'That is more than is left.',
  unclear: 'That may be more than is left.',
  fits: 'What is left is enough for that.',
} as const;

/** Says for whom the term may have to be shorter, and what the loan costs then. */
const describeShorterTerm = ({ termYears, aboveAge, ...payment }: ShorterTerm): string =>
  ` If you are over ${aboveAge}, a bank may want a shorter term, because it typically wants the last payment by age 65 to 70: over ${termYears} years it costs ${formatEuroRange(payment, formatWholeEuro)} a month.`;

/**
 * Compares the monthly payment of the loan with what is left.
 *
 * @param knownLoan loan that was typed into another tool; undefined if only its range is known
 */
export function describePayment(
  payment: CrossChecks['payment'],
  knownLoan?: CalculatorLoan,
): string {
  const { annualRate, termYears, rates, shorter, fittingLoan, outcome } = payment;
  const loan =
    knownLoan === undefined
      ? 'The loan'
      : `The loan of ${formatWholeEuro(knownLoan.loanAmount)} that you entered`;
  const rate = `${rates === 'assumed' ? 'an assumed ' : ''}${formatPercent(annualRate)}`;
  const terms =
    rates === 'several'
      ? 'at the rates that you entered'
      : `at ${rate} over ${formatTerm(termYears)}`;
  const cost = `${loan} costs ${formatEuroRange(payment, formatWholeEuro)} a month ${terms}.`;
  const fitting =
    outcome === 'short' && fittingLoan !== undefined
      ? ` A loan of about ${formatWholeEuro(fittingLoan)} would fit.`
      : '';
  return `${cost} ${PAYMENT_OUTCOMES[outcome]}${fitting}${shorter ? describeShorterTerm(shorter) : ''}`;
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
): string {
  const isOpen = share.min === 0 && share.max === undefined;
  const ownMoney =
    typedOwnMoney === undefined
      ? 'Your own money'
      : `Your own money of ${formatWholeEuro(typedOwnMoney)}`;
  const ofPrice =
    typedOwnMoney === undefined || price === undefined
      ? 'of the price'
      : `of the price of ${formatWholeEuro(price)}`;
  const paid = isOpen
    ? 'The ranges do not say what share of the price your own money is'
    : `${ownMoney} is ${formatEuroRange(share, formatShare)} ${ofPrice}`;
  return `${paid}; banks typically ask for ${deposit}, and for more from people who live abroad; the costs of buying are paid from it, too.${OWN_MONEY_OUTCOMES[outcome]}`;
}
