import '../tools/tool-layout.css';
import '../tools/radio-group.css';
import './offers.css';

import { type ReactNode, useMemo } from 'react';

import { compareOffers, calculateOffer } from '../../domain/offers/offers.ts';
import { OFFERS_FIELDS, type ParsedOffers, parseOffers } from '../../domain/offers/parse-offers.ts';
import { island } from '../Island.tsx';
import { MissingPart } from '../tools/MissingPart.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { type ToolDefinition, useToolForm } from '../tools/use-tool-form.ts';
import { useLazyComponent } from '../tools/use-lazy-component.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { OffersResult } from './OffersResult.tsx';
import { OffersForm } from './OffersForm.tsx';

interface CompareOffersProps {
  contactPath: string;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

/** Loaded when typing starts: the result does not need it. */
const loadTimeline = async () => (await import('./CostTimeline.tsx')).CostTimeline;

const OFFERS: ToolDefinition<ParsedOffers> = {
  fields: OFFERS_FIELDS,
  parse: parseOffers,
  scrollBlock: 'start',
};

/** Two or three offers: form, result below it, and costs over time. */
function OffersIsland({ contactPath, children }: CompareOffersProps) {
  const { wiring, answer, input, outdated, isInUse, isStyled } = useToolForm(OFFERS);
  const shown = useMemo(
    () => input && { ...input, comparison: compareOffers(input.offers.map(calculateOffer)) },
    [input],
  );
  const paintedResult = usePaintedValue(shown);
  const { part: CostTimeline, isMissing } = useLazyComponent(
    loadTimeline,
    paintedResult ?? isInUse,
  );
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
      {paintedResult && isStyled && CostTimeline && (
        <CostTimeline
          comparison={paintedResult.comparison}
          keys={paintedResult.keys}
          early={paintedResult.earlyRepaymentMonth}
        />
      )}
      {paintedResult && isMissing && <MissingPart />}
    </div>
  );
}

export const CompareOffers = island(OffersIsland);
