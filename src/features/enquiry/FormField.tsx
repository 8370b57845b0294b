import { createContext, createElement, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { OPTIONAL } from './form-texts.ts';
import { ErrorIcon } from '../../toolkit/island/ErrorIcon.tsx';

/** Error message of each field, by its name. */
export const ErrorsContext = createContext<Readonly<Record<string, string | undefined>>>({});

type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = ComponentProps<Tag> & {
  as?: Tag;
  name: string;
  label: string;
  optional?: boolean;
  /** Below the field: a question about what was typed, which is not an error. */
  question?: ReactNode;
};

/**
 * Label, field, and below them the error with an icon. The field is uncontrolled, so that what was
 * typed before hydration stays. Each text that changes is the only content of an element and its
 * key, so that a translated page shows the new text (docs/developing.md).
 */
export function FormField<Tag extends 'input' | 'select' | 'textarea' = 'input'>(
  props: FieldProps<Tag>,
) {
  const { as = 'input', id = props.name, label, optional, question, ...control } = props;
  const error = use(ErrorsContext)[props.name];
  const invalid = error !== undefined && {
    'aria-invalid': true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="field-optional">{OPTIONAL}</span>}
      </label>
      {createElement<object>(as, { id, ...invalid, ...control })}
      {question}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} key={error}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
