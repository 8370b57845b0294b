import { createContext } from 'react';

/** What is wrong with the fields of a form, in a sentence each, by their names. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

export const NO_ERRORS: FieldErrors = {};

/** The errors of the form around a field. */
export const FieldErrorsContext = createContext(NO_ERRORS);
