import type { ReactNode } from 'react';

import type { Purchase } from './rules.ts';
import {
  encodePurchase,
  parsePurchase,
  PURCHASE_FIELDS,
  QUOTED_COSTS,
  SHARE_FIELDS,
} from './fields.ts';
import type { PurchaseErrorId } from './fields.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import { COSTS_FORM_TEXTS } from './form-texts.ts';
import type { TypicalLoan } from './texts.ts';
import { PURCHASE_ERROR_MESSAGES, PURCHASE_FIELD_TEXTS } from './field-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { Remount } from '../../toolkit/island/Remount.tsx';
import { Field, FieldList, FieldRow, MoreFields } from '../../toolkit/form/Field.tsx';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import type { OldVat } from './Result.tsx';

interface CostsToolProps {
  rules: PurchaseRules;
  /** Hint for the choice between new and resale. */
  newRule: string;
  /** Per cent of the price that banks typically lend. */
  typicalLoan: TypicalLoan;
  /** Undefined once an editor has deleted the entry of the old rules. */
  oldVat: OldVat | undefined;
  /** Ministry of Finance, which publishes a VAT calculator. */
  ministryUrl: string;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

/** Loaded when a visitor comes to the form: the form itself does not need it. */
const loadResult = async () => (await import('./result-parts.ts')).COSTS_PARTS;

const PURCHASE: ToolDefinition<{ readonly purchase: Purchase }, PurchaseErrorId> = {
  fields: PURCHASE_FIELDS,
  texts: PURCHASE_FIELD_TEXTS,
  messages: PURCHASE_ERROR_MESSAGES,
  parse: parsePurchase,
  encode: encodePurchase,
  shared: [
    { input: 'price', name: 'price' },
    { input: 'loan', name: 'loan' },
    { input: 'own', name: 'own' },
  ],
  scrollBlock: 'start',
};

/** Purchase costs: form, cash needed beside it, breakdown below. */
function Costs(props: CostsToolProps) {
  const { rules, newRule, typicalLoan, oldVat, ministryUrl, children } = props;
  const { tool, input, outdated, isResultLikely, isResultFirst } = useToolForm(PURCHASE);
  const purchase = input?.purchase;
  const { part: parts, isMissing } = useLazyComponent(loadResult, purchase ?? isResultLikely);
  const costs = purchase && parts?.calculate(purchase, rules);
  return (
    <ToolFrame
      tool={tool}
      className="tool costs"
      outdated={outdated}
      isResultFirst={isResultFirst}
      isLoading={purchase !== undefined && parts === undefined}
      isMissing={isMissing}
      form={
        <ToolForm tool={tool} label={COSTS_FORM_TEXTS.label} action={COSTS_FORM_TEXTS.action}>
          <Field name="home" hint={newRule} />
          <Field name="price" />
          <FieldList names={['main', 'area', 'buyers', 'shares']} />
          <FieldRow names={SHARE_FIELDS} />
          <FieldRow names={['loan', 'own']} className="loan-and-own gap-4" />
          <MoreFields title={COSTS_FORM_TEXTS.quotedFees}>
            <p className="tool-hint">{COSTS_FORM_TEXTS.quotedFeesHint}</p>
            <FieldRow names={QUOTED_COSTS} className="my-3 gap-4" />
          </MoreFields>
        </ToolForm>
      }
      result={
        <>
          {parts && purchase && costs && (
            <>
              <parts.CostsStatus costs={costs} />
              <Remount value={purchase}>
                <parts.CostsResult
                  purchase={purchase}
                  costs={costs}
                  rules={rules}
                  typicalLoan={typicalLoan}
                  oldVat={oldVat}
                />
              </Remount>
            </>
          )}
          {!purchase && children}
        </>
      }
    >
      {parts && purchase && costs && (
        <Remount value={purchase}>
          <parts.CostBreakdown
            purchase={purchase}
            costs={costs}
            rules={rules}
            ministryUrl={ministryUrl}
          />
        </Remount>
      )}
    </ToolFrame>
  );
}

export const CostsTool = island(Costs);
