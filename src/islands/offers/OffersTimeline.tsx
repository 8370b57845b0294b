import { earlyRepaymentRows, formatMonthNumber } from '../../domain/offers/offer-text.ts';
import { CostTimeline } from './CostTimeline.tsx';
import { type ComparedOffers, offerColumns } from './OffersResult.tsx';
import { OfferSection } from './OfferTable.tsx';

/** Costs of new offers over time, and if everything is repaid early. */
export function OffersTimeline({ comparison, earlyRepaymentMonth }: ComparedOffers) {
  const columns = offerColumns(comparison);
  return (
    <CostTimeline comparison={comparison} columns={columns}>
      {earlyRepaymentMonth !== undefined && (
        <OfferSection
          id="offer-early"
          title={`Everything repaid after ${formatMonthNumber(earlyRepaymentMonth)}`}
          caption="The early repayment of each offer"
          columns={columns}
          rows={earlyRepaymentRows(comparison, earlyRepaymentMonth)}
        >
          With the charge you typed. It must be fair and no more than the lender loses: ask the
          lender to write down how it is worked out.
        </OfferSection>
      )}
    </CostTimeline>
  );
}
