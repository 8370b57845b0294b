import { MONTHS_PER_YEAR } from '../calendar.ts';
import type { Range } from '../cents.ts';
import { monthlyCsv } from '../csv.ts';
import { describePeriodPayment, describePeriods } from '../mortgage/loan-text.ts';
import { formatMonths } from '../mortgage/term-text.ts';
import { formatCents, formatEuroShort, formatWholeCents } from '../money.ts';
import {
  costColumn,
  describeTimeKept,
  formatMonthNumber,
  NO_DIFFERENCE,
  owedColumn,
  tableRow,
  yearsWithin,
} from '../offers/offer-text.ts';
import type { ComparisonGroup, ComparisonRow, VerdictText } from '../offers/offer-text.ts';
import type { CalculatedOffer } from '../offers/offers.ts';
import { decideMoving, firstMonthlyPayment } from './moving.ts';
import type { Change, MovingComparison, termVariants } from './moving.ts';

export const CHOICE_LABELS: Readonly<Record<'stay' | Change['choice'], string>> = {
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

/** Months in which staying has cost less, from the first on; undefined if a change never does. */
function describeStaying({ choice, ahead }: Change): string | undefined {
  const gerund = GERUNDS[choice];
  const { from, until } = ahead.max;
  if (from === undefined) {
    const unless =
      ahead.min.from === undefined
        ? 'however long you keep the loan'
        : 'unless registration comes out low';
    return `Staying costs less than ${gerund}, ${unless}.`;
  }

  const times = [
    from > 1 ? `within ${formatMonths(from - 1)}` : [],
    until === undefined ? [] : `in month ${until} or later`,
  ].flat();
  if (times.length === 0) {
    return undefined;
  }

  return `Staying costs less than ${gerund} if you sell or repay ${times.join(', or ')}.`;
}

/** The verdict; when staying is better comes first. */
export function describeMoving(
  comparison: MovingComparison,
  keepMonths = comparison.months,
): VerdictText {
  const { months, changes } = comparison;
  const { kind, saving, registrationLimit = 0 } = decideMoving(comparison, keepMonths);
  const less = `${formatWholeCents(saving)} less`;
  const { min, max } = changes[0].costs;
  const [atLeast, evenSo] =
    min === max ? ['', ''] : ['at least ', ', even with the highest registration'];
  const limit = formatWholeCents(registrationLimit);
  const texts: Record<typeof kind, readonly [name: string, amount: string, sentence: string]> = {
    stay: [CHOICE_LABELS.stay, less, `staying costs ${less}`],
    move: [CHOICE_LABELS.move, atLeast + less, `moving costs ${less} than staying${evenSo}`],
    renegotiate: ['Your own bank', less, `your own bank’s offer costs ${less} than staying`],
    same: [NO_DIFFERENCE.name, NO_DIFFERENCE.amount, 'two of the choices cost the same'],
    depends: [
      'It depends',
      'on the registration',
      `moving costs least only if registration is below ${limit}`,
    ],
  };
  const [name, amount, sentence] = texts[kind];
  const staying = changes.flatMap((change) => describeStaying(change) ?? []);
  const time = describeTimeKept(keepMonths < months ? keepMonths : undefined);
  return { name, amount, sentences: [...staying, `${time}, ${sentence}.`] };
}

function describeAhead({ min, max: { from, until } }: Change['ahead']): string {
  if (min.from !== from) {
    return `month ${min.from ?? 1}${from === undefined ? ', or never' : ` to ${from}`}`;
  }

  if (from === undefined) {
    return 'never';
  }

  return formatMonthNumber(from) + (until === undefined ? '' : `, until month ${until - 1}`);
}

/** Why interest and costs together give another month than the monthly saving alone. */
function explainDifference({ stay, loan, paybackMonths, ahead }: Change): string {
  const { from } = ahead.max;
  if (from === undefined || from === paybackMonths?.max) {
    return '';
  }

  const isSooner = from < (paybackMonths?.max ?? 0);
  const extraMonths = loan.months.length - stay.months.length;
  if (extraMonths > 0 && !isSooner) {
    return ' That is later, because over a longer term less of each payment repays the loan.';
  }

  if (extraMonths === 0 && isSooner && stay.phases.length + loan.phases.length === 2) {
    return ' That is sooner, because at the lower rate more of each payment repays the loan.';
  }

  return ' This way also counts how much of the loan each has repaid by then.';
}

/** Explains both ways of counting when a change has paid for itself; undefined without costs. */
export function describePayback(change: Change): string | undefined {
  const { choice, costs, savedMonthly, paybackMonths, ahead } = change;
  if (costs.max === 0) {
    return undefined;
  }

  const { from, until } = ahead.max;
  const best = ahead.min.from;
  const start = `${capitalise(GERUNDS[choice])} costs ${formatCostRange(costs)} at the start`;
  const simple = paybackMonths
    ? `${start} and saves ${formatCents(savedMonthly)} a month: divided, that takes ${formatMonthRange(paybackMonths)}.`
    : `${start} and saves nothing in the first month, so that there is nothing to divide by.`;
  if (from === undefined) {
    return `${simple} Interest and costs together never come out lower.`;
  }

  const again = until === undefined ? '' : ` From month ${until} they are higher again.`;
  const first =
    best === undefined || best === from ? `${from}` : `${best} at best, ${from} at worst`;
  return `${simple} Interest and costs together are lower from month ${first}.${explainDifference(change)}${again}`;
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

/** `€62 more` if it costs more, `€189 to €1,089 more` for a range. */
function formatSaved({ min, max }: Range): string {
  if (max < 0) {
    return `${formatCostRange({ min: -max, max: -min })} more`;
  }

  if (min >= 0) {
    return `${formatCostRange({ min, max })} less`;
  }

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
export function movingGroups({ changes, offers, months }: MovingComparison): ComparisonGroup[] {
  const ofChanges = (label: string, cell: (change: Change) => string) =>
    tableRow(label, [undefined, ...changes], (change) => (change ? cell(change) : '–'));
  const ofCosts = (label: string, cost: (change: Change) => Range) =>
    ofChanges(label, (change) => formatCostRange(cost(change)));
  return [
    {
      heading: 'Each month',
      rows: [
        tableRow('Rate', offers, ({ offer }) => describePeriods(offer.periods)),
        tableRow('Monthly payment', offers, describePayments),
        ofChanges('Saved a month', ({ savedMonthly }) =>
          savedMonthly < 0 ? `${formatCents(-savedMonthly)} more` : formatCents(savedMonthly),
        ),
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
        ...yearsWithin(months).map((years) =>
          ofChanges(`Over ${years} years`, ({ savedAfter }) =>
            formatSaved(savedAfter(years * MONTHS_PER_YEAR)),
          ),
        ),
        ofChanges('In total', ({ savedAfter }) => formatSaved(savedAfter(months))),
      ],
    },
  ];
}

type TermVariant = ReturnType<typeof termVariants>[number];

/** Rows of the moved loan with its term kept and with another one. */
export const variantRows = (variants: readonly TermVariant[]): ComparisonRow[] => [
  tableRow('Monthly payment', variants, ({ loan }) => formatCents(firstMonthlyPayment(loan))),
  tableRow('Compared with today', variants, ({ savedMonthly }) =>
    savedMonthly < 0 ? `${formatCents(-savedMonthly)} more` : `${formatCents(savedMonthly)} less`,
  ),
  tableRow('Interest and costs, compared with staying', variants, ({ savedAfter }) =>
    formatSaved(savedAfter(Infinity)),
  ),
];

/** `Term kept: 18 years`, `Term stretched: 23 years, for example`. */
export function variantLabel({ loan, extraMonths, isTyped }: TermVariant): string {
  const term = formatMonths(loan.months.length);
  if (extraMonths === 0) {
    return `Term kept: ${term}`;
  }

  const kind = extraMonths > 0 ? 'Term stretched' : 'Term shortened';
  return `${kind}: ${term}${isTyped ? '' : ', for example'}`;
}

/** Note about a registration that was left empty; undefined if it is counted. */
export const registrationNote = ({ changes: [move] }: MovingComparison): string | undefined =>
  move.costRows.registration.max > 0
    ? undefined
    : 'No separate amount is entered for registration at the Land Registry. When a loan moves to another bank, a relief may cut the fee: ask the Land Registry.';

/** Result as lines of plain text, for the contact message. */
export function movingSummary(comparison: MovingComparison, keepMonths?: number): string {
  const { stay, changes } = comparison;
  const line = (label: string, loan: CalculatedOffer) =>
    `- ${label}: ${describePeriods(loan.offer.periods)}; monthly payment ${describePayments(loan).join('; ')}`;
  const changeLine = (change: Change) => {
    const { choice, loan, costs, costRows } = change;
    const parts = paidCosts([change]).map(
      ([kind, label]) => `${label.toLowerCase()} ${formatCostRange(costRows[kind])}`,
    );
    const list = parts.length > 1 ? ` (${parts.join(', ')})` : '';
    return `${line(CHOICE_LABELS[choice], loan)}; costs of the change ${formatCostRange(costs)}${list}`;
  };

  return [
    `A loan that may be moved, an illustration: ${formatEuroShort(stay.offer.loanAmount)} still owed`,
    line('Today', stay),
    ...changes.map(changeLine),
    `- ${describeMoving(comparison, keepMonths).sentences.join(' ')}`,
  ].join('\n');
}

/** Cumulative interest and costs by month, as CSV; a range has two columns. */
export function movingCsv({ stay, changes, months }: MovingComparison): string {
  const costs = changes.flatMap(({ choice, loan, costs: { min, max } }) => {
    const name = `${CHOICE_LABELS[choice]} cost`;
    if (min === max) {
      return [costColumn(name, loan)];
    }

    return [costColumn(`${name} at least`, loan, min - max), costColumn(`${name} at most`, loan)];
  });
  const columns = [
    costColumn('Stay cost', stay),
    owedColumn('Stay', stay),
    ...costs,
    ...changes.map(({ choice, loan }) => owedColumn(CHOICE_LABELS[choice], loan)),
  ];
  return monthlyCsv([...Array(months + 1).keys()], columns);
}
