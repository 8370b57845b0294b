import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { RefObject } from 'react';

import { decodeFields, encodeFields } from './fields.ts';
import type { FormValues } from './fields.ts';
import { lastLinkKey } from '../island/session-keys.ts';
import type { Refill } from './shared-inputs.ts';
import { describeFieldErrors } from './field-error-texts.ts';
import { readSession } from '../island/storage.ts';
import { focusNext, pickValues } from './form-values.ts';
import { decodeInputs, encodeInputs } from './tool-definition.ts';
import type { AnyTool } from './tool-definition.ts';
import { initialToolForm, reduceToolForm } from './tool-form-reducer.ts';
import type { ToolFormAction, ToolFormState } from './tool-form-reducer.ts';
import { useUrlFragment } from './use-url-fragment.ts';
import { useAfterSubmit, useFormEvents } from './use-form-events.ts';
import type { Dispatch, FormEvents } from './use-form-events.ts';
import { useFormValues } from './use-form-values.ts';
import type { FormAccess } from './use-form-values.ts';
import { useSharedInputs } from './use-shared-inputs.ts';
import { scrollToResult } from './scroll-to-result.ts';

/** What the fields of a form show. */
export interface FieldContext extends Pick<ToolFormState<object>, 'linked' | 'hidden' | 'resets'> {
  readonly fields: AnyTool<object>['fields'];
  readonly texts: AnyTool<object>['texts'];
  /** Error messages by field name. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** Below the breakpoint of ToolFrame, form and result are in one column. */
const ONE_COLUMN = '(width < 60rem)';

interface FormState<Input extends object> {
  readonly state: ToolFormState<Input>;
  readonly dispatch: Dispatch<Input>;
  /** Link as the tool encodes it: to the last result, or to what is typed now. */
  readonly encode: () => string;
  /** Link to what is in the form now, with all fields. */
  readonly encodeAll: () => string;
  /** Whether the visitor has typed or chosen since the last link was opened. */
  readonly isEdited: () => boolean;
}

/** What was typed in this tab before into fields that no link contains. */
function readKeptValues<Input extends object>({
  fields,
  keptInTab = [],
}: AnyTool<Input>): FormValues {
  const lastLink = readSession(lastLinkKey(location.pathname)) ?? '';
  return pickValues(decodeFields(fields, lastLink) ?? {}, keptInTab);
}

/** The state of a form, the link to its last result and the link to what is typed now. */
function useFormState<Input extends object>(
  definition: AnyTool<Input>,
  form: FormAccess,
): FormState<Input> {
  const [state, dispatch] = useReducer(
    (before: ToolFormState<Input>, action: ToolFormAction<Input>) =>
      reduceToolForm(definition, before, action),
    definition.fields,
    initialToolForm<Input>,
  );
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  // What was chosen before hydration decides which fields are shown.
  useEffect(() => dispatch({ type: 'start', typed: form.read() }), [form]);

  const encode = useCallback(() => {
    const { linked, input } = latest.current;
    return encodeInputs(definition, { ...linked, ...form.read() }, input);
  }, [definition, form]);

  const encodeAll = useCallback(() => {
    const { linked, input, resets } = latest.current;
    const kept = resets === 0 ? readKeptValues(definition) : {};
    const typed = { ...kept, ...linked, ...form.read() };
    const parsed = definition.parse(typed, input);
    const result = encodeInputs(definition, typed, 'errors' in parsed ? undefined : parsed);
    // The link of a result may leave out fields, so all of them are appended.
    return `${result}&${encodeFields(definition.fields, typed)}`;
  }, [definition, form]);

  const isEdited = useCallback(() => latest.current.isEdited, []);
  return { state, dispatch, encode, encodeAll, isEdited };
}

/** A function that opens a link in the form; false if the link has no number. */
function linkOpener<Input extends object>(
  definition: AnyTool<Input>,
  form: FormAccess,
  dispatch: Dispatch<Input>,
) {
  return (link: string, isStart: boolean): boolean => {
    const decoded = decodeInputs(definition, link);
    if (!decoded) {
      return false;
    }

    const typed = isStart ? form.readChanged() : {};
    const linked = { ...decoded.typed, ...typed };
    form.fill(linked);
    dispatch({
      type: 'openLink',
      linked,
      input: decoded.input,
      typed: form.read(),
      isOneColumn: matchMedia(ONE_COLUMN).matches,
      isEdited: Object.keys(typed).length > 0,
    });
    return true;
  };
}

/**
 * Fills in what was typed into another tool, then focuses a missing field or computes the result.
 */
function useTakeRefill<Input extends object>(
  definition: AnyTool<Input>,
  form: FormAccess,
  dispatch: Dispatch<Input>,
  refill: Refill | undefined,
) {
  return useCallback(() => {
    const element = form.formRef.current;
    const decoded = refill && decodeInputs(definition, refill.link);
    if (!element || !decoded) {
      return;
    }

    form.fill(decoded.typed);
    dispatch({ type: 'fill', linked: decoded.typed, input: decoded.input });
    const parsed = definition.parse({ ...decoded.typed, ...form.read() }, decoded.input);
    if ('errors' in parsed) {
      focusNext(element, Object.keys({ ...parsed.errors, ...definition.fields }));
    } else {
      element.requestSubmit();
    }
  }, [definition, form, dispatch, refill]);
}

/** What the form of a tool needs: its elements, what its fields show, and its events. */
export interface Tool<Input extends object> extends FormEvents {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Element of the result, which is scrolled to after submit. */
  readonly resultRef: RefObject<HTMLDivElement | null>;
  readonly context: FieldContext;
  /** Values from another tool that may be filled in; undefined once this tool is in use. */
  readonly refill: Refill | undefined;
  readonly takeRefill: () => void;
  /** Changes inputs that are not in the form; the result is not computed again. */
  readonly change: (part: Partial<Input>) => void;
}

/** Whether the form has had the focus, also before hydration. */
function useHasHadFocus(formRef: RefObject<HTMLFormElement | null>): boolean {
  const [hasHadFocus, setHasHadFocus] = useState(false);
  useEffect(() => {
    const form = formRef.current;
    const note = () => setHasHadFocus(true);
    if (form?.matches(':focus-within')) {
      note();
    }

    form?.addEventListener('focusin', note);
    return () => form?.removeEventListener('focusin', note);
  }, [formRef]);
  return hasHadFocus;
}

/** Synchronises the form with the URL and other tools; returns the functions that write the link. */
function useLinks<Input extends object>(
  definition: AnyTool<Input>,
  form: FormAccess,
  { state, dispatch, encode, encodeAll, isEdited }: FormState<Input>,
) {
  const { isEmpty } = form;
  const { input } = state;
  const open = linkOpener(definition, form, dispatch);
  const { write, writeLater } = useUrlFragment({ encode, open });
  // Each new result updates the link.
  const writeResult = useEffectEvent(() => writeLater());
  useEffect(() => {
    if (input) {
      writeResult();
    }
  }, [input]);

  const onRefill = (refill: Refill) => dispatch({ type: 'refill', refill });
  useSharedInputs(definition.shared, { encode: encodeAll, isEdited, isEmpty, onRefill });
  return { write, writeLater };
}

/** The form of a tool and what it shows. */
export function useToolForm<Input extends object>(definition: AnyTool<Input>) {
  const { fields, texts, messages, scrollBlock } = definition;
  const form = useFormValues(fields);
  const formState = useFormState(definition, form);
  const { state, dispatch } = formState;
  const { errors, linked, hidden, resets, refill } = state;
  const { write, writeLater } = useLinks(definition, form, formState);
  const takeRefill = useTakeRefill(definition, form, dispatch, refill);
  const events = useFormEvents(definition, form, dispatch, writeLater);
  const resultRef = useRef<HTMLDivElement>(null);
  const onResult = () => {
    // Changing the URL takes 15 ms on a slow phone, so it is done after the result is painted.
    write();
    if (resultRef.current) {
      scrollToResult(resultRef.current, scrollBlock);
    }
  };

  useAfterSubmit(state.submission, form, onResult);

  const change = useCallback(
    (part: Partial<Input>) => dispatch({ type: 'change', part }),
    [dispatch],
  );
  const context = useMemo(
    () => ({
      fields,
      texts,
      errors: describeFieldErrors(errors, texts, messages),
      linked,
      hidden,
      resets,
    }),
    [fields, texts, messages, errors, linked, hidden, resets],
  );
  const { formRef } = form;
  const tool: Tool<Input> = useMemo(
    () => ({ formRef, resultRef, context, refill, takeRefill, change, ...events }),
    [formRef, context, refill, takeRefill, change, events],
  );
  const hasHadFocus = useHasHadFocus(formRef);
  return {
    ...state,
    tool,
    /** The visitor is at the form, so a result may be asked for: what shows it is loaded. */
    isResultLikely: hasHadFocus || state.isInUse,
  };
}
