import { type RefObject, useEffect, useRef, useState } from 'react';

import { type Loan, MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import { MOST_PERIODS, type Period } from '../../domain/mortgage/periods.ts';
import { readPeriods, type TypedPeriod } from '../../domain/mortgage/read-periods.ts';
import { writeNumber } from '../../domain/numbers/write-number.ts';
import { NumberField } from '../tools/NumberField.tsx';
import { useSheet } from '../use-sheet.ts';
import styles from './breakdown.css?url';
import type { ReadPeriods } from './loan-form.ts';

export interface PeriodFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  linked: readonly Period[] | undefined;
  /** Takes the way to read the fields. */
  onReader: (read: ReadPeriods) => void;
  /** The loan in the form. */
  readLoan: (form: HTMLFormElement) => Loan | undefined;
}

const LEGENDS = ['The rate above holds at first', 'Then', 'After that', 'In the end'];

const NUMBERS = Array.from({ length: MOST_PERIODS }, (_, index) => index);

/** How long each rate holds, and whether interest alone is paid in that time. */
export function PeriodFields({ form, linked, onReader, readLoan }: PeriodFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<string>();
  useSheet(styles);

  useEffect(() => {
    const element = form.current;
    const typed = (): TypedPeriod[] =>
      NUMBERS.map((number) => {
        const field = (name: string) =>
          box.current?.querySelector<HTMLInputElement>(`[name="${name}${number}"]`);
        return {
          rate: field('periodRate')?.value ?? '',
          years: field('periodYears')?.value ?? '',
          interestOnly: field('periodOnly')?.checked ?? false,
          isVariable: field('periodVariable')?.checked ?? false,
        };
      });
    const say = () => {
      const loan = element && readLoan(element);
      const periods = loan && readPeriods(loan, typed());
      setWrong(typeof periods === 'string' ? periods : undefined);
    };
    onReader((loan) => {
      const periods = readPeriods(loan, typed());
      return typeof periods === 'string' ? 'wrong' : periods;
    });
    element?.addEventListener('input', say);
    return () => {
      element?.removeEventListener('input', say);
    };
  }, [form, onReader, readLoan]);

  return (
    <div ref={box}>
      {NUMBERS.map((number) => {
        const period = linked?.[number];
        return (
          <fieldset key={number} className="mt-3 min-w-0">
            <legend>
              <b>{LEGENDS[number]}</b>
            </legend>
            <div className="calc-columns mt-1 gap-4">
              {number > 0 && (
                <NumberField
                  name={`periodRate${number}`}
                  label="Rate"
                  unit="%"
                  asks="rate"
                  defaultValue={period ? writeNumber(period.interestRate) : ''}
                />
              )}
              <NumberField
                name={`periodYears${number}`}
                label="For"
                hint={number > 0 ? 'Empty: to the end' : undefined}
                unit="years"
                asks="term"
                defaultValue={
                  period && number < linked.length - 1
                    ? writeNumber(period.months / MONTHS_A_YEAR)
                    : ''
                }
              />
            </div>
            {number < MOST_PERIODS - 1 && (
              <Tick
                name={`periodOnly${number}`}
                label="Interest only in this time"
                defaultChecked={period?.interestOnly}
              />
            )}
            <Tick
              name={`periodVariable${number}`}
              label="Variable in this time"
              defaultChecked={period?.isVariable}
            />
          </fieldset>
        );
      })}
      <p className="calc-hint">With no part marked, the last is taken as the variable one.</p>
      <p role="status">
        <strong className="font-semibold">{wrong}</strong>
      </p>
    </div>
  );
}

interface TickProps {
  name: string;
  label: string;
  defaultChecked: boolean | undefined;
}

const Tick = ({ label, ...input }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2">
    <input className="size-5 flex-none accent-ink" type="checkbox" {...input} />
    {label}
  </label>
);
