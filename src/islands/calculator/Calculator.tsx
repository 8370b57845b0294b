import '../tools/tool-layout.css';
import './calculator.css';

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ROUTES } from '../../domain/routes.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import type { TypicalLtv } from '../../domain/mortgage/loan-to-value.ts';
import type { RatePeriod } from '../../domain/mortgage/periods.ts';
import {
  hasPositivePayment,
  isSameLoan,
  isSamePeriods,
  type LoanPlan,
  createLoanPlan,
} from '../../domain/mortgage/loan-plan.ts';
import {
  decodeCalculatorInputs,
  decodeHandoff,
  encodeCalculatorInputs,
  type CalculatorInputs,
} from '../../domain/mortgage/calculator-link.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { island } from '../Island.tsx';
import { ResultPane } from '../tools/ResultPane.tsx';
import { isOneColumn } from '../tools/one-column.ts';
import { usePaintedValue } from '../tools/use-painted.ts';
import { replaceHash } from '../tools/replace-hash.ts';
import { useStylesheet } from '../use-stylesheet.ts';
import { LoanResult } from './LoanResult.tsx';
import breakdownStyles from './breakdown.css?url';
import { Breakdown } from './Breakdown.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import {
  fillAmount,
  fillLoan,
  fillPrice,
  focusNext,
  isFormUntouched,
  readLoan,
} from './loan-form.ts';
import { NextSteps } from './NextSteps.tsx';
import { whenIdle } from './when-idle.ts';
import { ExamplePayments } from './ExamplePayments.tsx';

interface CalculatorProps {
  rules: PurchaseRules;
  /** Loan-to-value that banks typically lend. */
  typicalLtv: TypicalLtv;
  /** Annual rate of the example table, in per cent; the table is shown until there is a result. */
  exampleRate: number;
}

/** Inputs and the loan computed from them. */
type CalculatorState = CalculatorInputs & { plan: LoanPlan };

/** Why the result no longer matches the form: inputs have changed, or are incomplete. */
type Outdated = 'changed' | 'incomplete';

const OUTDATED: Record<Outdated, string> = {
  changed: 'You have changed the figures. Press Calculate for the new result.',
  incomplete: 'You have changed the figures. Type three numbers above zero, then press Calculate.',
};

/**
 * The mortgage calculator: form, result beside it, and explanations below. The result is painted
 * first; the rest renders in a transition that typing can interrupt.
 */
