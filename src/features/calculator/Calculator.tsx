import { useDeferredValue, useMemo } from 'react';

import {
  BUDGET_FIELDS,
  CALCULATOR_FIELDS,
  decodeCalculator,
  encodeCalculatorInputs,
  loanValues,
  parseCalculator,
} from './fields.ts';
import type { CalculatorInputs } from './fields.ts';
import { OUTDATED_TEXTS } from './form-texts.ts';
import { CALCULATOR_FIELD_TEXTS } from './field-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { readFormValues } from '../../toolkit/form/form-values.ts';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import { CalculatorForm, fillIn } from './CalculatorForm.tsx';
import { ExamplePayments } from './ExamplePayments.tsx';
import { PERIOD_ERROR_MESSAGES } from '../../toolkit/rate-periods/period-errors.ts';
import type { PeriodErrorId } from '../../toolkit/rate-periods/period-errors.ts';
import { useDerivedLoan } from './use-derived-loan.ts';
import type { LoanRules } from './props.ts';

interface CalculatorProps extends LoanRules {
  /** Annual rate of the example table, in per cent; the table is shown until there is a result. */
  exampleRate: number;
}

/** Loaded when a visitor comes to the form: form and example do not need it. */
const loadResult = async () => (await import('./result-parts.ts')).CALCULATOR_PARTS;

const CALCULATOR: ToolDefinition<CalculatorInputs, PeriodErrorId> = {
  fields: CALCULATOR_FIELDS,
  texts: CALCULATOR_FIELD_TEXTS,
  messages: PERIOD_ERROR_MESSAGES,
  parse: parseCalculator,
  encode: (_, inputs) => (inputs ? encodeCalculatorInputs(inputs) : ''),
  decode: decodeCalculator,
  shared: [
    { input: 'price', name: 'price' },
    { input: 'loan', name: 'loanAmount' },
    { input: 'rate', name: 'interestRate', unless: 'period' },
    { input: 'term', name: 'loanTerm', unless: 'period' },
    { input: 'own', name: 'ownMoney', isNeverFilled: true },
    { input: 'own', name: 'deposit', isNeverFilled: true, isFallback: true },
  ],
  keptInTab: Object.keys(BUDGET_FIELDS),
  isManual: true,
  outdated: OUTDATED_TEXTS,
  scrollBlock: 'nearest',
};

/**
 * The mortgage calculator: form, result beside it, and explanations below. The explanations render
 * after the result, and typing can interrupt that.
 */
function CalculatorIsland(props: CalculatorProps) {
  const { exampleRate } = props;
  const { tool, input, outdated, resets, isResultLikely, isResultFirst } = useToolForm(CALCULATOR);
  const { loan, periods } = input ?? {};
  const { part: parts, isMissing } = useLazyComponent(loadResult, input ?? isResultLikely);
  const plan = useMemo(() => loan && parts?.createLoanPlan(loan, periods), [parts, loan, periods]);
  const calculation = useMemo(() => input && plan && { inputs: input, plan }, [input, plan]);
  const deferred = useDeferredValue(calculation);

  const readForm = () => (tool.formRef.current ? readFormValues(tool.formRef.current) : {});
  const derived = useDerivedLoan();
  const readPlanned = () => derived.get().planned;

  const isShown = plan !== undefined && parts?.hasPositivePayment(plan) === true;
  const explained =
    isShown && deferred && parts.hasPositivePayment(deferred.plan) ? deferred : undefined;
  return (
    <ToolFrame
      tool={tool}
      outdated={isShown ? outdated : undefined}
      isResultFirst={isResultFirst}
      isLoading={input !== undefined && parts === undefined}
      isMissing={isMissing}
      form={
        <CalculatorForm
          {...props}
          tool={tool}
          resets={resets}
          isExampleShown={!explained}
          derived={derived}
        />
      }
      result={
        <>
          <div role="status">{parts && plan && <parts.LoanResult plan={plan} />}</div>
          {explained && parts && (
            <parts.LoanActions {...explained} readPlanned={readPlanned} readForm={readForm} />
          )}
          {(!input || (plan && !isShown)) && (
            <ExamplePayments
              annualRate={exampleRate}
              onChoose={(loan) => fillIn(tool, loanValues(loan))}
            />
          )}
        </>
      }
    >
      {explained && parts && <parts.Breakdown {...explained} onChange={tool.change} />}
    </ToolFrame>
  );
}

export const Calculator = island(CalculatorIsland);
