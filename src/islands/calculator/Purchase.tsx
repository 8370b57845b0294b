import { useRef, useState } from 'react';

import {
  type PurchaseLoan,
  type PurchaseReading,
  readPurchase,
  TYPICAL_LOAN_TO_VALUE,
} from '../../domain/mortgage/deposit.ts';
import { formatEuro, formatWholeEuro } from '../../domain/money.ts';
import { formatShare, writeNumber } from '../../domain/numbers/write-number.ts';
import { NumberField } from '../tools/NumberField.tsx';
import { putText } from '../tools/put-text.ts';

const { from, to } = TYPICAL_LOAN_TO_VALUE;
const TYPICAL = `${String(from)}–${String(to)}%`;

/** How the loan-to-value stands against what banks typically lend. */
function standingInWords({ standing, shortOfTypical }: PurchaseLoan): string {
  if (standing === 'below') return `That is below the ${TYPICAL} banks typically lend.`;
  if (standing === 'typical') return `That is within the ${TYPICAL} banks typically lend.`;
  const more = `${formatWholeEuro(shortOfTypical)} more makes it ${String(to)}%`;
  return `Banks typically lend ${TYPICAL}: plan for a larger deposit (${more}), or ask us.`;
}

const WORDS: Partial<Record<PurchaseReading['kind'], string>> = {
  unread: 'The deposit is not read as a number. For example 60,000 or 20%.',
  'below-zero': 'The deposit is below zero. Leave the minus out.',
  'pays-all': 'The deposit pays the whole price: there is nothing to borrow.',
  'above-price': 'The deposit is more than the price. Check the two.',
};

interface PurchaseProps {
  /** Where the costs of buying are added up. */
  costsPath: string;
  onOpen: () => void;
  /** Called as price and deposit are typed; undefined where they make no loan. */
  onChange: (loanAmount: number | undefined) => void;
  onTake: (loanAmount: number) => void;
}

/** Works the loan out from price and deposit. */
export function Purchase({ costsPath, onOpen, onChange, onTake }: PurchaseProps) {
  const price = useRef<HTMLInputElement>(null);
  const deposit = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<PurchaseReading>();
  const loan = reading?.kind === 'loan' ? reading.loan : undefined;

  const read = () => {
    const next = readPurchase(price.current?.value ?? '', deposit.current?.value ?? '');
    setReading(next);
    onChange(next?.kind === 'loan' ? next.loan.loanAmount : undefined);
  };

  return (
    <details
      className="calc-purchase"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>Start from price and deposit</summary>
      <div className="calc-columns mt-2 mb-4 gap-4">
        <NumberField
          name="propertyPrice"
          label="Property price"
          hint="In euros"
          asks="sum"
          ref={price}
          onInput={read}
        />
        <NumberField
          name="deposit"
          label="Deposit"
          hint="In euros, or a share such as 20%"
          ref={deposit}
          onInput={read}
        />
      </div>
      <div role="status" className="mb-3 text-sm">
        {reading?.kind === 'share-meant' && (
          <button
            type="button"
            className="link calc-tool"
            onClick={() => {
              putText(deposit.current, `${writeNumber(reading.share)}%`);
              deposit.current?.focus();
            }}
          >
            Did you mean {writeNumber(reading.share)}%?
          </button>
        )}
        {reading && WORDS[reading.kind]}
        {loan && (
          <>
            <p>
              You borrow <strong>{formatEuro(loan.loanAmount)}</strong>,{' '}
              <strong>{formatShare(loan.loanToValue)}</strong> of the price (the loan-to-value).{' '}
              {standingInWords(loan)}
            </p>
            <LoanToValueBar loanToValue={loan.loanToValue} />
          </>
        )}
      </div>
      {loan && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            onTake(loan.loanAmount);
          }}
        >
          Use as loan amount
        </button>
      )}
      <p className="calc-hint">
        The costs of buying come on top of the deposit:{' '}
        <a className="underline" href={costsPath}>
          add them up
        </a>
        .
      </p>
    </details>
  );
}

/** The loan-to-value on a scale of 0 to 100 with the typical range marked; said in words above. */
function LoanToValueBar({ loanToValue }: { loanToValue: number }) {
  return (
    <svg className="mt-2" width="100%" height="34" aria-hidden="true" focusable="false">
      <rect className="fill-sky" y="8" width="100%" height="10" />
      <rect className="fill-sea" y="8" width={`${String(loanToValue)}%`} height="10" />
      <rect
        className="typical"
        x={`${String(from)}%`}
        y="3"
        width={`${String(to - from)}%`}
        height="20"
      />
      <text x={`${String(from)}%`} y="33" textAnchor="end">
        {from}%
      </text>
      <text x={`${String(to)}%`} y="33">
        {to}%
      </text>
    </svg>
  );
}
