import type { OfferComparison } from '../../domain/offers/offers.ts';
import { OFFER_KEYS } from '../../domain/offers/parse-offers.ts';
import type { ParsedOffers, PartRepayment } from '../../domain/offers/parse-offers.ts';
import {
  comparisonGroups,
  offerLabel,
  offersCsv,
  offersNotes,
  OFFERS_TEXTS,
} from '../../texts/en/offers.ts';
import { offersSummary } from '../../texts/en/offers-summary.ts';
import {
  describeComparison,
  describeEndedCharge,
  describeMissingCharge,
  describeMissingInsurance,
  describeUnlikeLoans,
} from '../../texts/en/offers-verdict.ts';
import { ComparisonResult } from './ComparisonResult.tsx';

export type ComparedOffers = Omit<ParsedOffers, 'offers'> & { comparison: OfferComparison };

export const offerColumns = ({ offers }: OfferComparison) =>
  OFFER_KEYS.slice(0, offers.length).map((key) => ({ key, label: offerLabel(key) }));

interface OffersResultProps extends ComparedOffers {
  /** Describes a part that is repaid once; undefined until it is loaded. */
  summarisePart:
    ((comparison: OfferComparison, part: PartRepayment, end?: number) => string) | undefined;
}

/** Which offer is cheapest for the time asked, and all values side by side. */
export function OffersResult(props: OffersResultProps) {
  const { comparison, earlyRepaymentMonth: early, part, summarisePart } = props;
  const partLine = part && summarisePart?.(comparison, part, early);
  return (
    <ComparisonResult
      verdict={describeComparison(comparison, early, part)}
      comparison={comparison}
      columns={offerColumns(comparison)}
      cautions={[
        describeUnlikeLoans(comparison),
        describeMissingInsurance(comparison),
        early === undefined ? undefined : describeMissingCharge(comparison),
        early === undefined ? undefined : describeEndedCharge(comparison, early),
        partLine,
      ]}
      notes={offersNotes(comparison)}
      caption={OFFERS_TEXTS.tableCaption}
      groups={comparisonGroups(comparison)}
      summary={offersSummary(comparison, { earlyRepaymentMonth: early, part }, partLine)}
      fileName="offers.csv"
      writeCsv={() => offersCsv(comparison)}
      disclaimer={OFFERS_TEXTS.disclaimer}
    />
  );
}
