import './forms.css';

import { createContext, createElement, use } from 'react';
import type { ComponentProps } from 'react';

import { ErrorIcon } from '../ErrorIcon.tsx';

/** Fields about a person, as browsers fill them in. */
export const PERSON = {
  name: { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  email: { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  phone: { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
} as const;

/** Error message of each field, by its name. */
export const ErrorsContext = createContext<Readonly<Record<string, string | undefined>>>({});

type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = ComponentProps<Tag> & {
  as?: Tag;
  name: string;
  label: string;
  optional?: boolean;
  /** Question about what was typed; not an error. */
  doubt?: string | undefined;
};

/**
 * Label, field, and the error with an icon below. Uncontrolled: what was typed before hydration
 * stays.
 */
export function Field<Tag extends 'input' | 'select' | 'textarea' = 'input'>(
  props: FieldProps<Tag>,
) {
  const { as = 'input', id = props.name, label, optional, doubt, ...control } = props;
  const error = use(ErrorsContext)[props.name];
  const invalid = error !== undefined && {
    'aria-invalid': true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {createElement<object>(as, { id, ...invalid, ...control })}
      {doubt !== undefined && (
        <p className="field-optional" role="status">
          {doubt}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}
