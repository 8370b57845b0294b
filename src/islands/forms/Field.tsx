import './forms.css';

import type { ComponentProps, ReactNode } from 'react';

interface FieldFrameProps {
  /** Id of the field; the id of its error is derived from it. */
  id: string;
  label: string;
  optional?: boolean | undefined;
  error?: string | undefined;
  /** Question about what was typed; not an error. */
  doubt?: string | undefined;
  children: ReactNode;
}

/** ARIA attributes that connect a field with its error. */
export function errorProps(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
}

/** Label, field, and the error with an icon below. */
export function FieldFrame({ id, label, optional, error, doubt, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children}
      {doubt !== undefined && (
        <p className="field-optional" role="status">
          {doubt}
        </p>
      )}
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
export function TextField(props: TextFieldProps) {
  const { id, label, optional, error, doubt, type = 'text', ...input } = props;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} doubt={doubt}>
      <input id={id} type={type} {...errorProps(id, error)} {...input} />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FieldFrameProps, 'children'> & ComponentProps<'textarea'>;

export function TextArea({ id, label, optional, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error}>
      <textarea id={id} {...errorProps(id, error)} {...area} />
    </FieldFrame>
  );
}
