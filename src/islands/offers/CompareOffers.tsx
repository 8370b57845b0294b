import '../tools/tool-layout.css';
import '../tools/radio-group.css';
import './offers.css';

import { type ReactNode, useMemo } from 'react';

import { compareOffers, calculateOffer } from '../../domain/offers/offers.ts';
import { decodeOffers, encodeOffers } from '../../domain/offers/offers-link.ts';
import {
  type ParsedOffers,
  parseOffers,
  OFFER_TEXT_FIELDS,
} from '../../domain/offers/parse-offers.ts';
import { island } from '../Island.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { type ToolFormDefinition, useToolForm } from '../tools/use-tool-form.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { offerColumns, OffersResult } from './OffersResult.tsx';
import { EarlyRepayment } from './EarlyRepayment.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { OffersForm } from './OffersForm.tsx';

interface CompareOffersProps {
  contactPath: string;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

/** The URL encodes the typed fields, even without a result (product.md, 10.6). */
const OFFERS: ToolFormDefinition<ParsedOffers> = {
  textFields: OFFER_TEXT_FIELDS,
  read: parseOffers,
  encode: encodeOffers,
  decode: decodeOffers,
  scrollBlock: 'start',
};

/** OffersIsland of two or three offers: form, result below it, and costs over time. */
function OffersIsland({ contactPath, children }: CompareOffersProps) {
  const { wiring, answer, input, outdated, isStyled } = useToolForm(OFFERS);
  const shown = useMemo(
    () => input && { ...input, comparison: compareOffers(input.offers.map(calculateOffer)) },
    [input],
  );
  const paintedResult = usePaintedValue(shown);
  return (
    <div className="tool offers">
      <div className="flex flex-col gap-4">
        <OffersForm {...wiring} />
        <ResultPane ref={answer} outdated={outdated}>
          {shown ? (
            <OffersResult
              comparison={shown.comparison}
              keys={shown.keys}
              early={shown.earlyRepaymentMonth}
              contactPath={contactPath}
            />
          ) : (
            children
          )}
        </ResultPane>
      </div>
      {paintedResult && isStyled && (
        <CostTimeline
          comparison={paintedResult.comparison}
          columns={offerColumns(paintedResult.keys)}
        >
          {paintedResult.earlyRepaymentMonth !== undefined && (
            <EarlyRepayment
              comparison={paintedResult.comparison}
              columns={offerColumns(paintedResult.keys)}
              month={paintedResult.earlyRepaymentMonth}
            />
          )}
        </CostTimeline>
      )}
    </div>
  );
}

export const CompareOffers = island(OffersIsland);
