import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { negateCents, negateRange } from '../../domain/cents.ts';
import type { Cents, Range } from '../../domain/cents.ts';
import { formatCents, formatEuroShort, formatWholeCents } from '../../domain/money.ts';
import { describePeriodPayment, describePeriods } from './loan.ts';
import { formatMonths } from './durations.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import { decideMoving, firstMonthlyPayment } from '../../domain/moving/moving.ts';
import type {
  Change,
  Choice,
  MovingComparison,
  MovingCost,
  MovingDecision,
  termVariants,
} from '../../domain/moving/moving.ts';
import type { CalculatedOffer } from '../../domain/offers/offers.ts';
import type { NumberRange } from '../../domain/purchase/purchase-rules.ts';
import { amountRow, EMPTY_CELL, formatVerdict, wordsRow } from './comparison-table.ts';
import type { ComparisonGroup, ComparisonRow, Verdict } from './comparison-table.ts';
import { CHOICE_LABELS, CHOICE_NAMES, CHOICE_SUBJECTS, formatCostRange } from './moving-choices.ts';
import { describePayback } from './moving-payback.ts';
import {
  describeCrossovers,
  describeTimeKept,
  formatMonthNumber,
  formatSaving,
  paymentRows,
  yearsWithin,
} from './offers.ts';

/** Texts of the form and its result that do not depend on data. */
export const MOVING_TEXTS = {
  now: 'Your loan today',
  new: 'The new bank',
  own: 'Your own bank’s new offer',
  ownMore: 'Add an offer of your own bank',
  costs: 'Costs of the move',
  more: 'Rate changes, monthly costs',
  registrationHint:
    'When a loan moves to another bank, a relief may cut the registration fee: ask the Land Registry.',
  cannotPayBefore:
    'If a payment is late, or soon will be, speak to your own bank before you ask another. Read ',
  cannotPayLink: 'what to do if you can no longer pay',
  tableCaption: 'Staying and moving side by side',
  termHeading: 'If you keep the term, or change it',
  termIntro:
    'A longer term lowers the monthly payment and adds years of interest. Compare over the same years.',
  termCaption: 'The move with its term kept, and with another one',
  exampleHeading: 'A move, worked out',
  exampleCaption: 'An invented loan: staying and moving side by side',
  disclaimer:
    'Cost means interest, the costs of the change, account and insurance, but not repaying the loan. If you would pay the same early repayment charge when you sell, leave it out. This is an illustration, not an offer: ask your bank for the exact amount to repay on a given day, and the new bank for its information sheet. Ask both whether they count interest on 360 or 365 days a year: with 360, each payment is a little higher than shown here.',
} as const;

/** From when a change is cheaper than staying, and until when. */
function describeTiming({ choice, ahead, isSameCost }: Change): string {
  const subject = CHOICE_SUBJECTS[choice];
  const name = CHOICE_NAMES[choice];
  if (isSameCost) {
    return `${subject} costs the same as staying in every month.`;
  }

  const { from, until } = ahead.max;
  if (from === undefined) {
    return ahead.min.from === undefined
      ? `Staying is cheaper than ${name}, however long you keep the loan.`
      : `Staying is cheaper than ${name}, unless the registration fee is low.`;
  }

  if (until !== undefined) {
    const start = from > 1 ? `from ${formatMonthNumber(from)} ` : '';
    return `${subject} is cheaper than staying ${start}until ${formatMonthNumber(until - 1)}. If you sell or repay at another time, staying is cheaper.`;
  }

  return from > 1
    ? `${subject} is cheaper than staying from ${formatMonthNumber(from)} on. If you sell or repay before then, staying is cheaper.`
    : `${subject} is cheaper than staying from the first month.`;
}

