import { MONTHS_PER_YEAR } from '../calendar.ts';
import type { Range } from '../cents.ts';
import { monthlyCsv } from '../csv.ts';
import { describePeriodPayment, describePeriods } from '../mortgage/period-text.ts';
import { formatMonths } from '../mortgage/term-text.ts';
import { formatCents, formatEuroShort, formatWholeCents } from '../money.ts';
import {
  type ComparisonGroup,
  type ComparisonRow,
  describeTimeKept,
  formatMonthNumber,
  type Headline,
  NO_DIFFERENCE,
  tableRow,
} from '../offers/offer-text.ts';
import {
  COMPARISON_YEARS,
  type CalculatedOffer,
  cumulativeCost,
  outstandingBalance,
} from '../offers/offers.ts';
import {
  type AheadSpan,
  type Change,
  CHANGE_COSTS,
  type ChangeCost,
  changesOf,
  decideMoving,
  type MovingChoice,
  type MovingComparison,
  savedAfter,
  type TermVariant,
} from './moving.ts';

export const CHOICE_LABELS: Readonly<Record<MovingChoice, string>> = {
  stay: 'Stay',
  move: 'Move',
  renegotiate: 'Own bank',
};

const GERUNDS: Readonly<Record<Change['choice'], string>> = {
  move: 'moving',
  renegotiate: 'your own bank’s offer',
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `€1,800`, `€1,800 to €3,000`. */
const formatCostRange = ({ min, max }: Range) =>
  min === max ? formatWholeCents(min) : `${formatWholeCents(min)} to ${formatWholeCents(max)}`;

/** `58 months`, `58 to 96 months`. */
const formatMonthRange = ({ min, max }: Range) =>
  min === max ? `${max} month${max === 1 ? '' : 's'}` : `${min} to ${max} months`;

/** Headline of the result: `Move`, `€4,972 less`. */
export function movingHeadline(comparison: MovingComparison, keepMonths?: number): Headline {
  const { kind, saving } = decideMoving(comparison, keepMonths);
  if (kind === 'depends') return { name: 'It depends', amount: 'on the registration' };
  if (kind === 'same') return NO_DIFFERENCE;
  const { min, max } = comparison.move.costs;
  const atLeast = kind === 'move' && min !== max ? 'at least ' : '';
  return {
    name: kind === 'renegotiate' ? 'Your own bank' : CHOICE_LABELS[kind],
    amount: `${atLeast}${formatWholeCents(saving)} less`,
  };
}

/** Months in which staying has cost less, from the first on; undefined if a change never does. */
function describeStaying({ choice, ahead }: Change): string | undefined {
  const gerund = GERUNDS[choice];
  const { from, until } = ahead.max;
  if (from === undefined)
    return ahead.min.from === undefined
      ? `Staying costs less than ${gerund}, however long you keep the loan.`
      : `Staying costs less than ${gerund}, unless registration comes out low.`;
  const early = from > 1 ? [`within ${formatMonths(from - 1)}`] : [];
  const late = until === undefined ? [] : [`in month ${until} or later`];
  const times = [...early, ...late].join(', or ');
  return times === ''
    ? undefined
    : `Staying costs less than ${gerund} if you sell or repay ${times}.`;
}

/** The verdict as sentences; when staying is better comes first. */
export function describeMoving(comparison: MovingComparison, keepMonths?: number): string[] {
  const { kind, month, saving, registrationLimit } = decideMoving(comparison, keepMonths);
  const time = describeTimeKept(month < comparison.months ? month : undefined);
  const { min, max } = comparison.move.costs;
  const staying = changesOf(comparison).flatMap((change) => describeStaying(change) ?? []);
  const verdict: Record<typeof kind, string> = {
    stay: `${time}, staying costs ${formatWholeCents(saving)} less.`,
    move: `${time}, moving costs ${formatWholeCents(saving)} less than staying${min === max ? '' : ', even with the highest registration'}.`,
    renegotiate: `${time}, your own bank’s offer costs ${formatWholeCents(saving)} less than staying.`,
    same: `${time}, two of the choices cost the same.`,
    depends: `${time}, moving costs least only if registration is below ${formatWholeCents(registrationLimit ?? 0)}.`,
  };
  return [...staying, verdict[kind]];
}

const describeSpan = ({ from, until }: AheadSpan) => {
  if (from === undefined) return 'never';
  const start = formatMonthNumber(from);
  return until === undefined ? start : `${start}, until month ${until - 1}`;
};

const describeAhead = ({ min, max }: Change['ahead']) => {
  if (min.from === max.from) return describeSpan(max);
  return `month ${min.from ?? 1}${max.from === undefined ? ', or never' : ` to ${max.from}`}`;
};

/** Why interest and costs together give another month than the monthly saving alone. */
function explainDifference(stay: CalculatedOffer, { loan, paybackMonths, ahead }: Change): string {
  const { from } = ahead.max;
  if (from === undefined || from === paybackMonths?.max) return '';
  const isSooner = from < (paybackMonths?.max ?? 0);
  const extraMonths = loan.months.length - stay.months.length;
  if (extraMonths > 0 && !isSooner)
    return ' That is later, because over a longer term less of each payment repays the loan.';
  if (extraMonths === 0 && isSooner && stay.phases.length + loan.phases.length === 2)
    return ' That is sooner, because at the lower rate more of each payment repays the loan.';
  return ' This way also counts how much of the loan each has repaid by then.';
}

/** Explains both ways of counting when a change has paid for itself; undefined without costs. */
export function describePayback(stay: CalculatedOffer, change: Change): string | undefined {
  const { choice, costs, savedMonthly, paybackMonths, ahead } = change;
  if (costs.max === 0) return undefined;
  const { from, until } = ahead.max;
  const best = ahead.min.from;
  const start = `${capitalise(GERUNDS[choice])} costs ${formatCostRange(costs)} at the start`;
  const simple = paybackMonths
    ? `${start} and saves ${formatCents(savedMonthly)} a month: divided, that takes ${formatMonthRange(paybackMonths)}.`
    : `${start} and saves nothing in the first month, so that there is nothing to divide by.`;
  if (from === undefined) return `${simple} Interest and costs together never come out lower.`;
  const again = until === undefined ? '' : ` From month ${until} they are higher again.`;
  const first =
    best === undefined || best === from ? `${from}` : `${best} at best, ${from} at worst`;
  return `${simple} Interest and costs together are lower from month ${first}.${explainDifference(stay, change)}${again}`;
}

const COST_LABELS: Readonly<Record<ChangeCost, string>> = {
  charge: 'Early repayment charge',
  fees: 'Fees',
  valuation: 'Valuation',
  lawyer: 'Lawyer',
  registration: 'Registration',
};

/** `€62 more` if it costs more, `€189 to €1,089 more` for a range. */
function formatSaved({ min, max }: Range): string {
  if (max < 0) return `${formatCostRange({ min: -max, max: -min })} more`;
  if (min >= 0) return `${formatCostRange({ min, max })} less`;
  return `${formatWholeCents(-min)} more to ${formatWholeCents(max)} less`;
}

/** Payment of each rate period, and what is paid besides. */
const describePayments = ({ phases, offer: { monthlyAccountFee } }: CalculatedOffer) => [
  ...phases.map(describePeriodPayment),
  ...(monthlyAccountFee > 0
    ? [`plus ${formatEuroShort(monthlyAccountFee)} account and insurance`]
    : []),
];

/** The table: columns are staying, moving and the own bank's offer. */
export function movingGroups(comparison: MovingComparison): ComparisonGroup[] {
  const { stay, months } = comparison;
  const changes = changesOf(comparison);
  const loans = [stay, ...changes.map(({ loan }) => loan)];
  const ofChanges = (label: string, cell: (change: Change) => string) =>
    tableRow(label, [undefined, ...changes], (change) => (change ? cell(change) : '–'));
  const kinds = CHANGE_COSTS.filter((kind) =>
    changes.some(({ costRows }) => costRows.some((row) => row.kind === kind)),
  );
  const within = COMPARISON_YEARS.filter((years) => months > years * MONTHS_PER_YEAR);
  return [
    {
      heading: 'Each month',
      rows: [
        tableRow('Rate', loans, ({ offer }) => describePeriods(offer.periods)),
        tableRow('Monthly payment', loans, describePayments),
        ofChanges('Saved a month', ({ savedMonthly }) =>
          savedMonthly < 0 ? `${formatCents(-savedMonthly)} more` : formatCents(savedMonthly),
        ),
      ],
    },
    {
      heading: 'Costs of the change',
      rows: [
        ...kinds.map((kind) =>
          ofChanges(COST_LABELS[kind], ({ costRows }) => {
            const row = costRows.find((one) => one.kind === kind);
            return row ? formatCostRange(row.amount) : '€0';
          }),
        ),
        ofChanges('Total', ({ costs }) => formatCostRange(costs)),
      ],
    },
    {
      heading: 'It has paid for itself',
      rows: [
        ofChanges('Costs divided by what is saved a month', ({ paybackMonths }) =>
          paybackMonths ? `after ${formatMonthRange(paybackMonths)}` : 'never',
        ),
        ofChanges('Interest and costs together', ({ ahead }) => describeAhead(ahead)),
      ],
    },
    {
      heading: 'Interest and costs, compared with staying',
      rows: [
        ...within.map((years) =>
          ofChanges(`Over ${years} years`, (change) =>
            formatSaved(savedAfter(stay, change, years * MONTHS_PER_YEAR)),
          ),
        ),
        ofChanges('In total', (change) => formatSaved(savedAfter(stay, change, months))),
      ],
    },
  ];
}

const VARIANT_LABELS: Readonly<Record<TermVariant['kind'], string>> = {
  kept: 'Term kept',
  stretched: 'Term stretched',
  shortened: 'Term shortened',
};

/** Rows of the moved loan with its term kept and with another one. */
export const variantRows = (variants: readonly TermVariant[]): ComparisonRow[] => [
  tableRow('Monthly payment', variants, ({ monthlyPayment }) => formatCents(monthlyPayment)),
  tableRow('Compared with today', variants, ({ savedMonthly }) =>
    savedMonthly < 0 ? `${formatCents(-savedMonthly)} more` : `${formatCents(savedMonthly)} less`,
  ),
  tableRow('Interest and costs, compared with staying', variants, ({ saved }) =>
    formatSaved(saved),
  ),
];

/** `Term kept: 18 years`, `Term stretched: 23 years, for example`. */
export const variantLabel = ({ kind, months, isTyped }: TermVariant) =>
  `${VARIANT_LABELS[kind]}: ${formatMonths(months)}${isTyped || kind === 'kept' ? '' : ', for example'}`;

/** Note about a registration that was left empty; undefined if it is counted. */
export const registrationNote = ({ move }: MovingComparison): string | undefined =>
  move.costRows.some(({ kind }) => kind === 'registration')
    ? undefined
    : 'Registration at the Land Registry is not counted yet. When a loan moves to another bank, a relief may cut the fee: ask the Land Registry.';

/** Result as lines of plain text, for the contact message. */
export function movingSummary(comparison: MovingComparison, keepMonths?: number): string {
  const { stay } = comparison;
  const line = (label: string, loan: CalculatedOffer) =>
    `- ${label}: ${describePeriods(loan.offer.periods)}; monthly payment ${describePayments(loan).join('; ')}`;
  return [
    `A loan that may be moved, an illustration: ${formatEuroShort(stay.offer.loanAmount)} still owed`,
    line('Today', stay),
    ...changesOf(comparison).map((change) => {
      const parts = change.costRows.map(
        ({ kind, amount }) => `${COST_LABELS[kind].toLowerCase()} ${formatCostRange(amount)}`,
      );
      const costs = `costs of the change ${formatCostRange(change.costs)}`;
      return [
        line(CHOICE_LABELS[change.choice], change.loan),
        parts.length > 1 ? `${costs} (${parts.join(', ')})` : costs,
      ].join('; ');
    }),
    `- ${describeMoving(comparison, keepMonths).join(' ')}`,
  ].join('\n');
}

/** Cumulative interest and costs by month, as CSV; a range has two columns. */
export function movingCsv(comparison: MovingComparison): string {
  const { stay, months } = comparison;
  const changes = changesOf(comparison);
  const cost = (name: string, loan: CalculatedOffer, start = 0) =>
    [name, (month: number) => cumulativeCost(loan, month) + start] as const;
  const owed = (choice: MovingChoice, loan: CalculatedOffer) =>
    [
      `${CHOICE_LABELS[choice]} still owed`,
      (month: number) => outstandingBalance(loan, month),
    ] as const;
  const costs = changes.flatMap(({ choice, loan, costs: { min, max } }) => {
    const name = `${CHOICE_LABELS[choice]} cost`;
    if (min === max) return [cost(name, loan, max)];
    return [cost(`${name} at least`, loan, min), cost(`${name} at most`, loan, max)];
  });
  return monthlyCsv(
    [...Array(months + 1).keys()],
    [
      cost('Stay cost', stay),
      owed('stay', stay),
      ...costs,
      ...changes.map(({ choice, loan }) => owed(choice, loan)),
    ],
  );
}
