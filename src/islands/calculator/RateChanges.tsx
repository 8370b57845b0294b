import { use, useEffect, useRef, useState } from 'react';

import { FormContext } from '../tools/form-context.ts';
import { useLazyComponent } from '../tools/use-lazy-component.ts';

const loadFields = async () => (await import('./PeriodFields.tsx')).RatePeriodFields;

/** Section for later rates; its fields are loaded when it is opened (product.md, 10.2). */
export function RateChanges() {
  const details = useRef<HTMLDetailsElement>(null);
  const { linked } = use(FormContext);
  const [open, setOpen] = useState(false);
  const { part: Fields, isMissing } = useLazyComponent(loadFields, open);

  useEffect(() => {
    // It may have been opened before hydration.
    if (!details.current?.open && !('period-years1' in linked)) return;
    if (details.current) details.current.open = true;
    setOpen(true);
  }, [linked]);

  return (
    <details
      ref={details}
      className="tool-more"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>The rate changes after …</summary>
      {Fields && <Fields />}
      {isMissing && (
        <p role="alert" className="tool-hint">
          <b>These fields could not be loaded. Are you offline?</b> What you typed is still here:
          close this section and open it again to try once more.
        </p>
      )}
    </details>
  );
}