function CalculatorIsland({ rules, typicalLtv, exampleRate }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [calculation, setCalculation] = useState<CalculatorState>();
  const [outdated, setOutdated] = useState<Outdated>();
  const [isResultFirst, setResultFirst] = useState(false);
  const paintedState = usePaintedValue(calculation);
  const [hasInteracted, setIsInUse] = useState(false);
  // Loaded when typing starts, so that it is ready for the result.
  const isStyled = useStylesheet(hasInteracted ? breakdownStyles : undefined);
  const shown = useRef<Pick<CalculatorInputs, 'loan' | 'periods'>>(undefined);
  const [linkedPeriods, setLinked] = useState<readonly RatePeriod[]>();
  const lastHash = useRef('');
  const shouldScrollToResult = useRef(false);

  const show = useCallback((next: CalculatorInputs | undefined) => {
    shown.current = next;
    setIsInUse(true);
    setOutdated(undefined);
    setCalculation(next && { ...next, plan: createLoanPlan(next.loan, next.periods) });
  }, []);
  const calculate = useCallback((loan: Loan, price?: number, periods?: readonly RatePeriod[]) => {
    shown.current = { loan, periods };
    shouldScrollToResult.current = true;
    setIsInUse(true);
    setOutdated(undefined);
    setCalculation((before) => {
      const plan = createLoanPlan(loan, periods);
      return { variants: [], ...before, loan, price, periods, plan };
    });
  }, []);
  const edit = useCallback((loan: Loan | undefined, periods?: readonly RatePeriod[]) => {
    setIsInUse(true);
    const before = shown.current;
    if (!before) return;
    const isSame = loan && isSameLoan(loan, before.loan) && isSamePeriods(periods, before.periods);
    setOutdated(!loan ? 'incomplete' : isSame ? undefined : 'changed');
  }, []);
  const reset = useCallback(() => {
    setLinked(undefined);
    show(undefined);
  }, [show]);
  const choose = useCallback((loan: Loan) => {
    if (!form.current) return;
    fillLoan(form.current, loan);
    focusNext(form.current);
  }, []);
  const change = useCallback((part: Partial<CalculatorInputs>) => {
    setCalculation((before) => before && { ...before, ...part });
  }, []);

  useEffect(() => {
    const open = (linked: CalculatorInputs) => {
      if (form.current) {
        fillPrice(form.current, linked.loan.loanAmount, linked.price);
        fillLoan(form.current, linked.loan);
      }
      setLinked(linked.periods);
      show(linked);
    };
    // Older links have the inputs in the query string, which browsers send to the server.
    const linked = decodeCalculatorInputs(location.hash) ?? decodeCalculatorInputs(location.search);
    if (linked && form.current && isFormUntouched(form.current)) {
      open(linked);
      setResultFirst(isOneColumn());
    }
    const handoff = linked ? undefined : decodeHandoff(location.hash);
    if (handoff && form.current && isFormUntouched(form.current)) {
      fillPrice(form.current, handoff.loanAmount, handoff.price);
      fillAmount(form.current, handoff.loanAmount);
    }
    const onHashChange = () => {
      const other = decodeCalculatorInputs(location.hash);
      if (other && location.hash !== lastHash.current) open(other);
      // An in-page anchor must not remove the inputs from the URL.
      else replaceHash(lastHash.current);
    };
    addEventListener('hashchange', onHashChange);
    return () => {
      removeEventListener('hashchange', onHashChange);
    };
  }, [show]);

  useEffect(() => {
    // On a phone the result is below the form: scroll it into view.
    if (shouldScrollToResult.current) answer.current?.scrollIntoView({ block: 'nearest' });
    shouldScrollToResult.current = false;
    const hash = paintedState ? `#${encodeCalculatorInputs(paintedState)}` : '';
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    replaceHash(hash);
  }, [paintedState]);

  useEffect(
    () =>
      whenIdle(() => {
        const renderOnce = (state: CalculatorState | undefined) => {
          flushSync(() => {
            setCalculation((before) =>
              before === undefined || before === WARM_UP_STATE ? state : before,
            );
          });
        };
        if (form.current) readLoan(form.current);
        renderOnce(WARM_UP_STATE);
        renderOnce(undefined);
      }),
    [],
  );

  // Without its stylesheet the result would flash unstyled; the warm-up is never painted.
  const isShowable = isStyled || calculation === WARM_UP_STATE;
  const plan =
    isShowable && calculation && hasPositivePayment(calculation.plan)
      ? calculation.plan
      : undefined;
  const explained =
    plan && paintedState && hasPositivePayment(paintedState.plan) ? paintedState : undefined;
  const parts = [
    <CalculatorForm
      key="form"
      form={form}
      exampleRate={exampleRate}
      isExampleShown={!explained}
      typicalLtv={typicalLtv}
      costsPath={ROUTES.costs}
      rules={rules}
      linked={linkedPeriods}
      onCalculate={calculate}
      onEdit={edit}
      onReset={reset}
    />,
    <ResultPane key="answer" ref={answer} outdated={plan && outdated && OUTDATED[outdated]}>
      <div role="status">
        {plan && <LoanResult plan={plan} isExplained={explained !== undefined} />}
        {calculation &&
          !hasPositivePayment(calculation.plan) &&
          'These figures make no loan: amount, rate and term have to be above zero.'}
      </div>
      {explained && <NextSteps plan={explained.plan} price={explained.price} />}
      {!plan && <ExamplePayments annualRate={exampleRate} onChoose={choose} />}
    </ResultPane>,
  ];
  return (
    <div className="tool">
      <div className="tool-top">{isResultFirst ? parts.toReversed() : parts}</div>
      {explained && <Breakdown plan={explained.plan} inputs={explained} onChange={change} />}
    </div>
  );
}

const ONE_EURO: Loan = { loanAmount: 1, annualRate: 1, termYears: 1 };

/**
 * Warm-up: a result is rendered and removed in one task while the browser is idle, so that its code
 * is compiled. Compilation otherwise takes most of the time to the first result.
 */
const WARM_UP_STATE: CalculatorState = {
  loan: ONE_EURO,
  variants: [],
  plan: createLoanPlan(ONE_EURO),
};

export const Calculator = island(CalculatorIsland);
