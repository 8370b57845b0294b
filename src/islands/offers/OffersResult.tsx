import {
  describeComparison,
  comparisonGroups,
  offerLabel,
  offersCsv,
  offersSummary,
  offersNotes,
} from '../../domain/offers/offer-text.ts';
import type { OfferComparison } from '../../domain/offers/offers.ts';
import { OFFER_KEYS } from '../../domain/offers/parse-offers.ts';
import type { ParsedOffers } from '../../domain/offers/parse-offers.ts';
import { ComparisonResult } from './ComparisonResult.tsx';

export type ComparedOffers = Omit<ParsedOffers, 'offers'> & { comparison: OfferComparison };

export const offerColumns = ({ offers }: OfferComparison) =>
  OFFER_KEYS.slice(0, offers.length).map((key) => ({ key, label: offerLabel(key) }));

/** Which offer is cheapest for the time asked, and all values side by side. */
export function OffersResult({ comparison, earlyRepaymentMonth: early }: ComparedOffers) {
  return (
    <ComparisonResult
      verdict={describeComparison(comparison, early)}
      comparison={comparison}
      columns={offerColumns(comparison)}
      notes={offersNotes(comparison, early)}
      caption="The offers side by side"
      groups={comparisonGroups(comparison)}
      summary={offersSummary(comparison, early)}
      fileName="offers.csv"
      writeCsv={() => offersCsv(comparison)}
    >
      Cost: interest, fees, valuation, account, insurance; not the loan. The APRC is worked out here
      from what you typed; insurance bought elsewhere is not in it. An illustration, not an offer:
      your sheet is what counts, and your bank’s own figure may differ slightly.
    </ComparisonResult>
  );
}
