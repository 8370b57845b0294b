import type { OfferComparison } from './rules.ts';
import { OFFER_KEYS } from './fields.ts';
import type { ParsedOffers, PartRepayment } from './fields.ts';
import { comparisonGroups, offerLabel, offersCsv, offersNotes, OFFERS_TEXTS } from './texts.ts';
import { findMissingCharge, findMissingInsurance } from './missing-texts.ts';
import { offersSummary } from './summary-texts.ts';
import { describeComparison, describeEndedCharge, describeUnlikeLoans } from './verdict-texts.ts';
import type { ComparisonView } from './ComparisonResult.tsx';

export type ComparedOffers = Omit<ParsedOffers, 'offers'> & { comparison: OfferComparison };

export const offerColumns = ({ offers }: OfferComparison) =>
  OFFER_KEYS.slice(0, offers.length).map((key) => ({ key, label: offerLabel(key) }));

/**
 * Which offer is cheapest for the time asked, and all values side by side.
 *
 * @param summarisePart describes a sum that is repaid once; undefined until it is loaded
 */
export function viewOffers(
  { comparison, earlyRepaymentMonth: early, part }: ComparedOffers,
  summarisePart:
    ((comparison: OfferComparison, part: PartRepayment, end?: number) => string) | undefined,
): ComparisonView {
  const partLine = part && summarisePart?.(comparison, part, early);
  return {
    verdict: describeComparison(comparison, early, part),
    comparison,
    columns: offerColumns(comparison),
    missing: [
      ...findMissingInsurance(comparison),
      ...(early === undefined ? [] : findMissingCharge(comparison)),
    ],
    cautions: [
      describeUnlikeLoans(comparison),
      early === undefined ? undefined : describeEndedCharge(comparison, early),
      partLine,
    ],
    notes: [...offersNotes(comparison), OFFERS_TEXTS.costs, OFFERS_TEXTS.disclaimer],
    caption: OFFERS_TEXTS.tableCaption,
    groups: comparisonGroups(comparison),
    summary: offersSummary(comparison, { earlyRepaymentMonth: early, part }, partLine),
    fileName: 'offers.csv',
    writeCsv: () => offersCsv(comparison),
  };
}
