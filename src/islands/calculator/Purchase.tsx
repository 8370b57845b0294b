import { useRef, useState } from 'react';

import {
  loanForPurchase,
  parseDeposit,
  type LoanToValueStanding,
  type PurchaseLoan,
  TYPICAL_LOAN_TO_VALUE,
} from '../../domain/mortgage/deposit.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatShare } from '../../domain/numbers/write-number.ts';
import { NumberField } from './NumberField.tsx';

const { from, to } = TYPICAL_LOAN_TO_VALUE;

const STANDINGS: Record<LoanToValueStanding, string> = {
  below: `That is below the ${String(from)}–${String(to)}% banks typically lend.`,
  typical: `That is within the ${String(from)}–${String(to)}% banks typically lend.`,
  above: `Banks typically lend ${String(from)}–${String(to)}%: plan for a larger deposit, or ask us.`,
};

/** Works the loan out from price and deposit; the amount is taken over only on request. */
export function Purchase({ onTake }: { onTake: (loanAmount: number) => void }) {
  const price = useRef<HTMLInputElement>(null);
  const deposit = useRef<HTMLInputElement>(null);
  const [loan, setLoan] = useState<PurchaseLoan>();

  const work = () => {
    const value = parseNumber(price.current?.value ?? '', 'amount');
    const paid = value && parseDeposit(deposit.current?.value ?? '', value);
    setLoan(value === undefined || paid === undefined ? undefined : loanForPurchase(value, paid));
  };

  return (
    <details className="calc-purchase">
      <summary>Start from price and deposit</summary>
      <div className="calc-purchase-fields">
        <NumberField
          name="propertyPrice"
          label="Property price"
          hint="In euros"
          unit="€"
          unitPlace="before"
          ref={price}
          onInput={work}
        />
        <NumberField
          name="deposit"
          label="Deposit"
          hint="In euros, or a share such as 20%"
          unit="€"
          unitPlace="before"
          ref={deposit}
          onInput={work}
        />
      </div>
      <div role="status">
        {loan && (
          <div className="calc-ltv">
            <p>
              You borrow <strong>{formatEuro(loan.loanAmount)}</strong>,{' '}
              <strong>{formatShare(loan.loanToValue)}</strong> of the price (the loan-to-value).{' '}
              {STANDINGS[loan.standing]}
            </p>
            <LoanToValueBar loanToValue={loan.loanToValue} />
          </div>
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
    </details>
  );
}

/** The loan-to-value on a scale of 0 to 100 with the typical range marked; said in words above. */
function LoanToValueBar({ loanToValue }: { loanToValue: number }) {
  return (
    <svg className="calc-ltv-bar" width="100%" height="34" aria-hidden="true" focusable="false">
      <rect className="ground" y="8" width="100%" height="10" />
      <rect className="loan" y="8" width={`${String(loanToValue)}%`} height="10" />
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
