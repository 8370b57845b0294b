import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';

import type { Fields, FormValues } from './fields.ts';
import { fillForm, isFormEmpty, readChangedValues, readFormValues } from './form-values.ts';

/** Access to the values of a form, which are kept only in its fields. */
export interface FormAccess {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly read: () => FormValues;
  /** Values of the fields that the visitor has changed. */
  readonly readChanged: () => FormValues;
  /** Sets the values of a link; fields that it does not name are reset. */
  readonly fill: (typed: FormValues) => void;
  /** Whether all number fields are empty; text typed before hydration counts, too. */
  readonly isEmpty: () => boolean;
}

/**
 * Reads and fills a form. Its fields are uncontrolled, so that what is typed before hydration stays.
 */
export function useFormValues(fields: Fields): FormAccess {
  const formRef = useRef<HTMLFormElement>(null);
  return useMemo(
    () => ({
      formRef,
      read: () => (formRef.current ? readFormValues(formRef.current) : {}),
      readChanged: () => (formRef.current ? readChangedValues(formRef.current) : {}),
      fill: (typed) => {
        if (formRef.current) {
          fillForm(formRef.current, typed);
        }
      },
      isEmpty: () => formRef.current !== null && isFormEmpty(formRef.current, fields),
    }),
    [fields],
  );
}
