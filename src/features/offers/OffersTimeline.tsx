import { use } from 'react';

import { PART } from './fields.ts';
import { earlyHeading, earlyRepaymentRows, OFFERS_TEXTS } from './texts.ts';
import { describePart, partGroups, partHeading, summarisePart } from './part-repayment-texts.ts';
import { FieldRow, MoreFields } from '../../toolkit/form/Field.tsx';
import { FormContext } from '../../toolkit/form/ToolForm.tsx';
import { OfferLinks } from './OfferLinks.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { offerColumns } from './OffersResult.tsx';
import type { ComparedOffers } from './OffersResult.tsx';
import { OfferTable } from './OfferTable.tsx';

/** Costs of new offers over time and if everything is repaid early, and links to each offer. */
function Timeline({ comparison, earlyRepaymentMonth, part }: ComparedOffers) {
  const columns = offerColumns(comparison);
  return (
    <>
      <CostTimeline comparison={comparison} columns={columns} askedMonth={earlyRepaymentMonth}>
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

const PART_NAMES = Object.keys(PART);

/** Fields of a part that is repaid once. */
function PartFields() {
  const { linked } = use(FormContext);
  const isLinked = PART_NAMES.some((name) => linked[name] !== undefined);
  return (
    <MoreFields title={OFFERS_TEXTS.part} open={isLinked}>
      <FieldRow names={PART_NAMES} className="field-row gap-x-4" />
    </MoreFields>
  );
}

/** What is loaded when typing starts, because the result does not need it. */
export const OFFERS_PARTS = { Timeline, PartFields, summarisePart };
