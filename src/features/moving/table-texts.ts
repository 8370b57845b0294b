import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { negateCents, negateRange } from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import {
  formatCents,
  formatEuroShort,
  formatWholeCents,
} from '../../toolkit/numbers/format-money.ts';
import { periodLines } from '../calculator/index.ts';
import { formatMonths } from '../../toolkit/numbers/duration-texts.ts';
import { firstMonthlyPayment } from './rules.ts';
import type { Change, MovingComparison, termVariants } from './rules.ts';
import {
  EMPTY_CELL,
  formatMonthNumber,
  paymentRows,
  tableRow,
  yearsWithin,
} from '../offers/index.ts';
import type { CalculatedOffer, ComparisonGroup, ComparisonRow } from '../offers/index.ts';
import { formatCostRange } from './choices-texts.ts';

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
  ['total', 'Costs of the move'],
  ['fees', 'Fees'],
  ['valuation', 'Valuation'],
  ['lawyer', 'Lawyer'],
  ['registration', 'Registration'],
] as const;

export const paidCosts = (changes: readonly Change[]) =>
  COST_LABELS.filter(([kind]) => changes.some(({ costRows }) => costRows[kind].max > 0));

/** `€62 more` if it costs more, `€189 to €1,089 less` for a range, `the same`. */
function formatSaved({ min, max }: CentsRange): string {
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

/** Label of what is saved in the first month; a payment that changes later saves another amount. */
const labelSavedMonthly = (offers: readonly CalculatedOffer[]): string =>
  offers.some(({ periods }) => periods.length > 1)
    ? 'Compared with staying, at first'
    : 'Compared with staying';

/** Label of what is paid in the first month, with account and insurance if they were typed. */
const labelMonthly = (offers: readonly CalculatedOffer[]): string =>
  offers.some(({ offer }) => offer.monthlyAccountFee > 0)
    ? 'Monthly payment, with account and insurance'
    : 'Monthly payment';

/** Months after which the table shows what a change has saved, in order. */
function monthsShown(months: number, keepMonths = months): number[] {
  const shown = yearsWithin(months).map((years) => years * MONTHS_PER_YEAR);
  return keepMonths < months && !shown.includes(keepMonths)
    ? [...shown, keepMonths].toSorted((a, b) => a - b)
    : shown;
}

/**
 * The comparison table; its columns are staying, moving and the present bank's offer.
 *
 * @param keepMonths months for which the loan is kept, which then have a row of their own
 */
export function movingGroups(
  { changes, offers, months }: MovingComparison,
  keepMonths?: number,
): ComparisonGroup[] {
  const columns = [undefined, ...changes];
  const ofChanges = (label: string, cell: (change: Change) => string) =>
    tableRow(label, columns, (change: Change | undefined) => (change ? cell(change) : EMPTY_CELL));
  const ofCosts = (label: string, cost: (change: Change) => CentsRange) =>
    ofChanges(label, (change) => formatCostRange(cost(change)));
  const accountRows = offers.some(({ offer }) => offer.monthlyAccountFee > 0)
    ? [
        tableRow('Account and insurance', offers, ({ offer }) =>
          formatEuroShort(offer.monthlyAccountFee),
        ),
      ]
    : [];
  return [
    {
      heading: 'The loan',
      rows: [
        tableRow('Still owed', offers, ({ offer }) => formatEuroShort(offer.loanAmount)),
        tableRow('Rate', offers, ({ offer }) => periodLines(offer.periods)),
      ],
      isOnPaper: true,
    },
    {
      heading: 'Each month',
      rows: [
        ...paymentRows(offers),
        ...accountRows,
        ofChanges(labelSavedMonthly(offers), ({ savedMonthly }) =>
          formatSavedMonthly(savedMonthly),
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
      heading: 'Interest and costs, compared with staying',
      rows: [
        ...monthsShown(months, keepMonths).map((month) =>
          ofChanges(`Over ${formatMonths(month)}`, ({ savedAfter }) =>
            formatSaved(savedAfter(month)),
          ),
        ),
        ofChanges('In total', ({ savedAfter }) => formatSaved(savedAfter(months))),
        ofChanges('When it becomes cheaper', describeAhead),
      ],
    },
  ];
}

type TermVariant = ReturnType<typeof termVariants>[number];

/** Rows of the moved loan with its term kept and with another one. */
export const variantRows = (variants: readonly TermVariant[]): ComparisonRow[] => [
  tableRow(labelMonthly(variants.map(({ loan }) => loan)), variants, ({ loan }) =>
    formatCents(firstMonthlyPayment(loan)),
  ),
  tableRow(labelSavedMonthly(variants.map(({ loan }) => loan)), variants, ({ savedMonthly }) =>
    formatSavedMonthly(savedMonthly),
  ),
  tableRow('Interest and costs, compared with staying', variants, ({ savedAfter }) =>
    formatSaved(savedAfter(Infinity)),
  ),
];

/** `Same term: 18 years`, `Longer term: 23 years, for example`. */
export function variantLabel({ loan, extraMonths, isTyped }: TermVariant): string {
  const term = formatMonths(loan.months.length);
  if (extraMonths === 0) {
    return `Same term: ${term}`;
  }

  const kind = extraMonths > 0 ? 'Longer term' : 'Shorter term';
  return isTyped ? `${kind}: ${term}` : `${kind}: ${term}, for example`;
}
