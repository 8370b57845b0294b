import { createContext } from 'react';

import type { FieldErrors, Fields, FormValues } from '../../domain/tools/fields.ts';

export const NO_ERRORS: FieldErrors = {};

/** What the fields of a form share. */
export interface FormState {
  fields: Fields;
  errors: FieldErrors;
  /** Values of the last link, for fields that are loaded later. */
  linked: FormValues;
  /** Names of the fields that are not asked, given the choices in the form. */
  hidden: ReadonlySet<string>;
}

export const FormContext = createContext<FormState>({
  fields: {},
  errors: NO_ERRORS,
  linked: {},
  hidden: new Set(),
});
