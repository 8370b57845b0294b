import { earlyHeading, earlyRepaymentRows, OFFERS_TEXTS } from '../../texts/en/offers.ts';
import { OfferLinks } from './OfferLinks.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { offerColumns } from './OffersResult.tsx';
import type { ComparedOffers } from './OffersResult.tsx';
import { OfferTable } from './OfferTable.tsx';

/** Costs of new offers over time and if everything is repaid early, and links to each offer. */
export function OffersTimeline({ comparison, earlyRepaymentMonth }: ComparedOffers) {
  const columns = offerColumns(comparison);
  return (
    <>
      <CostTimeline comparison={comparison} columns={columns}>
        {earlyRepaymentMonth !== undefined && (
          <section aria-labelledby="offer-early">
            <h2 id="offer-early">{earlyHeading(earlyRepaymentMonth)}</h2>
            <p className="tool-intro">{OFFERS_TEXTS.earlyIntro}</p>
            <OfferTable
              caption={OFFERS_TEXTS.earlyCaption}
              columns={columns}
              groups={[{ heading: '', rows: earlyRepaymentRows(comparison, earlyRepaymentMonth) }]}
            />
          </section>
        )}
      </CostTimeline>
      <OfferLinks
        offers={comparison.offers.map(({ offer }, index) => ({
          offer,
          label: columns[index]?.label ?? '',
        }))}
      />
    </>
  );
}
