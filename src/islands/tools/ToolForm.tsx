import { createContext, type ReactNode, useMemo } from 'react';

import type { Fields } from '../../domain/tools/fields.ts';
import { useView } from '../view-store.ts';
import type { ToolStore, ToolView } from './use-tool-form.ts';

/** What the fields of a form share. */
interface FormState extends Pick<ToolView<object>, 'errors' | 'linked' | 'hidden' | 'resets'> {
  readonly fields: Fields;
}

export const FormContext = createContext<FormState>({
  fields: {},
  errors: {},
  linked: {},
  hidden: new Set(),
  resets: 0,
});

interface ToolFormProps<Input extends object> {
  tool: ToolStore<Input>;
  /** Accessible name: `Your loan`. */
  label: string;
  action: string;
  onReset?: () => void;
  children: ReactNode;
}

/**
 * Form of a tool. Its fields are uncontrolled, so that it works before hydration. `method="dialog"`
 * outside a dialog does not submit, so that without scripts no input leaves the page.
 */
export function ToolForm<Input extends object>(props: ToolFormProps<Input>) {
  const { tool, label, action, onReset, children } = props;
  const { errors, linked, hidden, resets, offer, isInUse } = useView(tool);
  const { definition, attachForm } = tool;
  const { fields } = definition;
  const state = useMemo(
    () => ({ fields, errors, linked, hidden, resets }),
    [fields, errors, linked, hidden, resets],
  );
  return (
    <form
      ref={attachForm}
      className="tool-form card no-print relative grid grid-cols-1 content-start gap-5 p-pane min-[60rem]:-order-1"
      method="dialog"
      noValidate
      aria-label={label}
      onInput={tool.onInput}
      onSubmit={tool.onSubmit}
      onReset={(event) => {
        tool.onReset(event);
        onReset?.();
      }}
    >
      {offer && !isInUse && (
        <button type="button" className="tool-action tool-offer" onClick={tool.takeOffer}>
          <u>Use your figures</u>: {offer.text}
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
