import { memo, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { parseTerms, purchaseValues } from './fields.ts';
import type { CalculatorInputs } from './fields.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { stepNumber } from '../../toolkit/numbers/step-number.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import { FORM_TEXTS, tryRate } from './form-texts.ts';
import { Field } from '../../toolkit/form/Field.tsx';
import { LazyFields } from '../../toolkit/form/LazyFields.tsx';
import {
  focusNext,
  inputOf,
  readFormValues,
  setFieldValue,
} from '../../toolkit/form/form-values.ts';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import type { Tool } from '../../toolkit/form/use-tool-form.ts';
import { DepositFields } from './DepositFields.tsx';
import type { LoanRules } from './props.ts';
import type { DerivedLoanStore } from './use-derived-loan.ts';

const loadAffordability = async () =>
  (await import('./AffordabilityFields.tsx')).AffordabilityFields;
const loadPeriods = async () => (await import('./PeriodFields.tsx')).RatePeriodFields;

/**
 * Step of the arrow keys in the rate field, in percentage points (product.md#calculator-inputs).
 */
const RATE_STEP = 0.1;

/** The fields that a result needs, in the order of the form. */
const LOAN_FIELD_NAMES = ['loanAmount', 'interestRate', 'loanTerm'] as const;

/** Sets some fields of a form, and opens the sections that they are in. */
function setFieldValues(form: HTMLFormElement, typed: FormValues): void {
  for (const [name, text = ''] of Object.entries(typed)) {
    const field = inputOf(form, name);
    const details = field?.closest('details');
    if (details) {
      details.open = true;
    }

    setFieldValue(field, text);
  }
}

/** Fills in some fields, then focuses the first empty one that the result needs, or the button. */
export function fillIn({ formRef }: Tool<CalculatorInputs>, typed: FormValues): void {
  const form = formRef.current;
  if (!form) {
    return;
  }

  setFieldValues(form, typed);
  focusNext(form, LOAN_FIELD_NAMES);
}

interface CalculatorFormProps extends LoanRules {
  tool: Tool<CalculatorInputs>;
  /** Number of resets; each reset closes the sections. */
  resets: number;
  /** Annual rate of the example table in per cent, offered to visitors who do not know theirs. */
  exampleRate: number;
  isExampleShown: boolean;
  derived: DerivedLoanStore;
}

/** The three inputs (product.md#calculator-inputs), and sections that help to fill them. */
export const CalculatorForm = memo(function CalculatorForm(props: CalculatorFormProps) {
  const { tool, resets, exampleRate, isExampleShown, derived, ...rules } = props;
  const amount = useRef<HTMLInputElement>(null);

  const syncAmount = (loanAmount: number | undefined) => {
    const before = derived.get();
    const after = derived.dispatch({
      type: 'derive',
      loanAmount,
      shown: amount.current?.value ?? '',
    });
    if (after !== before) {
      setFieldValue(amount.current, after.amount);
    }
  };

  /** Also calculates if rate and term are already typed. */
  const applyLoanAmount = (loanAmount: number, price?: number, purchase: FormValues = {}) => {
    const form = tool.formRef.current;
    if (!form) {
      return;
    }

    const shownPrice = parseNumber(inputOf(form, 'propertyPrice')?.value ?? '', 'amount');
    const used = derived.dispatch({ type: 'use', loanAmount, price, purchase, shownPrice });
    setFieldValues(form, purchaseValues(used.planned?.price ?? 0, loanAmount));
    syncAmount(loanAmount);
    if (parseTerms(readFormValues(form))) {
      form.requestSubmit();
    } else {
      focusNext(form, LOAN_FIELD_NAMES);
    }
  };

  return (
    <ToolForm
      tool={tool}
      label={FORM_TEXTS.label}
      action={FORM_TEXTS.action}
      onReset={() => {
        derived.dispatch({ type: 'reset' });
        amount.current?.focus();
      }}
      more={
        <>
          <p className="-mt-2 text-sm text-muted">{FORM_TEXTS.required}</p>
          <div className="grid gap-5">
            <p className="tool-label">{FORM_TEXTS.otherStarts}</p>
            <DepositFields
              key={resets}
              typicalLtv={rules.typicalLtv}
              onOpen={() => derived.dispatch({ type: 'openDeposit' })}
              onChange={syncAmount}
              onApply={applyLoanAmount}
            />
            <LazyFields
              key={`budget-${resets}`}
              title={FORM_TEXTS.fromBudget}
              load={loadAffordability}
            >
              {(Fields) => (
                <Fields tool={tool} {...rules} restores={resets === 0} onApply={applyLoanAmount} />
              )}
            </LazyFields>
          </div>
        </>
      }
    >
      <Field
        name="loanAmount"
        ref={amount}
        onType={(text) => derived.dispatch({ type: 'type', text })}
      />
      <div className="rate-and-term grid items-start gap-x-4 gap-y-5">
        <Field name="interestRate" onKeyDown={stepRate}>
          {isExampleShown && (
            <button
              type="button"
              className="link tool-action example-rate"
              onClick={() => fillIn(tool, { interestRate: formatForInput(exampleRate) })}
            >
              {tryRate(exampleRate)}
            </button>
          )}
        </Field>
        <Field name="loanTerm" />
      </div>
      <LazyFields
        key={`changes-${resets}`}
        title={FORM_TEXTS.rateChanges}
        load={loadPeriods}
        opensFor="period-years1"
      >
        {(Fields) => <Fields />}
      </LazyFields>
    </ToolForm>
  );
});

function stepRate(event: KeyboardEvent<HTMLInputElement>) {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }

  const stepped = stepNumber(event.currentTarget.value, direction * RATE_STEP);
  if (stepped === undefined) {
    return;
  }

  event.preventDefault();
  setFieldValue(event.currentTarget, stepped);
}
