import './forms.css';

import type { ComponentProps, ReactNode } from 'react';

interface FieldFrameProps {
  /** The id of the field; its error and hint derive theirs from it. */
  id: string;
  label: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** What `aria-describedby` of a field names: its hint and its error, when it has them. */
export function describedBy(id: string, hint: boolean, error: boolean): string | undefined {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, hint under the label, the field, and the error in words with a sign below it. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
            <circle cx="9" cy="9" r="9" fill="currentColor" />
            <path d="M9 4v6M9 12v2" stroke="#fff" strokeWidth="2" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldFrameProps, 'children'> & ComponentProps<'input'>;

/** A single line of text. Uncontrolled: what was typed before hydration stays. */
export function TextField({
  id,
  label,
  optional,
  hint,
  error,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        id={id}
        type={type}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
        {...input}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FieldFrameProps, 'children'> & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextArea({ id, label, optional, hint, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
        {...area}
      />
    </FieldFrame>
  );
}