/** Introduces the example: euros, per cent a year, years, and euros of costs. */
export const movingExampleIntro = (
  example: Readonly<Record<'amount' | 'rate' | 'newRate' | 'years' | 'costs', number>>,
): string =>
  `Invented: ${formatEuroShort(example.amount)} is still owed for ${example.years} years at ${formatPercent(example.rate)}. Another bank asks for ${formatPercent(example.newRate)}, and the move costs ${formatEuroShort(example.costs)}.`;

/** Hint below the valuation: `Usually €150 to €300`. */
export const valuationHint = ({ min, max }: NumberRange): string => `Usually €${min} to €${max}`;

/** Says which choice is the cheapest, and from when. */
function describeTimes({ changes, crossovers }: MovingComparison): string {
  const [move, renegotiate] = changes;
  if (!renegotiate) {
    return describeTiming(move);
  }

  const choices: readonly Choice[] = ['stay', 'move', 'renegotiate'];
  return describeCrossovers(crossovers, {
    subject: (index) => CHOICE_SUBJECTS[choices[index] ?? 'stay'],
    name: (index) => CHOICE_NAMES[choices[index] ?? 'stay'],
  });
}

const MISSING_COSTS: Readonly<Record<MovingCost, string>> = {
  fees: 'the new bank’s fees',
  valuation: 'valuation',
  lawyer: 'lawyer',
  registration: 'registration',
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names the costs of a move that were left empty; undefined if there are none. */
function nameMissingCosts({ changes: [move] }: MovingComparison): string | undefined {
  const { missingCosts } = move;
  return missingCosts.length === 0
    ? undefined
    : `Not counted yet: ${LIST.format(missingCosts.map((cost) => MISSING_COSTS[cost]))}.`;
}

/**
 * Names the costs of a move that were left empty, and says what to enter; undefined if there are
 * none.
 *
 * @param valuation usual range in euros
 */
export function missingCostsNote(
  comparison: MovingComparison,
  valuation: NumberRange,
): string | undefined {
  const missing = nameMissingCosts(comparison);
  if (missing === undefined) {
    return undefined;
  }

  const { missingCosts } = comparison.changes[0];
  const usual = missingCosts.includes('valuation')
    ? ` A valuation usually costs €${valuation.min} to €${valuation.max}; ask for the others.`
    : '';
  return `${missing} Enter what you are quoted, or 0 for none.${usual}`;
}

/** The cheapest choice, what it saves compared with the others, and from when. */
export function describeMoving(
  comparison: MovingComparison,
  keepMonths = comparison.months,
): Verdict {
  const { months } = comparison;
  const decision = decideMoving(comparison, keepMonths);
  const time = describeTimeKept(keepMonths < months ? keepMonths : undefined);
  const sentences = [describeTimes(comparison)];
  if (decision.kind === 'same') {
    return {
      action: 'No difference in cost between two of the choices',
      condition: time,
      sentences,
    };
  }

  if (decision.kind === 'depends') {
    return {
      action:
        'It depends on the registration fee: moving is the cheapest only if registration costs less than',
      amount: formatWholeCents(decision.registrationLimit),
      condition: time,
      sentences,
    };
  }

  return describeCheapest(comparison, decision, time, sentences);
}

/**
 * Says whether a saving is a bound. A range of costs counts at its highest, so the saving is
 * `at least` that amount. Costs that were left empty make it `at most` that amount. If both apply,
 * it is no bound.
 */
function savingBound(
  { changes }: MovingComparison,
  choice: Choice,
): 'at least' | 'at most' | undefined {
  const change = changes.find((one) => one.choice === choice);
  if (!change) {
    return undefined;
  }

  const isRange = change.costs.min !== change.costs.max;
  if (change.missingCosts.length > 0) {
    return isRange ? undefined : 'at most';
  }

  return isRange ? 'at least' : undefined;
}

function describeCheapest(
  comparison: MovingComparison,
  decision: Extract<MovingDecision, { kind: Choice }>,
  time: string,
  timing: readonly string[],
): Verdict {
  const [first, second] = decision.savings;
  const bound = savingBound(comparison, decision.kind);
  const rank = second ? 'the cheapest' : 'cheaper';
  const actions: Readonly<Record<Choice, string>> = {
    stay: `Staying is ${rank}: you save`,
    move: `Moving the loan is ${rank}: you save`,
    renegotiate: `Your own bank’s offer is ${rank}: you save`,
  };
  const action = actions[decision.kind];
  const evenHighest = bound === 'at least' ? ', even with the highest registration fee' : '';
  const sentences = [...timing];
  if (second) {
    sentences.unshift(
      `Compared with ${CHOICE_NAMES[second.choice]}, you save ${formatSaving(second.saving)}.`,
    );
  }

  return {
    action: bound === undefined ? action : `${action} ${bound}`,
    amount: formatSaving(first.saving),
    condition: `compared with ${CHOICE_NAMES[first.choice]}, ${time}${evenHighest}`,
    sentences,
  };
}

function describeAhead({ costs, ahead: { min, max }, isSameCost }: Change): string {
  const { from, until } = max;
  if (isSameCost) {
    return 'never';
  }

  if (costs.max === 0 && from === 1 && until === undefined) {
    return 'from the first month';
  }

  if (min.from !== from) {
    return `month ${min.from ?? 1}${from === undefined ? ', or never' : ` to ${from}`}`;
  }

  if (from === undefined) {
    return 'never';
  }

  return formatMonthNumber(from) + (until === undefined ? '' : `, until month ${until - 1}`);
}

/** Costs of a change and their labels, in the order of the table. */
const COST_LABELS = [
  ['charge', 'Early repayment charge'],
  ['fees', 'Fees'],
  ['valuation', 'Valuation'],
  ['lawyer', 'Lawyer'],
  ['registration', 'Registration'],
] as const;

const paidCosts = (changes: readonly Change[]) =>
  COST_LABELS.filter(([kind]) => changes.some(({ costRows }) => costRows[kind].max > 0));

/** `€62 more` if it costs more, `€189 to €1,089 less` for a range, `the same`. */
function formatSaved({ min, max }: Range): string {
  if (min === 0 && max === 0) {
    return 'the same';
  }

  if (max <= 0) {
    return `${formatCostRange(negateRange({ min, max }))} more`;
  }

  if (min >= 0) {
    return `${formatCostRange({ min, max })} less`;
  }

  return `${formatWholeCents(negateCents(min))} more to ${formatWholeCents(max)} less`;
}

/** `€31.35 less`, `€74.86 more`, `the same`. */
function formatSavedMonthly(saved: Cents): string {
  if (saved === 0) {
    return 'the same';
  }

  return saved < 0 ? `${formatCents(negateCents(saved))} more` : `${formatCents(saved)} less`;
}

/** The comparison table; its columns are staying, moving and the present bank's offer. */
export function movingGroups({ changes, offers, months }: MovingComparison): ComparisonGroup[] {
  const columns = [undefined, ...changes];
  const ofChanges = (label: string, cell: (change: Change) => string, row = amountRow) =>
    row(label, columns, (change: Change | undefined) => (change ? cell(change) : EMPTY_CELL));
  const ofCosts = (label: string, cost: (change: Change) => Range) =>
    ofChanges(label, (change) => formatCostRange(cost(change)));
  const accountRows = offers.some(({ offer }) => offer.monthlyAccountFee > 0)
    ? [
        amountRow('Account and insurance', offers, ({ offer }) =>
          formatEuroShort(offer.monthlyAccountFee),
        ),
      ]
    : [];
  return [
    {
      heading: 'Each month',
      rows: [
        wordsRow('Rate', offers, ({ offer }) => describePeriods(offer.periods)),
        ...paymentRows(offers),
        ...accountRows,
        ofChanges('Compared with staying', ({ savedMonthly }) => formatSavedMonthly(savedMonthly)),
      ],
    },
    {
      heading: 'Costs of the change',
      rows: [
        ...paidCosts(changes).map(([kind, label]) =>
          ofCosts(label, ({ costRows }) => costRows[kind]),
        ),
        ofCosts('Total', ({ costs }) => costs),
      ],
    },
    {
      heading: 'Interest and costs, compared with staying',
      rows: [
        ...yearsWithin(months).map((years) =>
          ofChanges(`Over ${years} years`, ({ savedAfter }) =>
            formatSaved(savedAfter(years * MONTHS_PER_YEAR)),
          ),
        ),
        ofChanges('In total', ({ savedAfter }) => formatSaved(savedAfter(months))),
        ofChanges('When it becomes cheaper', describeAhead, wordsRow),
      ],
    },
  ];
}

type TermVariant = ReturnType<typeof termVariants>[number];

/** Rows of the moved loan with its term kept and with another one. */
export const variantRows = (variants: readonly TermVariant[]): ComparisonRow[] => [
  amountRow('Monthly payment', variants, ({ loan }) => formatCents(firstMonthlyPayment(loan))),
  amountRow('Compared with staying', variants, ({ savedMonthly }) =>
    formatSavedMonthly(savedMonthly),
  ),
  amountRow('Interest and costs, compared with staying', variants, ({ savedAfter }) =>
    formatSaved(savedAfter(Infinity)),
  ),
];

/** `Term kept: 18 years`, `Longer term: 23 years, for example`. */
export function variantLabel({ loan, extraMonths, isTyped }: TermVariant): string {
  const term = formatMonths(loan.months.length);
  if (extraMonths === 0) {
    return `Term kept: ${term}`;
  }

  const kind = extraMonths > 0 ? 'Longer term' : 'Shorter term';
  return isTyped ? `${kind}: ${term}` : `${kind}: ${term}, for example`;
}

/** Payment of each rate period, then account and insurance. */
function describePayments({ periods, offer: { monthlyAccountFee } }: CalculatedOffer): string {
  const payments = periods.map(describePeriodPayment).join('; ');
  return monthlyAccountFee > 0
    ? `${payments}; plus ${formatEuroShort(monthlyAccountFee)} account and insurance`
    : payments;
}

const describeLoanLine = (label: string, loan: CalculatedOffer) =>
  `- ${label}: ${describePeriods(loan.offer.periods)}; monthly payment ${describePayments(loan)}`;

/** A change of the loan as one line of plain text. */
function summariseChange(change: Change): string {
  const { choice, loan, costs, costRows } = change;
  const parts = paidCosts([change]).map(
    ([kind, label]) => `${label.toLowerCase()} ${formatCostRange(costRows[kind])}`,
  );
  const list = parts.length > 1 ? ` (${parts.join(', ')})` : '';
  return `${describeLoanLine(CHOICE_LABELS[choice], loan)}; costs of the change ${formatCostRange(costs)}${list}`;
}

/** Result as lines of plain text, for the contact message. */
export function movingSummary(comparison: MovingComparison, keepMonths?: number): string {
  const { stay, changes } = comparison;
  const missing = nameMissingCosts(comparison);
  const lines = [
    `A loan that may be moved, an illustration: ${formatEuroShort(stay.offer.loanAmount)} still owed`,
    describeLoanLine('Today', stay),
    ...changes.map(summariseChange),
    `- ${formatVerdict(describeMoving(comparison, keepMonths))}`,
  ];
  if (missing !== undefined) {
    lines.push(`- ${missing}`);
  }

  return lines.join('\n');
}

/**
 * Describes for an article what a move saves and from when, then when it has paid for its costs.
 */
export function describeMovingExample(comparison: MovingComparison): string {
  const [move] = comparison.changes;
  const verdict = formatVerdict(describeMoving(comparison));
  const payback = describePayback(move);
  return payback === undefined ? verdict : `${verdict} ${payback}`;
}
