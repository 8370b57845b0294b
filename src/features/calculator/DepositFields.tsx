import { useRef, useState } from 'react';
import type { RefObject } from 'react';

import { parsePriceAndDeposit } from './loan-to-value.ts';
import type { DepositResult, TypicalLtv } from './loan-to-value.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { ROUTES } from '../../site/routes.ts';
import { FORM_TEXTS } from './form-texts.ts';
import { Field, MoreFields } from '../../toolkit/form/Field.tsx';
import { readTyped, setFieldValue } from '../../toolkit/form/form-values.ts';
import { TOOL_TEXTS } from '../../toolkit/form/texts.ts';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { linkToCosts } from './link-to-costs.ts';
import { useStoredCosts } from './use-stored-costs.ts';

const loadReading = async () => (await import('./DepositReading.tsx')).DepositReading;

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
  const [isOpen, setIsOpen] = useState(false);
  const { part: DepositReading, isMissing } = useLazyComponent(loadReading, reading ?? isOpen);

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
          setIsOpen(true);
          onOpen();
        }
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] mt-2 mb-4 gap-4">
        <Field name="propertyPrice" ref={price} onType={read} />
        <Field name="deposit" ref={deposit} onType={read} />
      </div>
      <div role="status" className="mb-3 text-sm">
        {reading && DepositReading && (
          <DepositReading
            reading={reading}
            typicalLtv={typicalLtv}
            onSuggest={(share) => {
              setFieldValue(deposit.current, `${formatForInput(share)}%`);
              deposit.current?.focus();
            }}
          />
        )}
        {reading && isMissing && <p>{TOOL_TEXTS.resultMissing}</p>}
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
