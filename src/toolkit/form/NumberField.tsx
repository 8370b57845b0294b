import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { inputFeedback } from './input-feedback.ts';
import type { InputFeedback } from './input-feedback.ts';
import type { FieldKind } from './fields.ts';
import { describeInputFeedback } from './input-feedback-texts.ts';
import { UNIT_LABELS } from './texts.ts';
import type { FieldUnit } from './texts.ts';
import { afterPress } from '../island/after-press.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { FormContext } from './ToolForm.tsx';

/** Delay between the last key and the feedback on the parsed number. */
const NOTE_DELAY_MS = 600;

export interface NumberFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  /** Hides the label visually, where the page names the field in another way. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** Unit in the field: before the number for euros (the default), after it for all others. */
  unit?: FieldUnit;
  /** Kind of field, for feedback on the parsed number; no feedback without it. */
  fieldKind?: FieldKind | undefined;
  isHidden?: boolean;
}

/**
 * Text field for a number as people type it, because `type="number"` rejects `250.000` and `3,75`.
 * Uncontrolled, so that input from before hydration stays. An error replaces the hint, so that
 * nothing moves. Children are below the hint.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, hint, unit = 'euro', fieldKind, isHidden, ...rest } = props;
  const { children, onInput, ...attributes } = rest;
  const { name } = attributes;
  const { errors, resets } = use(FormContext);
  const error = errors[name];
  const [note, setNote] = useState<{ feedback: InputFeedback | undefined; resets: number }>();
  const feedback = note?.resets === resets ? note.feedback : undefined;
  const text = feedback && describeInputFeedback(feedback);
  const isReading = feedback?.id === 'read-as' && feedback.doubt === undefined;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const explain = (field: HTMLInputElement) => {
    if (!fieldKind) {
      return;
    }

    cancel.current?.();
    cancel.current = afterPress(() => {
      setNote({ feedback: inputFeedback(field.value, fieldKind), resets });
    }, NOTE_DELAY_MS);
  };

  // The input may have a ref of the parent.
  const box = useRef<HTMLDivElement>(null);
  const explainEarlyInput = useEffectEvent(() => {
    const input = box.current?.querySelector('input');
    if (input && input.value !== input.defaultValue) {
      explain(input);
    }
  });
  // No event tells of what was typed before hydration.
  useEffect(() => explainEarlyInput(), []);

  return (
    <div className="tool-field" hidden={isHidden}>
      <label className={isLabelHidden ? 'visually-hidden' : 'tool-label'} htmlFor={name}>
        {label}
      </label>
      <div className="tool-input relative flex" ref={box}>
        <input
          className={unit === 'euro' ? 'pr-3.5 pl-8.5' : 'pr-20 pl-3.5'}
          id={name}
          type="text"
          // The decimal keypad of a phone has no letters, and a term may be typed in months.
          inputMode={unit === 'years' ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          placeholder=" "
          aria-describedby={(hint ?? error) && `${name}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onInput={(event) => {
            onInput?.(event);
            explain(event.currentTarget);
          }}
          {...attributes}
        />
        <span className={unit === 'euro' ? 'tool-unit' : 'tool-unit right-0'} aria-hidden="true">
          {UNIT_LABELS[unit]}
        </span>
      </div>
      <p className="tool-hint" id={`${name}-hint`} aria-live="polite">
        <FieldMessage
          // A doubt looks like an error, but does not stop the calculation.
          error={error ?? (isReading ? undefined : text)}
          reading={text}
          hint={hint}
        />
      </p>
      {children}
    </div>
  );
}
