import { type ReactNode, useMemo } from 'react';

import { FormContext } from './form-context.ts';
import type { ToolFormBinding } from './use-tool-form.ts';

interface ToolFormProps extends ToolFormBinding {
  /** Accessible name: `Your loan`. */
  label: string;
  /** Label of the submit button: `Calculate`. */
  action: string;
  children: ReactNode;
}

/**
 * Form of a tool. Its fields are uncontrolled, so that it works before hydration. `method="dialog"`
 * outside a dialog does not submit, so that without scripts no input leaves the page.
 */
export function ToolForm(props: ToolFormProps) {
  const { form, label, action, offer, onOffer, children, ...rest } = props;
  const { fields, errors, linked, hidden, ...events } = rest;
  const state = useMemo(
    () => ({ fields, errors, linked, hidden }),
    [fields, errors, linked, hidden],
  );
  return (
    <form
      ref={form}
      className="tool-form card no-print relative grid grid-cols-1 content-start gap-5 p-pane min-[60rem]:-order-1"
      method="dialog"
      noValidate
      aria-label={label}
      {...events}
    >
      {offer && (
        <button type="button" className="tool-action tool-offer" onClick={onOffer}>
          <u>Use your figures</u>: {offer}
        </button>
      )}
      <FormContext value={state}>{children}</FormContext>
      <div className="tool-buttons flex flex-wrap gap-3">
        <button className="button max-w-full flex-[2_0_auto]" type="submit">
          {action}
        </button>
        <button className="button button-quiet max-w-full flex-[1_0_auto]" type="reset">
          Reset
        </button>
      </div>
    </form>
  );
}
