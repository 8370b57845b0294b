import type { InputEvent, KeyboardEvent, Ref } from 'react';

interface NumberFieldProps {
  name: string;
  label: string;
  /** How the number may be typed, read out with the label. */
  hint: string;
  /** The unit that stands in the field: `€`, `%`, `years`. */
  unit: string;
  unitPlace: 'before' | 'after';
  ref?: Ref<HTMLInputElement>;
  defaultValue?: string;
  onInput?: (event: InputEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A field for a number as people type it: text, because a number field refuses `250.000` and
 * `3,75`. It is uncontrolled, so that what is typed before React arrives stays.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, hint, unit, unitPlace, ...input } = props;
  return (
    <div className="calc-field">
      <label htmlFor={name}>{label}</label>
      <div className="calc-input">
        <input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${name}-hint`}
          {...input}
        />
        <span className={`calc-unit calc-unit-${unitPlace}`} aria-hidden="true">
          {unit}
        </span>
      </div>
      <p className="calc-hint" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  );
}
