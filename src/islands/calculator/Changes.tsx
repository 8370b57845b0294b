import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';

import type { Loan } from '../../domain/mortgage/loan.ts';
import type { Period } from '../../domain/mortgage/periods.ts';
import { readLoan } from './loan-form.ts';
import type { PeriodFieldsProps } from './PeriodFields.tsx';

/** The periods in the form for a loan: none where it has one rate, `wrong` where they make no loan. */
export type ReadPeriods = (loan: Loan) => readonly Period[] | 'wrong' | undefined;

interface ChangesProps {
  form: RefObject<HTMLFormElement | null>;
  /** The periods of a link. */
  linked: readonly Period[] | undefined;
  /** Where the way to read the fields is put once there are any. */
  read: RefObject<ReadPeriods | undefined>;
}

/** Where the rates of the years after the first are asked; the fields come when it is opened (product.md, 10.2). */
export function Changes({ form, linked, read }: ChangesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [Fields, setFields] = useState<ComponentType<PeriodFieldsProps>>();

  useEffect(() => {
    // It may have been opened before React arrived.
    if (!details.current?.open && !linked) return;
    if (details.current) details.current.open = true;
    setOpen(true);
    read.current ??= () => linked;
  }, [linked, read]);

  useEffect(() => {
    if (!open) return;
    import('./PeriodFields.tsx').then(
      ({ PeriodFields }) => {
        setFields(() => PeriodFields);
      },
      () => {
        // Opened again, it is asked for again.
        setOpen(false);
      },
    );
  }, [open]);

  return (
    <details
      ref={details}
      className="calc-purchase"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>The rate changes after …</summary>
      {Fields && <Fields form={form} linked={linked} read={read} readLoan={readLoan} />}
    </details>
  );
}
