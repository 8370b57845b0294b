import type { ComponentProps, ReactNode, RefObject } from 'react';

import { type FieldErrors, FieldErrorsContext, NO_ERRORS } from './field-errors.ts';

interface ToolFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'onReset'> {
  form: RefObject<HTMLFormElement | null>;
  /** What the form asks about: `Your loan`. */
  label: string;
  /** What its button does: `Calculate`. */
  action: string;
  errors?: FieldErrors;
  children: ReactNode;
}

/**
 * The form of a tool. Nothing in it is controlled, so that it is whole before React arrives.
 * `method="dialog"` outside a dialog submits nowhere: without scripts nothing typed leaves the page.
 */
export function ToolForm(props: ToolFormProps) {
  const { form, label, action, errors = NO_ERRORS, children, ...events } = props;
  return (
    <form
      ref={form}
      className="calc-form card no-print grid grid-cols-1 content-start gap-5 p-pane min-[60rem]:-order-1"
      method="dialog"
      noValidate
      aria-label={label}
      {...events}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <div className="calc-buttons flex flex-wrap gap-3">
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
