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

import { type Asked, readingNote } from '../../domain/mortgage/reading-note.ts';
import { FieldErrorsContext } from './field-errors.ts';

/** How long after the last key it is said how the text was read. */
const NOTE_DELAY_MS = 600;

/** The one way in which a tool describes a field for a number. */
export interface NumberFieldProps {
  name: string;
  label: string;
  /** Leaves the label to screen readers, where the page names the field in another way. */
  isLabelHidden?: boolean;
  /** How the number may be typed, read out with the label. */
  hint?: string | undefined;
  /** The unit that stands in the field: before the number for euros, which most are, after it for all others. */
  unit?: '€' | '%' | 'years' | 'm²' | 'points';
  /** What is asked, for the words about how the text was read; none without it. */
  asks?: Asked;
  ref?: Ref<HTMLInputElement>;
  defaultValue?: string;
  /** What stands below the hint. */
  children?: ReactNode;
  onInput?: (event: InputEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A field for a number as people type it: text, because a number field refuses `250.000` and
 * `3,75`. It is uncontrolled, so that what is typed before React arrives stays. What the form says is wrong
 * with it stands where the hint is, so that nothing moves.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, isLabelHidden, hint, unit = '€', asks, children, onInput, ...input } = props;
  const error = use(FieldErrorsContext)[name];
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
    if (!asks) return;
    const { currentTarget } = event;
    clearTimeout(timer.current);
    // Neither on leaving the field nor while a button is held down: what moves then can move the
    // button from under the pointer, and the press is lost.
    const say = () => {
      if (document.querySelector('button:active')) wait();
      else setNote(readingNote(currentTarget.value, asks));
    };
    const wait = () => {
      timer.current = window.setTimeout(say, NOTE_DELAY_MS);
    };
    wait();
  };

  return (
    <div className="calc-field" ref={frame}>
      {!isLabelHidden && (
        <label className="calc-label" htmlFor={name}>
          {label}
        </label>
      )}
      <div className="calc-input relative flex">
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
        <span className={unit === '€' ? 'calc-unit' : 'calc-unit right-0'} aria-hidden="true">
          {unit}
        </span>
      </div>
      <p className="calc-hint" id={`${name}-hint`} aria-live="polite">
        {error === undefined ? note === undefined ? hint : <b>{note}</b> : <Problem text={error} />}
      </p>
      {children}
    </div>
  );
}

/** Fields one after the other. */
export const NumberFields = ({ of: fields }: { of: readonly NumberFieldProps[] }) =>
  fields.map((field) => <NumberField key={field.name} {...field} />);

function Problem({ text }: { text: string }) {
  return (
    <strong className="calc-error font-semibold">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="9" fill="currentColor" />
        <path d="M9 4v6M9 12v2" stroke="#fff" strokeWidth="2" />
      </svg>{' '}
      {text}
    </strong>
  );
}
