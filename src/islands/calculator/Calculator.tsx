import '../tools/tool.css';
import './calculator.css';

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ROUTES } from '../../domain/routes.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import type { Period } from '../../domain/mortgage/periods.ts';
import {
  hasResult,
  isSameLoan,
  isSamePeriods,
  type LoanPlan,
  loanPlan,
} from '../../domain/mortgage/loan-plan.ts';
import {
  decodeFigures,
  decodeHandOver,
  encodeFigures,
  type Figures,
} from '../../domain/mortgage/share-link.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import { island } from '../Island.tsx';
import { AnswerPane } from '../tools/AnswerPane.tsx';
import { isOneColumn } from '../tools/one-column.ts';
import { usePainted } from '../tools/use-painted.ts';
import { writeHash } from '../tools/write-hash.ts';
import { useSheet } from '../use-sheet.ts';
import { Answer } from './Answer.tsx';
import breakdownStyles from './breakdown.css?url';
import { Breakdown } from './Breakdown.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { fillAmount, fillLoan, fillPrice, focusNext, isUntouched, readLoan } from './loan-form.ts';
import { NextSteps } from './NextSteps.tsx';
import { whenIdle } from './when-idle.ts';
import { WorkedExamples } from './WorkedExamples.tsx';

interface CalculatorProps {
  rules: PurchaseRules;
  /** Per cent a year: the rate of the table that stands in the place of the result before there is one. */
  exampleRate: number;
}

/** The figures that were asked for, and the loan worked out. */
type Worked = Figures & { plan: LoanPlan };

/** Why a result is no longer that of the form: other figures, or figures that make no loan. */
type Outdated = 'changed' | 'incomplete';

const OUTDATED: Record<Outdated, string> = {
  changed: 'You have changed the figures. Press Calculate for the new result.',
  incomplete:
    'You have changed the figures. The new result needs three numbers: then press Calculate.',
};

/**
 * The mortgage calculator: a form, the answer beside it, and below it everything that explains the
 * answer. The answer is painted first; the rest follows in a render that typing may interrupt.
 */
function Figures({ rules, exampleRate }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<Worked>();
  const [outdated, setOutdated] = useState<Outdated>();
  const [isAnswerFirst, setAnswerFirst] = useState(false);
  const settled = usePainted(figures);
  const [isInUse, setIsInUse] = useState(false);
  // Comes while somebody types, so that it is here for the answer.
  const isStyled = useSheet(isInUse ? breakdownStyles : undefined);
  const shown = useRef<Pick<Figures, 'loan' | 'periods'>>(undefined);
  const [linked, setLinked] = useState<readonly Period[]>();
  const written = useRef('');
  const revealing = useRef(false);

  const show = useCallback((next: Figures | undefined) => {
    shown.current = next;
    setIsInUse(true);
    setOutdated(undefined);
    setFigures(next && { ...next, plan: loanPlan(next.loan, next.periods) });
  }, []);
  const calculate = useCallback((loan: Loan, price?: number, periods?: readonly Period[]) => {
    shown.current = { loan, periods };
    revealing.current = true;
    setIsInUse(true);
    setOutdated(undefined);
    setFigures((before) => {
      const plan = loanPlan(loan, periods);
      return { variants: [], ...before, loan, price, periods, plan };
    });
  }, []);
  const edit = useCallback((loan: Loan | undefined, periods?: readonly Period[]) => {
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
  const change = useCallback((part: Partial<Figures>) => {
    setFigures((before) => before && { ...before, ...part });
  }, []);

  useEffect(() => {
    const open = (linked: Figures) => {
      if (form.current) {
        fillPrice(form.current, linked.loan.loanAmount, linked.price);
        fillLoan(form.current, linked.loan);
      }
      setLinked(linked.periods);
      show(linked);
    };
    // Links of before carry the figures in the query, which browsers send along.
    const linked = decodeFigures(location.hash) ?? decodeFigures(location.search);
    if (linked && form.current && isUntouched(form.current)) {
      open(linked);
      setAnswerFirst(isOneColumn());
    }
    const handed = linked ? undefined : decodeHandOver(location.hash);
    if (handed && form.current && isUntouched(form.current)) {
      fillPrice(form.current, handed.loanAmount, handed.price);
      fillAmount(form.current, handed.loanAmount);
    }
    const onHashChange = () => {
      const other = decodeFigures(location.hash);
      if (other && location.hash !== written.current) open(other);
      // A jump within the page must not cost the figures.
      else writeHash(written.current);
    };
    addEventListener('hashchange', onHashChange);
    return () => {
      removeEventListener('hashchange', onHashChange);
    };
  }, [show]);

  useEffect(() => {
    // On a phone the answer stands below the form: it is brought into view.
    if (revealing.current) answer.current?.scrollIntoView({ block: 'nearest' });
    revealing.current = false;
    const hash = settled ? `#${encodeFigures(settled)}` : '';
    if (hash === written.current) return;
    written.current = hash;
    writeHash(hash);
  }, [settled]);

  useEffect(
    () =>
      whenIdle(() => {
        const perform = (scene: Worked | undefined) => {
          flushSync(() => {
            setFigures((before) => (before === undefined || before === REHEARSAL ? scene : before));
          });
        };
        if (form.current) readLoan(form.current);
        perform(REHEARSAL);
        perform(undefined);
      }),
    [],
  );

  // Before its sheet the answer would be seen without its layout; the rehearsal is never seen.
  const isShowable = isStyled || figures === REHEARSAL;
  const plan = isShowable && figures && hasResult(figures.plan) ? figures.plan : undefined;
  const explained = plan && settled && hasResult(settled.plan) ? settled : undefined;
  const parts = [
    <CalculatorForm
      key="form"
      form={form}
      exampleRate={exampleRate}
      isExampleShown={!explained}
      costsPath={ROUTES.costs}
      rules={rules}
      linked={linked}
      onCalculate={calculate}
      onEdit={edit}
      onReset={reset}
    />,
    <AnswerPane key="answer" ref={answer} outdated={plan && outdated && OUTDATED[outdated]}>
      <div role="status">
        {plan && <Answer plan={plan} />}
        {figures && !hasResult(figures.plan) && 'With these figures there is nothing to pay.'}
      </div>
      {explained && <NextSteps plan={explained.plan} price={explained.price} />}
      {!plan && <WorkedExamples interestRate={exampleRate} onChoose={choose} />}
    </AnswerPane>,
  ];
  return (
    <div className="calc">
      <div className="calc-top">{isAnswerFirst ? parts.toReversed() : parts}</div>
      {explained && <Breakdown plan={explained.plan} figures={explained} onChange={change} />}
    </div>
  );
}

const ONE_EURO: Loan = { loanAmount: 1, interestRate: 1, loanTerm: 1 };

/**
 * An answer that is rendered and taken back at once, between two paints, while nobody waits: the
 * browser compiles code at its first use, which else takes most of the time to the first answer.
 */
const REHEARSAL: Worked = { loan: ONE_EURO, variants: [], plan: loanPlan(ONE_EURO) };

export const Calculator = island(Figures);
