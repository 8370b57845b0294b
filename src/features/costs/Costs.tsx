import type { ReactNode } from 'react';

import { calculatePurchaseCosts, THIRD_PARTY_COSTS } from './rules.ts';
import type { Purchase } from './rules.ts';
import { encodePurchase, parsePurchase, PURCHASE_FIELDS, SHARE_FIELDS } from './fields.ts';
import type { PurchaseErrorId } from './fields.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import { COSTS_TEXTS } from './texts.ts';
import type { TypicalLoan } from './texts.ts';
import { PURCHASE_ERROR_MESSAGES, PURCHASE_FIELD_TEXTS } from './field-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { Remount } from '../../toolkit/island/Remount.tsx';
import { Field, FieldList, FieldRow, MoreFields } from '../../toolkit/form/Field.tsx';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { useLazyComponent } from '../../toolkit/form/use-lazy-component.ts';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import { CostsResult, CostsStatus } from './Result.tsx';
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

/** Loaded when typing starts: the result does not need it. */
const loadBreakdown = async () => (await import('./Breakdown.tsx')).CostBreakdown;

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
  const { tool, input, outdated, isInUse, isResultFirst } = useToolForm(PURCHASE);
  const purchase = input?.purchase;
  const costs = purchase && calculatePurchaseCosts(purchase, rules);
  const { part: CostBreakdown, isMissing } = useLazyComponent(loadBreakdown, purchase ?? isInUse);
  return (
    <ToolFrame
      tool={tool}
      className="tool costs"
      outdated={outdated}
      isResultFirst={isResultFirst}
      isMissing={costs && isMissing}
      form={
        <ToolForm tool={tool} label={COSTS_TEXTS.formLabel} action={COSTS_TEXTS.action}>
          <Field name="home" hint={newRule} />
          <Field name="price" />
          <FieldList names={['main', 'area', 'buyers', 'shares']} />
          <FieldRow names={SHARE_FIELDS} />
          <FieldRow names={['loan', 'own']} className="loan-and-own gap-4" />
          <MoreFields title={COSTS_TEXTS.quotedFees}>
            <p className="tool-hint">{COSTS_TEXTS.quotedFeesHint}</p>
            <FieldRow names={THIRD_PARTY_COSTS} className="my-3 gap-4" />
          </MoreFields>
        </ToolForm>
      }
      result={
        purchase && costs ? (
          <>
            <CostsStatus costs={costs} />
            <Remount value={purchase}>
              <CostsResult
                purchase={purchase}
                costs={costs}
                rules={rules}
                typicalLoan={typicalLoan}
                oldVat={oldVat}
              />
            </Remount>
          </>
        ) : (
          children
        )
      }
    >
      {purchase && costs && CostBreakdown && (
        <Remount value={purchase}>
          <CostBreakdown
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
