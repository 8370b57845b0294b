import '../tools/tool-layout.css';
import '../tools/radio-group.css';
import './offers.css';

import { type PropsWithChildren, useMemo } from 'react';

import { compareOffers, calculateOffer } from '../../domain/offers/offers.ts';
import type { ParsedOffers } from '../../domain/offers/parse-offers.ts';
import { COMPARE_FIELDS, parseComparison } from '../../domain/moving/compare-loans.ts';
import type { ParsedMoving } from '../../domain/moving/parse-moving.ts';
import { island } from '../Island.tsx';
import { MissingPart } from '../tools/MissingPart.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { type ToolDefinition, useToolForm } from '../tools/use-tool-form.ts';
import { useLazyComponent } from '../tools/use-lazy-component.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { OffersResult } from './OffersResult.tsx';
import { OffersForm } from './OffersForm.tsx';

const COMPARISON: ToolDefinition<ParsedOffers | ParsedMoving> = {
  fields: COMPARE_FIELDS,
  parse: parseComparison,
  shared: { loan: 'a-amount', rate: 'a-rate1', term: 'a-years1', severalRates: 'a-rate2' },
  scrollBlock: 'start',
};

/** Loaded when typing starts: the result does not need it. */
const loadTimeline = async () => (await import('./OffersTimeline.tsx')).OffersTimeline;

/** Loaded when the choice is made. */
const loadMoving = async () => (await import('./Moving.tsx')).MOVING_PARTS;

/**
 * New offers, or a loan that may be moved: form, result below it, and costs over time.
 *
 * @param children example shown until there is a result, rendered by Astro
 */
function OffersIsland({ children }: PropsWithChildren) {
  const { tool, input, outdated, hidden, isInUse, isStyled } = useToolForm(COMPARISON);
  const isMoving = hidden.has('a-amount');
  const { part: moving, isMissing: isMovingMissing } = useLazyComponent(loadMoving, isMoving);
  const shown = useMemo(
    () =>
      input &&
      'moving' in input === isMoving &&
      ('moving' in input
        ? { moving: input }
        : { ...input, comparison: compareOffers(input.offers.map(calculateOffer)) }),
    [input, isMoving],
  );
  const painted = usePaintedValue(shown);
  const { part: Timeline, isMissing } = useLazyComponent(
    loadTimeline,
    !isMoving && (painted ?? isInUse),
  );
  return (
    <div className="tool offers">
      <div className="flex flex-col gap-4">
        <OffersForm tool={tool} isMoving={isMoving}>
          {moving && <moving.Fields />}
          {isMovingMissing && (
            <p role="alert">
              These fields could not be loaded. Are you offline? Choose again to try once more.
            </p>
          )}
        </OffersForm>
        <ResultPane tool={tool} outdated={shown ? outdated : undefined}>
          {shown && 'moving' in shown
            ? moving && <moving.Result input={shown.moving} />
            : shown && <OffersResult {...shown} />}
          {!shown && children}
        </ResultPane>
      </div>
      {painted && isStyled && 'moving' in painted && moving && (
        <moving.Timeline input={painted.moving} />
      )}
      {painted && isStyled && !('moving' in painted) && Timeline && <Timeline {...painted} />}
      {painted && isMissing && <MissingPart />}
    </div>
  );
}

export const CompareOffers = island(OffersIsland);
