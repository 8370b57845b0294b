import '../tools/tool-layout.css';
import './costs.css';

import type { ReactNode } from 'react';

import { calculatePurchaseCosts, THIRD_PARTY_COSTS } from '../../domain/purchase/purchase.ts';
import type { Purchase } from '../../domain/purchase/purchase.ts';
import {
  encodePurchase,
  parsePurchase,
  PURCHASE_FIELDS,
  SHARE_FIELDS,
} from '../../domain/purchase/parse-purchase.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { island } from '../Island.tsx';
import { Field, FieldList, FieldRow, MoreFields } from '../tools/Field.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import { ToolFrame } from '../tools/ToolFrame.tsx';
import { useLazyComponent } from '../tools/use-lazy-component.ts';
import { useToolForm } from '../tools/use-tool-form.ts';
import type { ToolDefinition } from '../tools/use-tool-form.ts';
import { CostsResult } from './CostsResult.tsx';

interface PurchaseCostsProps {
  rules: PurchaseRules;
  /** Hint for the choice between new and used. */
  newRule: string;
  /** Ministry of Finance, which publishes a VAT calculator. */
  ministryUrl: string;
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

/** Loaded when typing starts: the result does not need it. */
const loadBreakdown = async () => (await import('./CostBreakdown.tsx')).CostBreakdown;

const PURCHASE: ToolDefinition<{ readonly purchase: Purchase }> = {
  fields: PURCHASE_FIELDS,
  parse: parsePurchase,
  encode: encodePurchase,
  shared: { price: 'price', loan: 'loan', own: 'own' },
  scrollBlock: 'nearest',
};

/** Purchase costs: form, cash needed beside it, breakdown below. */
function Costs({ rules, newRule, ministryUrl, children }: PurchaseCostsProps) {
  const { tool, input, outdated, isInUse, isStyled, isResultFirst } = useToolForm(PURCHASE);
  const purchase = input?.purchase;
  const costs = purchase && calculatePurchaseCosts(purchase, rules);
  const { part: CostBreakdown, isMissing } = useLazyComponent(loadBreakdown, purchase ?? isInUse);
  return (
    <ToolFrame
      className="tool costs"
      outdated={outdated}
      isResultFirst={isResultFirst}
      isMissing={costs && isMissing}
      form={
        <ToolForm tool={tool} label="The purchase" action="Add it up">
          <Field name="price" />
          <Field name="home" hint={newRule} />
          <FieldList names={['main', 'area', 'buyers', 'shares']} />
          <FieldRow names={SHARE_FIELDS} />
          <FieldList names={['loan', 'own']} />
          <MoreFields title="Fees you have been quoted">
            <p className="tool-hint">With VAT. An empty field is estimated, or left out.</p>
            <FieldRow names={THIRD_PARTY_COSTS} className="my-3 gap-4" />
          </MoreFields>
        </ToolForm>
      }
      result={purchase && costs ? <CostsResult purchase={purchase} costs={costs} /> : children}
    >
      {purchase && costs && isStyled && CostBreakdown && (
        <CostBreakdown purchase={purchase} costs={costs} rules={rules} ministryUrl={ministryUrl} />
      )}
    </ToolFrame>
  );
}

export const PurchaseCosts = island(Costs);
