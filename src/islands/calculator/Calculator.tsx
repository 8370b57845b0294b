import './calculator.css';
import './breakdown.css';
import './print.css';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Loan, monthlyPayment } from '../../domain/mortgage/loan.ts';
import { decodeFigures, encodeFigures, type Figures } from '../../domain/mortgage/share-link.ts';
import { writeNumber } from '../../domain/numbers/write-number.ts';
import { island } from '../Island.tsx';
import { Answer } from './Answer.tsx';
import { Breakdown } from './Breakdown.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { readLoan } from './read-loan.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { usePainted } from './use-painted.ts';
import { whenIdle } from './when-idle.ts';

interface CalculatorProps {
  /** Where 'Check your eligibility' leads. */
  simulatorPath: string;
  /** What stands in the place of the result before there is one, rendered by Astro. */
  children?: ReactNode;
}

/**
 * The mortgage calculator: a form, the answer beside it, and below it everything that explains the
 * answer. The answer is painted first; the rest follows in a render that typing may interrupt.
 */
function Figures({ simulatorPath, children }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<Figures>();
  const settled = usePainted(figures);
  const started = useRef(false);
  const revealing = useRef(false);

  const calculate = useCallback((loan: Loan) => {
    setFigures((before) => ({ variants: [], ...before, loan }));
    revealing.current = true;
  }, []);
  const reset = useCallback(() => {
    setFigures(undefined);
  }, []);
  const change = useCallback((part: Partial<Figures>) => {
    setFigures((before) => before && { ...before, ...part });
  }, []);

  useEffect(() => {
    if (!started.current) {
      // The first time round the address speaks; from then on it follows.
      started.current = true;
      const linked = decodeFigures(location.search);
      if (linked && form.current && isUntouched(form.current)) {
        fill(form.current, linked.loan);
        setFigures(linked);
      }
      return;
    }
    const query = settled ? `?${encodeFigures(settled)}` : '';
    // On a phone the answer stands below the form: it is brought into view.
    if (revealing.current) answer.current?.scrollIntoView({ block: 'nearest' });
    revealing.current = false;
    history.replaceState(history.state, '', location.pathname + query + location.hash);
  }, [settled]);

  useEffect(
    () =>
      whenIdle(() => {
        const perform = (scene: Figures | undefined) => {
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

  const answered = figures && isShown(figures.loan) ? figures.loan : undefined;
  const explained = answered && settled && isShown(settled.loan) ? settled : undefined;
  return (
    <div className="calc">
      <div className="calc-top">
        <CalculatorForm form={form} onCalculate={calculate} onReset={reset} />
        <div className="calc-answer" ref={answer}>
          <div role="status">{answered && <Answer loan={answered} />}</div>
          {explained && <TakeAlong loan={explained.loan} simulatorPath={simulatorPath} />}
          {!answered && children}
        </div>
      </div>
      {explained && <Breakdown figures={explained} onChange={change} />}
    </div>
  );
}

/**
 * An answer that is rendered and taken back at once, between two paints, while nobody waits: the
 * browser compiles code at its first use, which else takes most of the time to the first answer.
 */
const REHEARSAL: Figures = { loan: { loanAmount: 1, interestRate: 1, loanTerm: 1 }, variants: [] };

/** Results are shown only when the payment is above zero (specification, section 4). */
function isShown(loan: Loan): boolean {
  const payment = monthlyPayment(loan);
  return payment > 0 && Number.isFinite(payment);
}

const FIELDS = ['loanAmount', 'interestRate', 'loanTerm'] as const;

function fieldOf(form: HTMLFormElement, name: keyof Loan): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Nobody has typed anything, nor is about to. */
function isUntouched(form: HTMLFormElement): boolean {
  return (
    !form.contains(document.activeElement) && FIELDS.every((name) => !fieldOf(form, name)?.value)
  );
}

function fill(form: HTMLFormElement, loan: Loan) {
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (field) field.value = writeNumber(loan[name]);
  }
}

export const Calculator = island(Figures);
