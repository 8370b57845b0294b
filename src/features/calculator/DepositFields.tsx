import { useRef, useState } from 'react';
import type { RefObject } from 'react';

import { compareLtv, parsePriceAndDeposit } from './loan-to-value.ts';
import type { DepositResult, Purchase, TypicalLtv } from './loan-to-value.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { ROUTES } from '../../site/routes.ts';
import { DEPOSIT_ERRORS, describeLtv, FORM_TEXTS, suggestPercent } from './texts.ts';
import { Field, MoreFields } from '../../toolkit/form/Field.tsx';
import { readTyped, setFieldValue } from '../../toolkit/form/form-values.ts';
import { RichText } from '../../toolkit/result/RichText.tsx';
import { linkToCosts } from './link-to-costs.ts';
import { useStoredCosts } from './use-stored-costs.ts';

interface DepositFieldsProps {
  typicalLtv: TypicalLtv;
  onOpen: () => void;
  /** Called while price and deposit are typed; undefined while they give no loan. */
  onChange: (loanAmount: number | undefined) => void;
  onApply: (loanAmount: number) => void;
}

/** Derives the loan from price and deposit. */
export function DepositFields({ typicalLtv, onOpen, onChange, onApply }: DepositFieldsProps) {
  const price = useRef<HTMLInputElement>(null);
  const deposit = useRef<HTMLInputElement>(null);
  const stored = useStoredCosts();
  const [reading, setReading] = useState<DepositResult>();
  const purchase = reading?.kind === 'loan' ? reading : undefined;
  const error = reading && DEPOSIT_ERRORS[reading.kind];

  const read = () => {
    const textOf = ({ current }: RefObject<HTMLInputElement | null>) =>
      current ? readTyped(current) : '';
    const next = parsePriceAndDeposit(textOf(price), textOf(deposit));
    setReading(next);
    onChange(next?.kind === 'loan' ? next.loanAmount : undefined);
  };

  return (
    <MoreFields
      title={FORM_TEXTS.fromDeposit}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          onOpen();
        }
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] mt-2 mb-4 gap-4">
        <Field name="propertyPrice" ref={price} onType={read} />
        <Field name="deposit" ref={deposit} onType={read} />
      </div>
      <div role="status" className="mb-3 text-sm">
        {reading?.kind === 'percent-likely' && (
          <button
            type="button"
            className="link tool-action"
            onClick={() => {
              setFieldValue(deposit.current, `${formatForInput(reading.share)}%`);
              deposit.current?.focus();
            }}
          >
            {suggestPercent(reading.share)}
          </button>
        )}
        {error !== undefined && <p>{error}</p>}
        {purchase && <LoanToValue purchase={purchase} typical={typicalLtv} />}
      </div>
      {purchase && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => onApply(purchase.loanAmount)}
        >
          {FORM_TEXTS.useLoanAmount}
        </button>
      )}
      <p className="tool-hint">
        <span>{FORM_TEXTS.costsOnTop}</span>{' '}
        <a
          className="underline"
          href={purchase ? linkToCosts(purchase.loanAmount, purchase.price, stored) : ROUTES.costs}
        >
          {FORM_TEXTS.addCosts}
        </a>
        .
      </p>
    </MoreFields>
  );
}

/** Loan-to-value in a sentence, and on a scale of 0 to 100 with the typical range marked. */
function LoanToValue({ purchase, typical }: { purchase: Purchase; typical: TypicalLtv }) {
  const { min, max } = typical;
  const ltv = compareLtv(purchase, typical);
  return (
    <>
      <p>
        <RichText text={describeLtv(purchase.loanAmount, ltv, typical)} />
      </p>
      {/* Page translation puts HTML into the texts of an SVG, which then are not drawn. */}
      <div translate="no">
        <svg className="mt-2" width="100%" height="34" aria-hidden="true" focusable="false">
          <rect className="fill-sky" y="8" width="100%" height="10" />
          <rect className="fill-sea" y="8" width={`${ltv.loanToValue}%`} height="10" />
          <rect className="typical" x={`${min}%`} y="3" width={`${max - min}%`} height="20" />
          <text x={`${min}%`} y="33" textAnchor="end">{`${min}%`}</text>
          <text x={`${max}%`} y="33">{`${max}%`}</text>
        </svg>
      </div>
    </>
  );
}
