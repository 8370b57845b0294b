import {
  describeComparison,
  comparisonGroups,
  offerLabel,
  offersCsv,
  offersHeadline,
  offersSummary,
  differingTermsNote,
  unusedChargeNote,
} from '../../domain/offers/offer-text.ts';
import type { OfferComparison } from '../../domain/offers/offers.ts';
import type { OfferKey, ParsedOffers } from '../../domain/offers/parse-offers.ts';
import { ComparisonResult } from './ComparisonResult.tsx';

export type ComparedOffers = Omit<ParsedOffers, 'offers'> & { comparison: OfferComparison };

export const offerColumns = (keys: readonly OfferKey[]) =>
  keys.map((key) => ({ key, label: offerLabel(key) }));

/** Which offer is cheapest for the time asked, and all values side by side. */
export function OffersResult({ comparison, keys, earlyRepaymentMonth: early }: ComparedOffers) {
  return (
    <ComparisonResult
      headline={offersHeadline(comparison, keys, early)}
      sentences={[describeComparison(comparison, keys, early)]}
      comparison={comparison}
      columns={offerColumns(keys)}
      notes={[unusedChargeNote(comparison, early), differingTermsNote(comparison)]}
      caption="The offers side by side"
      groups={comparisonGroups(comparison)}
      summary={offersSummary(comparison, keys, early)}
      fileName="offers.csv"
      writeCsv={() => offersCsv(comparison, keys)}
    >
      Cost: interest, fees, valuation, account, insurance; not the loan. The APRC is worked out here
      from what you typed; insurance bought elsewhere is not in it. An illustration, not an offer:
      your sheet is what counts, and your bank’s own figure may differ slightly.
    </ComparisonResult>
  );
}
