import '../tools/tool-layout.css';
import '../tools/radio-group.css';
import './costs.css';

import { type ReactNode, useMemo } from 'react';

import { type Purchase, calculatePurchaseCosts } from '../../domain/purchase/purchase.ts';
import { decodePurchase, encodePurchase } from '../../domain/purchase/purchase-link.ts';
import { parsePurchase, PURCHASE_TEXT_FIELDS } from '../../domain/purchase/parse-purchase.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { island } from '../Island.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { type ToolFormDefinition, useToolForm } from '../tools/use-tool-form.ts';
import { CostsResult } from './CostsResult.tsx';
import { CostsForm } from './CostsForm.tsx';
import { CostBreakdown } from './CostBreakdown.tsx';

interface PurchaseCostsProps {
  rules: PurchaseRules;
  /** Hint for the choice between new and used. */
  newRule: string;
  /** Ministry of Finance, which publishes a VAT calculator. */
  ministryUrl: string;
  paths: { calculator: string; contact: string };
  /** Example shown until there is a result, rendered by Astro. */
  children?: ReactNode;
}

/** The URL encodes the parsed purchase, because hidden fields may hold anything. */
const PURCHASE: ToolFormDefinition<{ readonly purchase: Purchase }> = {
  textFields: PURCHASE_TEXT_FIELDS,
  read: parsePurchase,
  encode: (_, input) => (input ? encodePurchase(input.purchase) : ''),
  decode: decodePurchase,
  scrollBlock: 'nearest',
};

/** Purchase costs: form, cash needed beside it, breakdown below. */
function Costs({ rules, newRule, ministryUrl, paths, children }: PurchaseCostsProps) {
  const { wiring, answer, input, outdated, isStyled, isResultFirst } = useToolForm(PURCHASE);
  const purchase = input?.purchase;
  const costs = useMemo(
    () => purchase && calculatePurchaseCosts(purchase, rules),
    [purchase, rules],
  );
  const parts = [
    <CostsForm key="form" {...wiring} newRule={newRule} />,
    <ResultPane key="answer" ref={answer} outdated={outdated}>
      {purchase && costs ? (
        <CostsResult purchase={purchase} costs={costs} paths={paths} />
      ) : (
        children
      )}
    </ResultPane>,
  ];
  return (
    <div className="tool costs">
      <div className="tool-top">{isResultFirst ? parts.toReversed() : parts}</div>
      {purchase && costs && isStyled && (
        <CostBreakdown purchase={purchase} costs={costs} rules={rules} ministryUrl={ministryUrl} />
      )}
    </div>
  );
}

export const PurchaseCosts = island(Costs);
