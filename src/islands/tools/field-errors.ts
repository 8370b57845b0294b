import { createContext } from 'react';

/** Error message by field name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

export const NO_ERRORS: FieldErrors = {};

/** The errors of the form around a field. */
export const FieldErrorsContext = createContext(NO_ERRORS);
