import { use } from 'react';

import { FieldMessage } from './FieldMessage.tsx';
import { ColumnName } from './NumberField.tsx';
import { FormContext } from './ToolForm.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface RadioGroupProps {
  name: string;
  label: string;
  /** Column of a table of fields, read out after the label. */
  column?: string | undefined;
  options: readonly Option[];
  /** An option has to be chosen; none is preselected. */
  isRequired: boolean;
  hint: string | undefined;
  isHidden: boolean;
}

/**
 * Radio group in a row. The first option is selected by default, unless one has to be chosen. An
 * error replaces the hint.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { name, label: legend, column, options, isRequired, hint, isHidden } = props;
  const { errors } = use(FormContext);
  const error = errors[name];
  const hasMessage = hint !== undefined || isRequired;
  return (
    <fieldset hidden={isHidden} aria-describedby={hasMessage ? `${name}-hint` : undefined}>
      <legend className="tool-label">
        {legend}
        <ColumnName column={column} />
      </legend>
      <div
        className={
          options.length === 2 ? 'radio-pair flex flex-wrap gap-2' : 'flex flex-wrap gap-2'
        }
      >
        {options.map(({ value, label }, index) => (
          <label
            className="flex min-h-12 max-w-full flex-[1_0_auto] cursor-pointer items-center gap-2 rounded border border-field px-2.5 py-2 has-checked:border-accent has-checked:bg-sky"
            key={value}
          >
            <input
              className="size-4.5 accent-primary"
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0 && !isRequired}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hasMessage && (
        <p className="tool-hint" id={`${name}-hint`} aria-live="polite">
          <FieldMessage error={error} hint={hint} />
        </p>
      )}
    </fieldset>
  );
}
