import type { OfferComparison } from './rules.ts';
import { OFFER_KEYS } from './fields.ts';
import type { ParsedOffers, PartRepayment } from './fields.ts';
import { comparisonGroups, offerLabel, offersCsv, offersNotes, OFFERS_TEXTS } from './texts.ts';
import { offersSummary } from './summary-texts.ts';
import {
  describeComparison,
  describeEndedCharge,
  describeMissingCharge,
  describeMissingInsurance,
  describeUnlikeLoans,
} from './verdict-texts.ts';
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
