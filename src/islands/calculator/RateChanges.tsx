import { type RefObject, useEffect, useRef, useState } from 'react';

import type { RatePeriod } from '../../domain/mortgage/periods.ts';
import { useLazyComponent } from '../tools/use-lazy-component.ts';
import { readLoan, type PeriodsReader } from './loan-form.ts';

const loadFields = async () => (await import('./PeriodFields.tsx')).RatePeriodFields;

interface RateChangesProps {
  form: RefObject<HTMLFormElement | null>;
  /** Rate periods from the URL. */
  linked: readonly RatePeriod[] | undefined;
  /** Registers the function that reads the period fields. */
  registerReader: (read: PeriodsReader) => void;
}

/** Section for later rates; its fields are loaded when it is opened (product.md, 10.2). */
export function RateChanges({ form, linked, registerReader }: RateChangesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { part: Fields, isMissing } = useLazyComponent(loadFields, open);

  useEffect(() => {
    // It may have been opened before hydration.
    if (!details.current?.open && !linked) return;
    if (details.current) details.current.open = true;
    setOpen(true);
    registerReader(() => linked);
  }, [linked, registerReader]);

  return (
    <details
      ref={details}
      className="tool-more"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>The rate changes after …</summary>
      {Fields && (
        <Fields form={form} linked={linked} registerReader={registerReader} readLoan={readLoan} />
      )}
      {isMissing && (
        <p role="alert" className="tool-hint">
          <b>These fields could not be loaded. Are you offline?</b> What you typed is still here:
          close this section and open it again to try once more.
        </p>
      )}
    </details>
  );
}
