import '../tools/tool-layout.css';
import '../tools/radio-group.css';
import './offers.css';

import { type ReactNode, useMemo } from 'react';

import { compareOffers, calculateOffer } from '../../domain/offers/offers.ts';
import { OFFERS_FIELDS, type ParsedOffers, parseOffers } from '../../domain/offers/parse-offers.ts';
import { island } from '../Island.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { type ToolDefinition, useToolForm } from '../tools/use-tool-form.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { OffersResult } from './OffersResult.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { OffersForm } from './OffersForm.tsx';

interface CompareOffersProps {
  contactPath: string;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

const OFFERS: ToolDefinition<ParsedOffers> = {
  fields: OFFERS_FIELDS,
  parse: parseOffers,
  scrollBlock: 'start',
};

/** Two or three offers: form, result below it, and costs over time. */
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
          keys={paintedResult.keys}
          early={paintedResult.earlyRepaymentMonth}
        />
      )}
    </div>
  );
}

export const CompareOffers = island(OffersIsland);
