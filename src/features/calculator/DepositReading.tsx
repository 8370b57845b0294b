import { compareLtv } from './loan-to-value.ts';
import type { DepositResult, Purchase, TypicalLtv } from './loan-to-value.ts';
import { DEPOSIT_ERRORS, describeLtv, suggestPercent } from './deposit-texts.ts';
import { RichText } from '../../toolkit/result/RichText.tsx';

interface DepositReadingProps {
  reading: DepositResult;
  typicalLtv: TypicalLtv;
  /** Fills in the deposit as this share of the price, in per cent. */
  onSuggest: (share: number) => void;
}

/** What price and deposit give, or what is wrong with them. Loaded when their section is opened. */
export function DepositReading({ reading, typicalLtv, onSuggest }: DepositReadingProps) {
  if (reading.kind === 'loan') {
    return <LoanToValue purchase={reading} typical={typicalLtv} />;
  }

  if (reading.kind === 'percent-likely') {
    const { share } = reading;
    return (
      <button type="button" className="link tool-action" onClick={() => onSuggest(share)}>
        {suggestPercent(share)}
      </button>
    );
  }

  return <p>{DEPOSIT_ERRORS[reading.kind]}</p>;
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
