import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Period } from '../../domain/mortgage/periods.ts';
import { useLatePart } from '../tools/use-late-part.ts';
import { readLoan, type ReadPeriods } from './loan-form.ts';

const loadFields = async () => (await import('./PeriodFields.tsx')).PeriodFields;

interface ChangesProps {
  form: RefObject<HTMLFormElement | null>;
  /** The periods of a link. */
  linked: readonly Period[] | undefined;
  /** Takes the way to read the fields once there are any. */
  onReader: (read: ReadPeriods) => void;
}

/** Where the rates of the years after the first are asked; the fields come when it is opened (product.md, 10.2). */
export function Changes({ form, linked, onReader }: ChangesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { part: Fields, isMissing } = useLatePart(loadFields, open);

  useEffect(() => {
    // It may have been opened before React arrived.
    if (!details.current?.open && !linked) return;
    if (details.current) details.current.open = true;
    setOpen(true);
    onReader(() => linked);
  }, [linked, onReader]);

  return (
    <details
      ref={details}
      className="calc-purchase"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>The rate changes after …</summary>
      {Fields && <Fields form={form} linked={linked} onReader={onReader} readLoan={readLoan} />}
      {isMissing && (
        <p role="alert" className="calc-hint">
          <b>These fields could not be fetched. Are you offline?</b> What you typed is still here:
          close this part and open it again to try once more.
        </p>
      )}
    </details>
  );
}
