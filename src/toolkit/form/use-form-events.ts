import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ActionDispatch, SubmitEvent, SyntheticEvent } from 'react';

import { afterNextPaint } from '../island/after-next-paint.ts';
import { fillForm, focusField, pickValues, readFormValues } from './form-values.ts';
import type { AnyTool } from './tool-definition.ts';
import type { Submission, ToolFormAction } from './tool-form-reducer.ts';
import type { FormAccess } from './use-form-values.ts';

export type Dispatch<Input extends object> = ActionDispatch<[ToolFormAction<Input>]>;

/** Event handlers of a tool's form. */
export interface FormEvents {
  readonly onInput: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onReset: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Updates the result after a typed key is painted; several keys before that cause one update. */
function useUpdateAfterPaint<Input extends object>(form: FormAccess, dispatch: Dispatch<Input>) {
  const isPending = useRef(false);
  return useCallback(() => {
    if (isPending.current) {
      return;
    }

    isPending.current = true;
    afterNextPaint(() => {
      isPending.current = false;
      dispatch({ type: 'update', typed: form.read() });
    });
  }, [form, dispatch]);
}

/**
 * Handlers of the form's events.
 *
 * @param writeLater writes the link; not called for input if `isManual`, because then only a result
 *   has a link
 */
export function useFormEvents<Input extends object>(
  definition: AnyTool<Input>,
  form: FormAccess,
  dispatch: Dispatch<Input>,
  writeLater: () => void,
): FormEvents {
  const updateAfterPaint = useUpdateAfterPaint(form, dispatch);
  return useMemo(() => {
    const { isManual = false, keptOnReset = [] } = definition;
    const writeTyped = isManual ? () => undefined : writeLater;
    return {
      onInput: () => {
        dispatch({ type: 'edit', typed: form.read() });
        updateAfterPaint();
        writeTyped();
      },
      onSubmit: (event) => {
        event.preventDefault();
        dispatch({ type: 'submit', typed: readFormValues(event.currentTarget) });
        writeTyped();
      },
      onReset: (event) => {
        const kept = pickValues(form.read(), keptOnReset);
        if (Object.keys(kept).length > 0) {
          event.preventDefault();
          fillForm(event.currentTarget, kept);
        }

        dispatch({ type: 'reset', kept });
        writeLater();
      },
    };
  }, [definition, form, dispatch, updateAfterPaint, writeLater]);
}

/**
 * After a press of the button, focuses the first invalid field, if there is one.
 *
 * @param onResult called after a valid result is painted
 */
export function useAfterSubmit(
  submission: Submission | undefined,
  form: FormAccess,
  onResult: () => void,
): void {
  const showResult = useEffectEvent(onResult);
  useEffect(() => {
    if (!submission) {
      return undefined;
    }

    if (form.formRef.current && submission.invalidField !== undefined) {
      focusField(form.formRef.current, submission.invalidField);
    }

    return submission.isValid ? afterNextPaint(() => showResult()) : undefined;
  }, [submission, form]);
}
