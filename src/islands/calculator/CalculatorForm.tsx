import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useRef,
  useState,
} from 'react';

import type { Loan } from '../../domain/mortgage/loan.ts';
import type { Period } from '../../domain/mortgage/periods.ts';
import { stepNumber } from '../../domain/numbers/step-number.ts';
import { formatPercent, writeNumber } from '../../domain/numbers/write-number.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import { NumberField } from '../tools/NumberField.tsx';
import { putText } from '../tools/put-text.ts';
import { ToolForm } from '../tools/ToolForm.tsx';
import { Budget } from './Budget.tsx';
import { Changes } from './Changes.tsx';
import { focusNext, readLoan, readPrice, type ReadPeriods } from './loan-form.ts';
import { Purchase } from './Purchase.tsx';

/** The step of the rate in percentage points (product.md, 4.1). */
const RATE_STEP = 0.1;

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Per cent a year: the rate of the table beside the form, offered to who knows none. */
  exampleRate: number;
  isExampleShown: boolean;
  /** Where the costs of buying are added up. */
  costsPath: string;
  /** What the costs of buying are worked out by. */
  rules: PurchaseRules;
  /** The periods of a link. */
  linked: readonly Period[] | undefined;
  /** Called with three numbers, none of them zero, and the price behind them; anything else is passed over in silence. */
  onCalculate: (loan: Loan, price?: number, periods?: readonly Period[]) => void;
  /** Called with what the form holds whenever it changes; undefined while it holds no loan. */
  onEdit: (loan: Loan | undefined, periods?: readonly Period[]) => void;
  onReset: () => void;
}

/** The three fields (product.md, 4.1), and the ways to fill them. */
export const CalculatorForm = memo(function CalculatorForm(props: CalculatorFormProps) {
  const {
    form,
    exampleRate,
    isExampleShown,
    costsPath,
    rules,
    linked,
    onCalculate,
    onEdit,
    onReset,
  } = props;
  const amount = useRef<HTMLInputElement>(null);
  const rate = useRef<HTMLInputElement>(null);
  const [resets, setResets] = useState(0);
  // What price and deposit have put into the amount; whatever else stands there is the visitor's own.
  const computed = useRef('');
  const isOwnAmount = useRef(false);
  const readPeriods = useRef<ReadPeriods>(undefined);

  const takeReader = useCallback((reader: ReadPeriods) => {
    readPeriods.current = reader;
  }, []);

  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { loan, periods } = read(event.currentTarget);
    if (loan) onCalculate(loan, readPrice(event.currentTarget, loan), periods);
  };

  const read = (element: HTMLFormElement) => {
    const loan = readLoan(element);
    const periods = loan && readPeriods.current?.(loan);
    // Periods that do not fit say so themselves, and make no loan.
    return periods === 'wrong' ? {} : { loan, periods };
  };

  const follow = (loanAmount: number | undefined) => {
    const field = amount.current;
    if (isOwnAmount.current || (loanAmount === undefined && field?.value !== computed.current))
      return;
    computed.current = loanAmount === undefined ? '' : writeNumber(loanAmount);
    putText(field, computed.current);
  };

  const take = (loanAmount: number) => {
    isOwnAmount.current = false;
    follow(loanAmount);
    if (form.current) focusNext(form.current);
  };

  return (
    <ToolForm
      form={form}
      label="Your loan"
      action="Calculate"
      onSubmit={calculate}
      onInput={(event) => {
        const { loan, periods } = read(event.currentTarget);
        onEdit(loan, periods);
      }}
      onReset={() => {
        onReset();
        computed.current = '';
        isOwnAmount.current = false;
        setResets((count) => count + 1);
        amount.current?.focus();
      }}
    >
      <NumberField
        name="loanAmount"
        label="Loan amount"
        hint="In euros: 250,000 or 250.000"
        asks="sum"
        ref={amount}
        onInput={({ currentTarget: { value } }) => {
          isOwnAmount.current = value.trim() !== '' && value !== computed.current;
        }}
      />
      <Purchase
        key={resets}
        costsPath={costsPath}
        onOpen={() => {
          isOwnAmount.current = false;
        }}
        onChange={follow}
        onTake={take}
      />
      <Budget key={`budget-${String(resets)}`} form={form} rules={rules} onTake={take} />
      <NumberField
        name="interestRate"
        label="Interest rate"
        hint="Per cent a year; arrow keys change it by 0.1"
        unit="%"
        asks="rate"
        ref={rate}
        onKeyDown={stepRate}
      >
        {isExampleShown && (
          <button
            type="button"
            className="link calc-tool calc-try"
            onClick={() => {
              putText(rate.current, writeNumber(exampleRate));
              if (form.current) focusNext(form.current);
            }}
          >
            Try {formatPercent(exampleRate)}, as in the table
          </button>
        )}
      </NumberField>
      <NumberField
        name="loanTerm"
        label="Loan term"
        hint="In years; 12.5 is twelve and a half"
        unit="years"
        asks="term"
      />
      <Changes
        key={`changes-${String(resets)}`}
        form={form}
        linked={linked}
        onReader={takeReader}
      />
      <p className="text-sm text-muted">The result needs all three numbers.</p>
    </ToolForm>
  );
});

function stepRate(event: KeyboardEvent<HTMLInputElement>) {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const stepped = stepNumber(event.currentTarget.value, direction * RATE_STEP, 'rate');
  if (stepped === undefined) return;
  event.preventDefault();
  putText(event.currentTarget, stepped);
}
