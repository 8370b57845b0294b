import '../tools/tool.css';
import '../tools/choice.css';
import './costs.css';

import { type ReactNode, useMemo } from 'react';

import { type Purchase, purchaseCosts } from '../../domain/purchase/purchase.ts';
import { decodePurchase, encodePurchase } from '../../domain/purchase/purchase-link.ts';
import { readPurchaseForm, TEXT_FIELDS } from '../../domain/purchase/read-purchase.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import { island } from '../Island.tsx';
import { AnswerPane } from '../tools/AnswerPane.tsx';
import { type FormMeaning, useAnsweredForm } from '../tools/use-answered-form.ts';
import { CostsAnswer } from './CostsAnswer.tsx';
import { CostsForm } from './CostsForm.tsx';
import { Working } from './Working.tsx';

interface PurchaseCostsProps {
  rules: PurchaseRules;
  /** What is said beside the choice between new and used. */
  newRule: string;
  /** The ministry that publishes a calculator of its own. */
  ministryUrl: string;
  paths: { calculator: string; contact: string };
  /** What stands in the place of the result before there is one, rendered by Astro. */
  children?: ReactNode;
}

/** The link holds what the answer is to: a field that is not shown may hold anything. */
const PURCHASE: FormMeaning<{ readonly purchase: Purchase }> = {
  textFields: TEXT_FIELDS,
  read: readPurchaseForm,
  encode: (_, asked) => (asked ? encodePurchase(asked.purchase) : ''),
  decode: decodePurchase,
  reveal: 'nearest',
};

/** What a purchase costs beside the loan: a form, the cash that is needed beside it, and the working below. */
function Costs({ rules, newRule, ministryUrl, paths, children }: PurchaseCostsProps) {
  const { wiring, answer, asked, outdated, isStyled, isAnswerFirst } = useAnsweredForm(PURCHASE);
  const purchase = asked?.purchase;
  const costs = useMemo(() => purchase && purchaseCosts(purchase, rules), [purchase, rules]);
  const parts = [
    <CostsForm key="form" {...wiring} newRule={newRule} />,
    <AnswerPane key="answer" ref={answer} outdated={outdated}>
      {purchase && costs ? (
        <CostsAnswer purchase={purchase} costs={costs} paths={paths} />
      ) : (
        children
      )}
    </AnswerPane>,
  ];
  return (
    <div className="calc costs">
      <div className="calc-top">{isAnswerFirst ? parts.toReversed() : parts}</div>
      {purchase && costs && isStyled && (
        <Working purchase={purchase} costs={costs} rules={rules} ministryUrl={ministryUrl} />
      )}
    </div>
  );
}

export const PurchaseCosts = island(Costs);
