import '../tools/tool-layout.css';
import './calculator.css';

import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import { createLoanPlan, hasPositivePayment } from '../../domain/mortgage/loan-plan.ts';
import {
  CALCULATOR_FIELDS,
  decodeCalculator,
  encodeCalculatorInputs,
  loanTexts,
  parseCalculator,
} from '../../domain/mortgage/calculator-link.ts';
import type { CalculatorInputs } from '../../domain/mortgage/calculator-link.ts';
import { island } from '../Island.tsx';
import { readFormValues } from '../tools/form-values.ts';
import { ToolFrame } from '../tools/ToolFrame.tsx';
import { useLazyComponent } from '../tools/use-lazy-component.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { useToolForm } from '../tools/use-tool-form.ts';
import type { ToolDefinition } from '../tools/use-tool-form.ts';
import { LoanResult } from './LoanResult.tsx';
import { CalculatorForm, fillIn } from './CalculatorForm.tsx';
import { ExamplePayments } from './ExamplePayments.tsx';
import type { LoanRules } from './props.ts';

interface CalculatorProps extends LoanRules {
  /** Annual rate of the example table, in per cent; the table is shown until there is a result. */
  exampleRate: number;
}

/** Loaded when typing starts: the example and the result itself do not need them. */
const loadParts = () => import('./Breakdown.tsx');

const CALCULATOR: ToolDefinition<CalculatorInputs> = {
  fields: CALCULATOR_FIELDS,
  parse: parseCalculator,
  encode: (_, inputs) => (inputs ? encodeCalculatorInputs(inputs) : ''),
  decode: decodeCalculator,
  shared: {
    price: 'price',
    loan: 'loanAmount',
    rate: 'interestRate',
    term: 'loanTerm',
    ownSources: ['ownMoney', 'deposit'],
    severalRates: 'period',
  },
  isManual: true,
  outdated: {
    changed: 'You have changed the figures. Press Calculate for the new result.',
    invalid: 'You have changed the figures. Type three numbers above zero, then press Calculate.',
  },
  scrollBlock: 'nearest',
};

/**
 * The mortgage calculator: form, result beside it, and explanations below. The result is painted
 * first; the rest renders in a transition that typing can interrupt.
 */
function CalculatorIsland(props: CalculatorProps) {
  const { exampleRate } = props;
  const { tool, input, outdated, resets, isInUse, isStyled, isResultFirst } =
    useToolForm(CALCULATOR);
  const [isWarmUp, setWarmUp] = useState(false);
  const inputs = input ?? (isWarmUp ? WARM_UP_INPUTS : undefined);
  const { loan, periods } = inputs ?? {};
  const plan = useMemo(() => loan && createLoanPlan(loan, periods), [loan, periods]);
  const calculation = useMemo(() => inputs && plan && { inputs, plan }, [inputs, plan]);
  const painted = usePaintedValue(calculation);
  const { part: parts, isMissing } = useLazyComponent(loadParts, painted ?? isInUse);

  useEffect(() => {
    const warmUp = () => {
      if (tool.form) {
        parseCalculator(readFormValues(tool.form));
      }

      for (const isOn of [true, false]) {
        flushSync(() => setWarmUp(isOn));
      }
    };

    // Safari before 26 has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(warmUp);
    } else {
      setTimeout(warmUp, 200);
    }
  }, [tool]);

  // Without its stylesheet the result would flash unstyled; the warm-up is never painted.
  const isShown = plan && hasPositivePayment(plan) && (isStyled || isWarmUp);
  const explained = isShown && painted && hasPositivePayment(painted.plan) ? painted : undefined;
  return (
    <ToolFrame
      outdated={isShown ? outdated : undefined}
      isResultFirst={isResultFirst}
      isMissing={explained && isMissing}
      form={<CalculatorForm {...props} tool={tool} resets={resets} isExampleShown={!explained} />}
      result={
        <>
          <div role="status">
            {isShown && <LoanResult plan={plan} isExplained={explained !== undefined} />}
            {plan &&
              !hasPositivePayment(plan) &&
              'These figures make no loan: amount, rate and term have to be above zero.'}
          </div>
          {explained && parts && <parts.NextSteps {...explained} />}
          {!isShown && (
            <ExamplePayments
              annualRate={exampleRate}
              onChoose={(loan) => fillIn(tool, loanTexts(loan))}
            />
          )}
        </>
      }
    >
      {explained && parts && <parts.Breakdown {...explained} onChange={tool.change} />}
    </ToolFrame>
  );
}

/**
 * Warm-up: a result is rendered and removed in one task while the browser is idle, so that its code
 * is compiled. Compilation otherwise takes most of the time to the first result.
 */
const WARM_UP_INPUTS: CalculatorInputs = {
  loan: { loanAmount: 1, annualRate: 1, termYears: 1 },
  variants: [],
};

export const Calculator = island(CalculatorIsland);
