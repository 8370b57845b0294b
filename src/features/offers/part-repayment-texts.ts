import { cents } from '../../maths/cents.ts';
import type { Cents } from '../../maths/cents.ts';
import {
  formatCents,
  formatEuro,
  formatEuroShort,
  formatWholeCents,
} from '../../toolkit/numbers/format-money.ts';
import type { OfferComparison } from './rules.ts';
import type { PartRepayment } from './fields.ts';
import { repayPart } from './part-repayment.ts';
import type { LaterPayment, PartEffect, PartOutcome } from './part-repayment.ts';
import { costRow, EMPTY_CELL, tableRow } from './comparison-table-texts.ts';
import type { ComparisonGroup, ComparisonRow } from './comparison-table-texts.ts';
import { formatMonths } from '../../toolkit/numbers/duration-texts.ts';
import { labelAt } from './texts.ts';
import { formatSaving } from './verdict-texts.ts';

/**
 * `If you repay €60,000 after 6 years`, `…, and everything after 9 years`.
 *
 * @param end month after which everything is repaid; undefined for the end of the loan
 */
export const partHeading = ({ sum, month }: PartRepayment, end?: number): string => {
  const part = `If you repay ${formatEuroShort(sum)} after ${formatMonths(month)}`;
  return end === undefined || end <= month
    ? part
    : `${part}, and everything after ${formatMonths(end)}`;
};

const REPAID = 'repaid by then';

/** Names the offer that costs least; undefined if a cost is missing, or if two share the lowest. */
function nameCheapest(costs: readonly (Cents | undefined)[]): string | undefined {
  const known = costs.flatMap((cost, index) => (cost === undefined ? [] : [{ cost, index }]));
  const [first, second] = known.toSorted((a, b) => a.cost - b.cost);
  if (!first || !second || known.length < costs.length || first.cost === second.cost) {
    return undefined;
  }

  const saving = formatSaving(cents(second.cost - first.cost));
  return `${labelAt(first.index)} costs ${saving} less than ${labelAt(second.index)}`;
}

const effectsOf = (
  { offers }: OfferComparison,
  part: PartRepayment,
  end?: number,
): readonly (PartEffect | undefined)[] => offers.map((offer) => repayPart(offer, part, end));

/** Says which offer costs least if a sum is repaid once, with the payment kept and lowered. */
export function describePart(
  comparison: OfferComparison,
  part: PartRepayment,
  end?: number,
): string {
  const effects = effectsOf(comparison, part, end);
  if (effects.some((effect) => effect === undefined)) {
    return effects.every((effect) => effect === undefined)
      ? 'All of it is repaid by then, so the sum changes nothing.'
      : 'Not all of these loans still run by then.';
  }

  const kept = nameCheapest(effects.map((effect) => effect?.kept.cost));
  const lowered = nameCheapest(effects.map((effect) => effect?.lowered?.cost));
  const sentences = [
    kept && `If the payments stay as planned and the loan ends earlier, ${kept}.`,
    lowered && `If the end stays and the payment falls, ${lowered}.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? 'The offers cost the same.' : sentences.join(' ');
}

/** Heading and finding in one line, for the verdict and for the contact message. */
export const summarisePart = (
  comparison: OfferComparison,
  part: PartRepayment,
  end?: number,
): string => `${partHeading(part, end)}: ${describePart(comparison, part, end)}`;

/** The payment after the sum, and each later one with its first month. */
const paymentLines = ([first, ...later]: readonly LaterPayment[]): readonly string[] => [
  formatEuro(first?.monthlyPayment ?? 0),
  ...later.flatMap(({ from, monthlyPayment }) => [
    formatEuro(monthlyPayment),
    `from month ${from}`,
  ]),
];

/** What each offer costs, and what is owed at the end, if a sum is repaid once. */
export function partGroups(
  comparison: OfferComparison,
  part: PartRepayment,
  end?: number,
): ComparisonGroup[] {
  const effects = effectsOf(comparison, part, end);
  const row = (
    label: string,
    cell: (effect: PartEffect) => string | readonly string[],
  ): ComparisonRow => tableRow(label, effects, (effect) => (effect ? cell(effect) : REPAID));
  const known = effects.filter((effect) => effect !== undefined);
  const charges = known.some(({ charge }) => charge > 0)
    ? [row('Early repayment charge on the sum', ({ charge }) => formatCents(charge))]
    : [];
  /** Rows that both ways have. */
  const outcomeRows = (outcomeOf: (effect: PartEffect) => PartOutcome | undefined) => {
    const outcomes = known.flatMap((effect) => outcomeOf(effect) ?? []);
    const cell = (effect: PartEffect, amount: (outcome: PartOutcome) => Cents) => {
      const outcome = outcomeOf(effect);
      return outcome ? formatWholeCents(amount(outcome)) : EMPTY_CELL;
    };

    const label = end === undefined ? 'Cost of the loan in total' : 'Cost of the loan until then';
    return [
      ...charges,
      ...(outcomes.some(({ owed }) => owed > 0)
        ? [row('Still owed then', (effect) => cell(effect, ({ owed }) => owed))]
        : []),
      outcomes.length === effects.length
        ? costRow(label, outcomes, ({ cost }) => cost)
        : row(label, (effect) => cell(effect, ({ cost }) => cost)),
    ];
  };

  return [
    {
      heading: 'The payments stay as planned, and the loan ends earlier',
      rows: [
        row('The last payment is after', ({ kept }) => formatMonths(kept.months)),
        ...outcomeRows(({ kept }) => kept),
      ],
    },
    {
      heading: 'The end stays, and the payment falls',
      rows: [
        row('Payment from then on', ({ lowered }) =>
          lowered ? paymentLines(lowered.payments) : EMPTY_CELL,
        ),
        ...outcomeRows(({ lowered }) => lowered),
      ],
    },
  ];
}
