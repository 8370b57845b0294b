import type { Cents } from '../../domain/cents.ts';
import { formatCents, formatEuro, formatEuroShort } from '../../domain/money.ts';
import type { OfferComparison } from '../../domain/offers/offers.ts';
import type { PartRepayment } from '../../domain/offers/parse-offers.ts';
import { repayPart } from '../../domain/offers/part-repayment.ts';
import { costRow, EMPTY_CELL, tableRow } from './comparison-table.ts';
import type { ComparisonGroup, ComparisonRow } from './comparison-table.ts';
import { formatMonths } from './durations.ts';
import { labelAt } from './offers.ts';
import { formatSaving } from './offers-verdict.ts';

type Effect = NonNullable<ReturnType<typeof repayPart>>;

/** `If you repay €60,000 after 6 years`. */
export const partHeading = ({ sum, month }: PartRepayment): string =>
  `If you repay ${formatEuroShort(sum)} after ${formatMonths(month)}`;

const REPAID = 'repaid by then';

/** Names the offer that costs least; undefined if a cost is missing, or if two share the lowest. */
function nameCheapest(costs: readonly (Cents | undefined)[]): string | undefined {
  const known = costs.flatMap((cost, index) => (cost === undefined ? [] : [{ cost, index }]));
  const [first, second] = known.toSorted((a, b) => a.cost - b.cost);
  if (!first || !second || known.length < costs.length || first.cost === second.cost) {
    return undefined;
  }

  const saving = formatSaving((second.cost - first.cost) as Cents);
  return `${labelAt(first.index)} costs ${saving} less than ${labelAt(second.index)}`;
}

/** Says which offer costs least if a sum is repaid once, with the payment kept and lowered. */
export function describePart({ offers }: OfferComparison, part: PartRepayment): string {
  const effects = offers.map((offer) => repayPart(offer, part));
  const kept = nameCheapest(effects.map((effect) => effect?.kept.cost));
  const lowered = nameCheapest(effects.map((effect) => effect?.lowered?.cost));
  const sentences = [
    kept && `If the payment stays and the loan ends earlier, ${kept}.`,
    lowered && `If the end stays and the payment falls, ${lowered}.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? 'The offers cost the same.' : sentences.join(' ');
}

/** Heading and finding in one line, for the contact message. */
export const summarisePart = (comparison: OfferComparison, part: PartRepayment): string =>
  `${partHeading(part)}: ${describePart(comparison, part)}`;

/** What each offer costs in all if a sum is repaid once. */
export function partGroups({ offers }: OfferComparison, part: PartRepayment): ComparisonGroup[] {
  const effects = offers.map((offer) => repayPart(offer, part));
  const row = (label: string, cell: (effect: Effect) => string): ComparisonRow =>
    tableRow(label, effects, (effect) => (effect ? cell(effect) : REPAID));
  const known = effects.filter((effect) => effect !== undefined);
  const lowered = known.flatMap((effect) => effect.lowered ?? []);
  const charge = row('Early repayment charge', ({ charge: amount }) => formatCents(amount));
  return [
    {
      heading: 'The payment stays, and the loan ends earlier',
      rows: [
        ...(known.some((effect) => effect.charge > 0) ? [charge] : []),
        row('The loan ends after', ({ kept }) => formatMonths(kept.months)),
        known.length === effects.length
          ? costRow('Cost of the loan in total', known, ({ kept }) => kept.cost)
          : row('Cost of the loan in total', ({ kept }) => formatCents(kept.cost)),
      ],
    },
    {
      heading: 'The end stays, and the payment falls',
      rows: [
        row('Payment from then on', (effect) =>
          effect.lowered ? formatEuro(effect.lowered.monthlyPayment) : EMPTY_CELL,
        ),
        lowered.length === effects.length
          ? costRow('Cost of the loan in total', lowered, ({ cost }) => cost)
          : row('Cost of the loan in total', (effect) =>
              effect.lowered ? formatCents(effect.lowered.cost) : EMPTY_CELL,
            ),
      ],
    },
  ];
}
