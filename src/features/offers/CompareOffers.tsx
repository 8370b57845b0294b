import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';

import { compareOffers, calculateOffer } from './rules.ts';
import { COMPARE_FIELDS, parseComparison } from './compare-loans.ts';
import type { ComparisonErrorId, ComparisonInput } from './compare-loans.ts';
import type { UsualMovingCosts } from '../moving/index.ts';
import { MOVING_ERROR_MESSAGES } from '../moving/index.ts';
import { COMPARE_FIELD_TEXTS } from './field-texts.ts';
import { OFFERS_TEXTS } from './texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { Field, MoreFields } from '../../toolkit/form/Field.tsx';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import { useLazyComponent } from '../../toolkit/form/use-lazy-component.ts';
import { PERIOD_ERROR_MESSAGES } from '../../toolkit/rate-periods/period-errors.ts';
import { OfferFields } from './OfferFields.tsx';
import { OffersResult } from './OffersResult.tsx';

interface CompareOffersProps extends UsualMovingCosts {
  /** Page for those who can no longer pay, if the site has one. */
  arrearsGuide?: string | undefined;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

const COMPARISON: ToolDefinition<ComparisonInput, ComparisonErrorId> = {
  fields: COMPARE_FIELDS,
  texts: COMPARE_FIELD_TEXTS,
  messages: { ...PERIOD_ERROR_MESSAGES, ...MOVING_ERROR_MESSAGES },
  parse: parseComparison,
  shared: [
    { input: 'loan', name: 'a-amount' },
    { input: 'rate', name: 'a-rate1', unless: 'a-rate2' },
    { input: 'term', name: 'a-years1', unless: 'a-rate2' },
  ],
  keptOnReset: ['mode'],
  scrollBlock: 'start',
};

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Loaded when typing starts: the result does not need it. */
const loadOffersParts = async () => (await import('./OffersTimeline.tsx')).OFFERS_PARTS;

/** Loaded when the visitor chooses to check a move. */
const loadMoving = async () => (await import('../moving/Moving.tsx')).MOVING_PARTS;

/** Compares new offers or checks a move: form, result below it, and costs over time. */
function OffersIsland({ children, arrearsGuide, ...usualCosts }: CompareOffersProps) {
  const { tool, input, outdated, choices, isInUse } = useToolForm(COMPARISON);
  const isMoving = choices['mode'] === 'moving';
  const { part: moving, isMissing: isMovingMissing } = useLazyComponent(loadMoving, isMoving);
  // The fields are swapped only once the others are loaded, so that the page below jumps once.
  const areMovingFieldsShown = isMoving && (moving !== undefined || isMovingMissing);
  // Until then, the fields of the offers stay where they are.
  const formTool =
    isMoving && !areMovingFieldsShown
      ? { ...tool, context: { ...tool.context, hidden: NO_FIELDS } }
      : tool;
  const shown = useMemo(() => {
    if (input?.mode !== (isMoving ? 'moving' : 'offers')) {
      return undefined;
    }

    return input.mode === 'moving'
      ? input
      : { ...input, comparison: compareOffers(input.offers.map(calculateOffer)) };
  }, [input, isMoving]);
  const deferred = useDeferredValue(shown);
  const { part: offers, isMissing } = useLazyComponent(
    loadOffersParts,
    !isMoving && (deferred ?? isInUse),
  );
  return (
    <ToolFrame
      tool={tool}
      className="tool offers"
      layout="flex flex-col gap-4"
      outdated={shown ? outdated : undefined}
      isMissing={deferred && isMissing}
      form={
        <ToolForm tool={formTool} label={OFFERS_TEXTS.formLabel} action={OFFERS_TEXTS.action}>
          <Field name="mode" />
          <div
            className="offer-columns mt-3 grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-y-4"
            hidden={areMovingFieldsShown}
          >
            <OfferFields offer="a" />
            <OfferFields offer="b" />
            <MoreFields title={OFFERS_TEXTS.thirdOffer} className="tool-more offer-third">
              <OfferFields offer="c" />
            </MoreFields>
          </div>
          <div hidden={!areMovingFieldsShown}>
            {moving && <moving.Fields {...usualCosts} arrearsGuide={arrearsGuide} />}
            {isMovingMissing && <p role="alert">{OFFERS_TEXTS.partsMissing}</p>}
          </div>
          {/* Invisible while the fields above it are swapped, which moves it. */}
          <div
            className={`offer-early grid gap-5${isMoving && !areMovingFieldsShown ? ' invisible' : ''}`}
          >
            {offers && !isMoving && <offers.PartFields />}
            <Field name="early" />
          </div>
        </ToolForm>
      }
      result={
        <>
          {shown?.mode === 'moving'
            ? moving && <moving.Result {...shown} usualCosts={usualCosts} />
            : shown && <OffersResult {...shown} summarisePart={offers?.summarisePart} />}
          {!shown && isMoving && moving && <moving.Example />}
          {!shown && !isMoving && children}
        </>
      }
    >
      {deferred &&
        (deferred.mode === 'moving'
          ? moving && <moving.Timeline {...deferred} />
          : offers && <offers.Timeline {...deferred} />)}
    </ToolFrame>
  );
}

export const CompareOffers = island(OffersIsland);
