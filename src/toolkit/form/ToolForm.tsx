import { createContext } from 'react';
import type { ReactNode } from 'react';

import type { Fields } from './fields.ts';
import { describeSharedInputs, TOOL_TEXTS } from './texts.ts';
import type { ToolFieldTexts } from './field-texts.ts';
import { initialToolForm } from './tool-form-reducer.ts';
import type { FieldContext, Tool } from './use-tool-form.ts';

/** Initial context of a tool with these fields. */
export const initialContext = (fields: Fields, texts: ToolFieldTexts): FieldContext => ({
  ...initialToolForm(fields),
  fields,
  texts,
  errors: {},
});

/** The tool that a field belongs to. */
export const FormContext = createContext<FieldContext>(initialContext({}, {}));

interface ToolFormProps<Input extends object> {
  tool: Tool<Input>;
  /** Accessible name: `Your loan`. */
  label: string;
  action: string;
  onReset?: () => void;
  /** Fields below the buttons: other ways to fill in those above. */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * Form of a tool. Its fields are uncontrolled, so that it works before hydration. `method="dialog"`
 * outside a dialog does not submit, so that without scripts no input leaves the page.
 */
export function ToolForm<Input extends object>(props: ToolFormProps<Input>) {
  const { tool, label, action, onReset, more, children } = props;
  const { formRef, refill } = tool;
  return (
    <form
      ref={formRef}
      className="tool-form card no-print relative grid grid-cols-1 content-start gap-5 p-pane tool:-order-1"
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
      {refill && (
        // On the edge of the form, which does not move when the refill comes and goes.
        <button
          type="button"
          className="absolute -top-4 left-5 h-8 max-w-[calc(100%-2.5rem)] cursor-pointer rounded border border-accent bg-sky px-3 text-[0.8125rem] after:absolute after:-inset-1.5"
          onClick={tool.takeRefill}
        >
          <span className="block truncate">
            <u>{refill.isReturn ? TOOL_TEXTS.restoreFigures : TOOL_TEXTS.useFigures}</u>
            {refill.inputs.length > 0 && <span>{`: ${describeSharedInputs(refill)}`}</span>}
          </span>
        </button>
      )}
      <FormContext value={tool.context}>
        {children}
        <div className="tool-buttons flex flex-wrap gap-3">
          <button className="button max-w-full flex-[2_0_auto]" type="submit">
            {action}
          </button>
          <button className="button button-quiet max-w-full flex-[1_0_auto]" type="reset">
            {TOOL_TEXTS.reset}
          </button>
        </div>
        {more}
      </FormContext>
    </form>
  );
}
