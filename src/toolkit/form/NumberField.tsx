import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { inputFeedback } from './input-feedback.ts';
import type { InputFeedback } from './input-feedback.ts';
import type { FieldKind } from './fields.ts';
import { describeInputFeedback } from './input-feedback-texts.ts';
import { readTyped } from './form-values.ts';
import { groupThousands } from '../numbers/group-thousands.ts';
import { splitUnit } from './other-unit.ts';
import type { OtherUnit } from './other-unit.ts';
import { UNIT_CHOICE_LABELS, UNIT_LABELS } from './texts.ts';
import type { FieldUnit } from './texts.ts';
import { afterPress } from '../island/after-press.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { FormContext } from './ToolForm.tsx';

/** The only way to change a text so that the change can be undone; it may be missing some day. */
interface Typist {
  execCommand?: (command: 'insertText', hasInterface: false, text: string) => boolean;
}

/**
 * Replaces the text of a field. As if it were typed while the field has the focus, so that undoing
 * brings back what was typed: a value that is set empties the list of what can be undone.
 */
function replaceText(field: HTMLInputElement, text: string): void {
  const typist: Typist = document;
  const isFocused = document.activeElement === field;
  field.setSelectionRange(0, field.value.length);
  if (!isFocused || typist.execCommand?.('insertText', false, text) !== true) {
    field.value = text;
  }
}

/**
 * Groups the thousands of an amount when its field is left: at the key or the press that takes the
 * focus away, because then it can be undone, else at the change.
 *
 * @returns removes the listeners
 */
function groupOnLeaving(input: HTMLInputElement): () => void {
  const listeners = new AbortController();
  const group = () => {
    // A percentage that is chosen beside the number is no amount.
    const text = readTyped(input) === input.value ? groupThousands(input.value) : input.value;
    if (text !== input.value) {
      replaceText(input, text);
    }
  };

  input.addEventListener('change', group, listeners);
  input.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') {
        group();
      }
    },
    listeners,
  );
  document.addEventListener(
    'mousedown',
    ({ target }) => {
      if (document.activeElement === input && target !== input) {
        group();
      }
    },
    { capture: true, signal: listeners.signal },
  );
  return () => listeners.abort();
}

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

  useEffect(() => {
    const input = box.current?.querySelector('input');
    return unit === 'euro' && input ? groupOnLeaving(input) : undefined;
  }, [unit]);

  const initial = splitUnit(defaultValue, otherUnit);
  const isUnitFirst = unit === 'euro' && otherUnit === undefined;
  // Space for the unit that is drawn in the field; one that can be chosen is beside it.
  const unitSpace = UNIT_LABELS[unit].length > 2 ? 'pr-18 pl-3.5' : 'pr-10 pl-3.5';
  const drawnUnitSpace = isUnitFirst ? 'pr-3.5 pl-8.5' : unitSpace;
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
