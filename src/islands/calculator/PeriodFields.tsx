import { type RefObject, useEffect, useRef, useState } from 'react';

import { type Loan } from '../../domain/mortgage/loan.ts';
import { MAX_PERIODS, type RatePeriod } from '../../domain/mortgage/periods.ts';
import { parsePeriods, type PeriodInput } from '../../domain/mortgage/parse-periods.ts';
import { formatForInput } from '../../domain/numbers/format-number.ts';
import { NumberField } from '../tools/NumberField.tsx';
import { useStylesheet } from '../use-stylesheet.ts';
import styles from './breakdown.css?url';
import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import type { PeriodsReader } from './loan-form.ts';

export interface PeriodFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  linked: readonly RatePeriod[] | undefined;
  /** Registers the function that reads these fields. */
  registerReader: (read: PeriodsReader) => void;
  /** Reads the loan from the form. */
  readLoan: (form: HTMLFormElement) => Loan | undefined;
}

const LEGENDS = ['First rate, as above', 'Second rate', 'Third rate', 'Fourth rate'];

const NUMBERS = Array.from({ length: MAX_PERIODS }, (_, index) => index);

/** Length of each rate period, and whether only interest is paid in it. */
export function RatePeriodFields({ form, linked, registerReader, readLoan }: PeriodFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<string>();
  useStylesheet(styles);

  useEffect(() => {
    const element = form.current;
    const typed = (): PeriodInput[] =>
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
    const showFeedback = () => {
      const loan = element && readLoan(element);
      const periods = loan && parsePeriods(loan, typed());
      setWrong(typeof periods === 'string' ? periods : undefined);
    };
    registerReader((loan) => {
      const periods = parsePeriods(loan, typed());
      return typeof periods === 'string' ? 'wrong' : periods;
    });
    element?.addEventListener('input', showFeedback);
    return () => {
      element?.removeEventListener('input', showFeedback);
    };
  }, [form, registerReader, readLoan]);

  return (
    <div ref={box}>
      {NUMBERS.map((number) => {
        const period = linked?.[number];
        return (
          <fieldset key={number} className="mt-3 min-w-0">
            <legend>
              <b>{LEGENDS[number]}</b>
            </legend>
            <div className="tool-columns mt-1 gap-4">
              {number > 0 && (
                <NumberField
                  name={`periodRate${number}`}
                  label="Rate"
                  unit="%"
                  fieldKind="part-rate"
                  defaultValue={period ? formatForInput(period.annualRate) : ''}
                />
              )}
              <NumberField
                name={`periodYears${number}`}
                label="For"
                hint={number > 0 ? 'Empty: to the end' : undefined}
                unit="years"
                fieldKind="term"
                defaultValue={
                  period && number < linked.length - 1
                    ? formatForInput(period.months / MONTHS_PER_YEAR)
                    : ''
                }
              />
            </div>
            {number < MAX_PERIODS - 1 && (
              <Checkbox
                name={`periodOnly${number}`}
                label="Interest only"
                defaultChecked={period?.interestOnly}
              />
            )}
            <Checkbox
              name={`periodVariable${number}`}
              label="Variable rate"
              defaultChecked={period?.isVariable}
            />
          </fieldset>
        );
      })}
      <p className="tool-hint">With none marked, the last counts as the variable one.</p>
      <p role="status">
        <strong className="font-semibold">{wrong}</strong>
      </p>
    </div>
  );
}

interface CheckboxProps {
  name: string;
  label: string;
  defaultChecked: boolean | undefined;
}

const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2">
    <input className="size-5 flex-none accent-ink" type="checkbox" {...input} />
    {label}
  </label>
);
