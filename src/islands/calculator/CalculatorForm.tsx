import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';

import type { Loan } from '../../domain/mortgage/loan.ts';
import { stepNumber } from '../../domain/numbers/step-number.ts';
import { writeNumber } from '../../domain/numbers/write-number.ts';
import { NumberField } from './NumberField.tsx';
import { Purchase } from './Purchase.tsx';
import { readLoan } from './read-loan.ts';

/** The step of the rate in percentage points (specification, section 3). */
const RATE_STEP = 0.1;

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Called with three numbers, none of them zero; anything else is passed over in silence. */
  onCalculate: (loan: Loan) => void;
  onReset: () => void;
}

/**
 * The three fields of the specification. `method="dialog"` outside a dialog submits nowhere, so
 * that without scripts nothing typed leaves the page.
 */
export const CalculatorForm = memo(function CalculatorForm(props: CalculatorFormProps) {
  const { form, onCalculate, onReset } = props;
  const amount = useRef<HTMLInputElement>(null);
  const [resets, setResets] = useState(0);

  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const loan = readLoan(event.currentTarget);
    if (loan) onCalculate(loan);
  };

  const take = (loanAmount: number) => {
    if (!amount.current) return;
    amount.current.value = writeNumber(loanAmount);
    amount.current.focus();
  };

  return (
    <form
      ref={form}
      className="calc-form"
      method="dialog"
      noValidate
      aria-label="Your loan"
      onSubmit={calculate}
      onReset={() => {
        onReset();
        setResets((count) => count + 1);
        amount.current?.focus();
      }}
    >
      <NumberField
        name="loanAmount"
        label="Loan amount"
        hint="In euros: 250,000 or 250.000"
        unit="€"
        unitPlace="before"
        ref={amount}
      />
      <Purchase key={resets} onTake={take} />
      <NumberField
        name="interestRate"
        label="Interest rate"
        hint="Per cent a year; arrow keys change it by 0.1"
        unit="%"
        unitPlace="after"
        onKeyDown={stepRate}
      />
      <NumberField
        name="loanTerm"
        label="Loan term"
        hint="In years; 12.5 is twelve and a half"
        unit="years"
        unitPlace="after"
      />
      <div className="calc-buttons">
        <button className="button" type="submit">
          Calculate
        </button>
        <button className="button button-quiet" type="reset">
          Reset
        </button>
      </div>
    </form>
  );
});

function stepRate(event: KeyboardEvent<HTMLInputElement>) {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const input = event.currentTarget;
  const stepped = stepNumber(input.value, direction * RATE_STEP, 'rate');
  if (stepped === undefined) return;
  event.preventDefault();
  input.value = stepped;
}
