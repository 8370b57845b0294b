import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { inputFeedback } from './input-feedback.ts';
import type { InputFeedback } from './input-feedback.ts';
import type { FieldKind } from './fields.ts';
import { describeInputFeedback } from './input-feedback-texts.ts';
import { readTyped } from './form-values.ts';
import { splitUnit } from './other-unit.ts';
import type { OtherUnit } from './other-unit.ts';
import { UNIT_CHOICE_LABELS, UNIT_LABELS } from './texts.ts';
import type { FieldUnit } from './texts.ts';
import { afterPress } from '../island/after-press.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { FormContext } from './ToolForm.tsx';

/** Delay between the last key and the feedback on the parsed number. */
const NOTE_DELAY_MS = 600;

export interface NumberFieldProps extends Omit<
  ComponentProps<'input'>,
  'onInput' | 'defaultValue'
> {
  name: string;
  label: string;
  /** Column of a table of fields; the label is read out with it: `Rate Offer A`. */
  column?: string | undefined;
  /** Hides the label visually, where the page names the field in another way. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** Unit in the field: before the number for euros (the default), after it for all others. */
  unit?: FieldUnit;
  /** Unit that can be chosen instead. */
  otherUnit?: OtherUnit | undefined;
  defaultValue?: string | undefined;
  /** Called with what is typed, and with the unit if that is not the usual one: `300 months`. */
  onType?: ((typed: string) => void) | undefined;
  /** Kind of field, for feedback on the parsed number; no feedback without it. */
  fieldKind?: FieldKind | undefined;
  isHidden?: boolean;
}

/** Completes the label of a field in a table of fields; where its column is seen, it is only read out. */
export const ColumnName = ({ column }: { column: string | undefined }) =>
  column === undefined ? null : <span className="column-name">{` ${column}`}</span>;

/**
 * Text field for a number as people type it, because `type="number"` rejects `250.000` and `3,75`.
 * Uncontrolled, so that input from before hydration stays. A unit that the decimal keypad of a phone
 * cannot type is chosen beside the number. An error replaces the hint, so that
 * nothing moves. Children are below the hint.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    column,
    isLabelHidden,
    hint,
    unit = 'euro',
    otherUnit,
    fieldKind,
    isHidden,
    ...rest
  } = props;
  const { children, onType, defaultValue = '', ...attributes } = rest;
  const { name } = attributes;
  const labelId = `${name}-label`;
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
      setNote({ feedback: inputFeedback(readTyped(field), fieldKind), resets });
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

  const onChange = () => {
    const input = box.current?.querySelector('input');
    if (input) {
      onType?.(readTyped(input));
      explain(input);
    }
  };

  const initial = splitUnit(defaultValue, otherUnit);
  const isUnitFirst = unit === 'euro' && otherUnit === undefined;
  // Space for the unit that is drawn in the field; one that can be chosen is beside it.
  const drawnUnitSpace = isUnitFirst ? 'pr-3.5 pl-8.5' : 'pr-20 pl-3.5';
  return (
    <div className="tool-field" hidden={isHidden}>
      <label
        className={isLabelHidden ? 'visually-hidden' : 'tool-label'}
        id={labelId}
        htmlFor={name}
      >
        {label}
        <ColumnName column={column} />
      </label>
      <div className="tool-input relative flex" ref={box}>
        <input
          className={otherUnit === undefined ? drawnUnitSpace : 'px-2.5'}
          id={name}
          type="text"
          inputMode="decimal"
          defaultValue={initial.number}
          autoComplete="off"
          spellCheck={false}
          placeholder=" "
          aria-describedby={(hint ?? error) && `${name}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onInput={onChange}
          {...attributes}
        />
        {otherUnit === undefined ? (
          <span className={isUnitFirst ? 'tool-unit' : 'tool-unit right-0'} aria-hidden="true">
            {UNIT_LABELS[unit]}
          </span>
        ) : (
          <select
            className="tool-unit-choice"
            aria-label={UNIT_CHOICE_LABELS[otherUnit]}
            aria-describedby={labelId}
            defaultValue={initial.unit}
            onInput={onChange}
          >
            <option value="">{UNIT_LABELS[unit]}</option>
            <option value={otherUnit}>{UNIT_LABELS[otherUnit]}</option>
          </select>
        )}
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
