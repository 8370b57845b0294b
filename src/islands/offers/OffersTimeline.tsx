import { earlyRepaymentRows, formatMonthNumber } from '../../domain/offers/offer-text.ts';
import { CostTimeline } from './CostTimeline.tsx';
import { offerColumns } from './OffersResult.tsx';
import type { ComparedOffers } from './OffersResult.tsx';
import { OfferTable } from './OfferTable.tsx';

/** Costs of new offers over time, and if everything is repaid early. */
export function OffersTimeline({ comparison, earlyRepaymentMonth }: ComparedOffers) {
  const columns = offerColumns(comparison);
  return (
    <CostTimeline comparison={comparison} columns={columns}>
      {earlyRepaymentMonth !== undefined && (
        <section aria-labelledby="offer-early">
          <h2 id="offer-early">Everything repaid after {formatMonthNumber(earlyRepaymentMonth)}</h2>
          <p className="tool-intro">
            With the early repayment charge, if you typed one. It must be fair and no more than the
            lender loses: ask the lender to write down how it is worked out.
          </p>
          <OfferTable
            caption="The early repayment of each offer"
            columns={columns}
            groups={[{ heading: '', rows: earlyRepaymentRows(comparison, earlyRepaymentMonth) }]}
          />
        </section>
      )}
    </CostTimeline>
  );
}
