import {
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';

import { inputFeedback } from '../../domain/mortgage/input-feedback.ts';
import type { FieldKind } from '../../domain/tools/fields.ts';
import { FormContext } from './form-context.ts';

/** Delay between the last key and the feedback on the parsed number. */
const NOTE_DELAY_MS = 600;

export interface NumberFieldProps {
  name: string;
  label: string;
  /** Hides the label visually, where the page names the field in another way. */
  isLabelHidden?: boolean;
  /** Format hint, connected by aria-describedby. */
  hint?: string | undefined;
  /** Unit in the field: before the number for euros (the default), after it for all others. */
  unit?: '€' | '%' | 'years' | 'm²' | 'points';
  /** Kind of field, for feedback on the parsed number; no feedback without it. */
  fieldKind?: FieldKind | undefined;
  isHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
  defaultValue?: string | undefined;
  /** Content below the hint. */
  children?: ReactNode;
  onInput?: (event: InputEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Text field for a number as people type it, because `type="number"` rejects `250.000` and `3,75`.
 * Uncontrolled, so that input from before hydration stays. An error replaces the hint, so that
 * nothing moves.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    name,
    label,
    isLabelHidden,
    hint,
    unit = '€',
    fieldKind,
    isHidden,
    children,
    onInput,
    ...input
  } = props;
  const error = use(FormContext).errors[name];
  const frame = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<string>();
  const timer = useRef(0);

  useEffect(() => {
    const form = frame.current?.closest('form');
    const forget = () => {
      clearTimeout(timer.current);
      setNote(undefined);
    };
    form?.addEventListener('reset', forget);
    return () => {
      clearTimeout(timer.current);
      form?.removeEventListener('reset', forget);
    };
  }, []);

  const explain = (event: InputEvent<HTMLInputElement>) => {
    onInput?.(event);
    if (!fieldKind) return;
    const { currentTarget } = event;
    clearTimeout(timer.current);
    // Not on blur and not while a button is pressed: the layout shift could move the button away
    // from the pointer, and the click would be lost.
    const showFeedback = () => {
      if (document.querySelector('button:active')) wait();
      else setNote(inputFeedback(currentTarget.value, fieldKind));
    };
    const wait = () => {
      timer.current = window.setTimeout(showFeedback, NOTE_DELAY_MS);
    };
    wait();
  };

  return (
    <div className="tool-field" hidden={isHidden} ref={frame}>
      {!isLabelHidden && (
        <label className="tool-label" htmlFor={name}>
          {label}
        </label>
      )}
      <div className="tool-input relative flex">
        <input
          className={unit === '€' ? 'pr-3.5 pl-8.5' : 'pr-20 pl-3.5'}
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder=" "
          aria-label={isLabelHidden ? label : undefined}
          aria-describedby={(hint ?? error) && `${name}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onInput={explain}
          {...input}
        />
        <span className={unit === '€' ? 'tool-unit' : 'tool-unit right-0'} aria-hidden="true">
          {unit}
        </span>
      </div>
      <p className="tool-hint" id={`${name}-hint`} aria-live="polite">
        {error === undefined ? (
          note === undefined ? (
            hint
          ) : (
            <b>{note}</b>
          )
        ) : (
          <FieldError text={error} />
        )}
      </p>
      {children}
    </div>
  );
}

function FieldError({ text }: { text: string }) {
  return (
    <strong className="tool-error font-semibold">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="9" fill="currentColor" />
        <path d="M9 4v6M9 12v2" stroke="#fff" strokeWidth="2" />
      </svg>{' '}
      {text}
    </strong>
  );
}
