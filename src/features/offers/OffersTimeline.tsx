import { earlyHeading, earlyRepaymentRows, OFFERS_TEXTS } from './texts.ts';
import { describePart, partGroups, partHeading } from './part-repayment-texts.ts';
import { OfferLinks } from './OfferLinks.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { offerColumns } from './OffersResult.tsx';
import type { ComparedOffers } from './OffersResult.tsx';
import { OfferTable } from './OfferTable.tsx';

/** The difference between new offers over time. */
export const OffersTimeline = ({ comparison, earlyRepaymentMonth }: ComparedOffers) => (
  <CostTimeline
    comparison={comparison}
    columns={offerColumns(comparison)}
    askedMonth={earlyRepaymentMonth}
  />
);

/** Costs if everything or a part is repaid early, and links to each offer. */
export function OffersMore({ comparison, earlyRepaymentMonth, part }: ComparedOffers) {
  const columns = offerColumns(comparison);
  return (
    <>
      {/* A sum that is repaid before has a section of its own, which counts both. */}
      {earlyRepaymentMonth !== undefined && !(part && part.month < earlyRepaymentMonth) && (
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
      {part && (
        <section aria-labelledby="offer-part">
          <h2 id="offer-part">{partHeading(part, earlyRepaymentMonth)}</h2>
          <p className="tool-intro">{describePart(comparison, part, earlyRepaymentMonth)}</p>
          <OfferTable
            caption={OFFERS_TEXTS.partCaption}
            columns={columns}
            groups={partGroups(comparison, part, earlyRepaymentMonth)}
          />
        </section>
      )}
      <OfferLinks
        offers={comparison.offers.map(({ offer }, index) => ({
          offer,
          label: columns[index]?.label ?? '',
        }))}
      />
    </>
  );
}
