import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useRef,
  useState,
} from 'react';

import type { TypicalLtv } from '../../domain/mortgage/loan-to-value.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import type { RatePeriod } from '../../domain/mortgage/periods.ts';
import { stepNumber } from '../../domain/numbers/step-number.ts';
import { formatPercent, formatForInput } from '../../domain/numbers/format-number.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { NumberField } from '../tools/NumberField.tsx';
import { setFieldValue } from '../tools/set-field-value.ts';
import { ToolForm } from '../tools/ToolForm.tsx';
import { AffordabilityFields } from './AffordabilityFields.tsx';
import { RateChanges } from './RateChanges.tsx';
import {
  fillPrice,
  focusNext,
  readLoan,
  readPrice,
  readTerms,
  type PeriodsReader,
} from './loan-form.ts';
import { DepositFields } from './DepositFields.tsx';

/** Step of the rate in percentage points (product.md, 4.1). */
const RATE_STEP = 0.1;

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Annual rate of the example table in per cent, offered to visitors who do not know theirs. */
  exampleRate: number;
  isExampleShown: boolean;
  /** Loan-to-value that banks typically lend. */
  typicalLtv: TypicalLtv;
  /** Path of the purchase costs page. */
  costsPath: string;
  /** Rules for purchase costs. */
  rules: PurchaseRules;
  /** Rate periods from the URL. */
  linked: readonly RatePeriod[] | undefined;
  /**
   * Called on submit with amount, rate and term, none of them zero, and the price if the loan was
   * derived from it. Not called for an incomplete form.
   */
  onCalculate: (loan: Loan, price?: number, periods?: readonly RatePeriod[]) => void;
  /** Called on every change; `loan` is undefined while the form is incomplete. */
  onEdit: (loan: Loan | undefined, periods?: readonly RatePeriod[]) => void;
  onReset: () => void;
}

/** The three inputs (product.md, 4.1), and sections that help to fill them. */
export const CalculatorForm = memo(function CalculatorForm(props: CalculatorFormProps) {
  const {
    form,
    exampleRate,
    isExampleShown,
    typicalLtv,
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
  // Amount derived from price and deposit; any other text in the field was typed by the visitor.
  const derivedAmount = useRef('');
  const isOwnAmount = useRef(false);
  const readPeriods = useRef<PeriodsReader>(undefined);

  const storeReader = useCallback((reader: PeriodsReader) => {
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
    // Invalid periods show their own error; then there is no loan.
    return periods === 'wrong' ? {} : { loan, periods };
  };

  const syncAmount = (loanAmount: number | undefined) => {
    const field = amount.current;
    if (isOwnAmount.current || (loanAmount === undefined && field?.value !== derivedAmount.current))
      return;
    derivedAmount.current = loanAmount === undefined ? '' : formatForInput(loanAmount);
    setFieldValue(field, derivedAmount.current);
  };

  const applyLoanAmount = (loanAmount: number, price?: number) => {
    if (!form.current) return;
    isOwnAmount.current = false;
    fillPrice(form.current, loanAmount, price);
    syncAmount(loanAmount);
    if (readTerms(form.current)) form.current.requestSubmit();
    else focusNext(form.current);
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
        derivedAmount.current = '';
        isOwnAmount.current = false;
        setResets((count) => count + 1);
        amount.current?.focus();
      }}
    >
      <NumberField
        name="loanAmount"
        label="Loan amount"
        hint="In euros: 250,000 or 250.000"
        fieldKind="sum"
        ref={amount}
        onInput={({ currentTarget: { value } }) => {
          isOwnAmount.current = value.trim() !== '' && value !== derivedAmount.current;
        }}
      />
      <DepositFields
        key={resets}
        typicalLtv={typicalLtv}
        costsPath={costsPath}
        onOpen={() => {
          isOwnAmount.current = false;
        }}
        onChange={syncAmount}
        onApply={applyLoanAmount}
      />
      <AffordabilityFields
        key={`budget-${String(resets)}`}
        form={form}
        rules={rules}
        typicalLtv={typicalLtv}
        onApply={applyLoanAmount}
      />
      <NumberField
        name="interestRate"
        label="Interest rate"
        hint="Per cent a year; arrow keys change it by 0.1"
        unit="%"
        fieldKind="rate"
        ref={rate}
        onKeyDown={stepRate}
      >
        {isExampleShown && (
          <button
            type="button"
            className="link tool-action example-rate"
            onClick={() => {
              setFieldValue(rate.current, formatForInput(exampleRate));
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
        fieldKind="term"
      />
      <RateChanges
        key={`changes-${String(resets)}`}
        form={form}
        linked={linked}
        registerReader={storeReader}
      />
      <p className="text-sm text-muted">The result needs all three numbers, above zero.</p>
    </ToolForm>
  );
});

function stepRate(event: KeyboardEvent<HTMLInputElement>) {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const stepped = stepNumber(event.currentTarget.value, direction * RATE_STEP, 'rate');
  if (stepped === undefined) return;
  event.preventDefault();
  setFieldValue(event.currentTarget, stepped);
}
