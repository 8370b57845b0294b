import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';

import { COMPARE_FIELDS, parseComparison } from './compare-loans.ts';
import type { ComparisonErrorId, ComparisonInput } from './compare-loans.ts';
import type { UsualMovingCosts } from '../moving/index.ts';
import { MOVING_ERROR_MESSAGES } from '../moving/index.ts';
import { COMPARE_FIELD_TEXTS } from './field-texts.ts';
import { OFFERS_FORM_TEXTS } from './form-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { Field } from '../../toolkit/form/Field.tsx';
import { focusField } from '../../toolkit/form/form-values.ts';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { PERIOD_ERROR_MESSAGES } from '../../toolkit/rate-periods/period-errors.ts';
import { OfferFields } from './OfferFields.tsx';
import { SharedRow } from './FormTable.tsx';

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

/** Loaded when a visitor comes to the form: the form itself does not need it. */
const loadOffers = async () => (await import('./result-parts.ts')).OFFERS_PARTS;

/** Loaded when the visitor chooses to check a move. */
const loadMoving = async () => (await import('../moving/Moving.tsx')).MOVING_PARTS;

/** Form and result; the form, which is a table, is the wider one. */
const LAYOUT =
  'tool-top grid grid-cols-1 gap-x-8 gap-y-4 tool:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block';

/** Compares new offers or checks a move: form, result beside it, and costs over time. */
function OffersIsland({ children, arrearsGuide, ...usualCosts }: CompareOffersProps) {
  const { tool, input, outdated, choices, isResultLikely, isResultFirst } = useToolForm(COMPARISON);
  const isMoving = choices['mode'] === 'moving';
  const { part: moving, isMissing: isMovingMissing } = useLazyComponent(loadMoving, isMoving);
  // The fields are swapped only once the others are loaded, so that the page below jumps once.
  const areMovingFieldsShown = isMoving && (moving !== undefined || isMovingMissing);
  // Until then, the fields of the offers stay where they are.
  const formTool =
    isMoving && !areMovingFieldsShown
      ? { ...tool, context: { ...tool.context, hidden: NO_FIELDS } }
      : tool;
  const { part: offers, isMissing: isOffersMissing } = useLazyComponent(
    loadOffers,
    !isMoving && (input ?? isResultLikely),
  );
  const mode = isMoving ? 'moving' : 'offers';
  const asked = input?.mode === mode ? input : undefined;
  const shown = useMemo(
    () => (asked?.mode === 'offers' ? offers?.compare(asked) : asked),
    [asked, offers],
  );
  const deferred = useDeferredValue(shown);
  const view =
    shown?.mode === 'moving' ? moving?.view(shown, usualCosts) : shown && offers?.view(shown);
  const parts = isMoving ? moving : offers;
  const focusFieldOf = (name: string) => {
    if (tool.formRef.current) {
      focusField(tool.formRef.current, name);
    }
  };

  return (
    <ToolFrame
      tool={tool}
      className="tool offers"
      layout={LAYOUT}
      isResultFirst={isResultFirst}
      outdated={asked ? outdated : undefined}
      isLoading={asked !== undefined && view === undefined}
      isMissing={isMoving ? isMovingMissing : isOffersMissing}
      form={
        <ToolForm tool={formTool} label={OFFERS_FORM_TEXTS.label} action={OFFERS_FORM_TEXTS.action}>
          <Field name="mode" />
          <div hidden={areMovingFieldsShown}>
            <OfferFields />
          </div>
          <div hidden={!areMovingFieldsShown}>
            {moving && <moving.Fields {...usualCosts} arrearsGuide={arrearsGuide} />}
            {isMovingMissing && <p role="alert">{OFFERS_FORM_TEXTS.partsMissing}</p>}
          </div>
          {/* Invisible while the fields above it are swapped, which moves it. */}
          <div className={isMoving && !areMovingFieldsShown ? 'invisible' : undefined}>
            <SharedRow name="early" />
          </div>
        </ToolForm>
      }
      result={
        <>
          {parts && view && <parts.ComparisonResult view={view} onAdd={focusFieldOf} />}
          {!asked && isMoving && moving && <moving.Example />}
          {!asked && !isMoving && children}
        </>
      }
    >
      {parts && view && (
        <parts.ComparisonDetails
          view={view}
          chart={
            deferred?.mode === 'moving'
              ? moving && <moving.Timeline {...deferred} />
              : deferred && offers && <offers.Timeline {...deferred} />
          }
        >
          {deferred?.mode === 'moving'
            ? moving && <moving.More {...deferred} />
            : deferred && offers && <offers.More {...deferred} />}
        </parts.ComparisonDetails>
      )}
    </ToolFrame>
  );
}

export const CompareOffers = island(OffersIsland);
