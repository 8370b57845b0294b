import {
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import breakdownStyles from '../calculator/breakdown.css?url';
import { afterNextPaint } from '../after-next-paint.ts';
import { useStylesheet } from '../use-stylesheet.ts';
import { type FieldErrors, NO_ERRORS } from './field-errors.ts';
import { fillForm, type FormValues, readFormValues, isFormUntouched } from './form-values.ts';
import { isOneColumn } from './one-column.ts';
import { replaceHash } from './replace-hash.ts';

/** Browsers limit the calls of history.replaceState: the hash is written when typing pauses. */
const HASH_DELAY_MS = 400;

/** How a form is parsed, and how it is encoded in the URL hash. */
export interface ToolFormDefinition<Input extends object> {
  /** Names of the text fields. */
  textFields: readonly string[];
  /** Parses the values: the input, or an error message per field. */
  read: (texts: FormValues) => Input | { readonly errors: FieldErrors };
  /** Hash without the `#`; empty for none. */
  encode: (texts: FormValues, input: Input | undefined) => string;
  /** Form values from a link; undefined if nothing is usable. */
  decode: (hash: string) => FormValues | undefined;
  /** `block` for scrolling to the result after submit. */
  scrollBlock: ScrollLogicalPosition;
}

/** Props of {@link ToolForm}. */
export interface ToolFormBinding {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onReset: () => void;
}

/**
 * State of a form with its result (product.md, 9.3 and 10.6). The first result comes with submit;
 * afterwards it follows the input, and invalid input keeps the last one. A link fills the form, and
 * Back restores the form of the earlier link.
 *
 * @param definition the same object at every render
 */
export function useToolForm<Input extends object>(definition: ToolFormDefinition<Input>) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [input, setInputState] = useState<Input>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isResultFirst, setResultFirst] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  // Loaded when typing starts, so that it is ready for the result.
  const isStyled = useStylesheet(isInUse ? breakdownStyles : undefined);
  const latestInput = useRef<Input>(undefined);
  const hasSubmitted = useRef(false);
  const written = useRef('');
  const timer = useRef(0);

  const setInput = useCallback((next: Input | undefined) => {
    latestInput.current = next;
    setInputState(next);
  }, []);

  const syncHash = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const text = form.current
        ? definition.encode(readFormValues(form.current), latestInput.current)
        : '';
      const hash = text === '' ? '' : `#${text}`;
      if (hash === written.current) return;
      written.current = hash;
      replaceHash(hash);
    }, HASH_DELAY_MS);
  }, [definition]);

  const read = useCallback((): FieldErrors => {
    if (!form.current) return NO_ERRORS;
    setIsInUse(true);
    const reading = definition.read(readFormValues(form.current));
    const found = 'errors' in reading ? reading.errors : NO_ERRORS;
    if (!('errors' in reading)) setInput(reading);
    setErrors(found);
    return found;
  }, [definition, setInput]);

  useEffect(() => {
    const open = (hash: string) => {
      const linked = definition.decode(hash);
      if (!linked || !form.current) return;
      fillForm(form.current, linked);
      // An incomplete link is not an error: errors are shown after submit only.
      if ('errors' in definition.read(readFormValues(form.current))) return;
      hasSubmitted.current = true;
      written.current = hash;
      setResultFirst(isOneColumn());
      read();
    };
    if (form.current && isFormUntouched(form.current, definition.textFields)) open(location.hash);
    const onHashChange = () => {
      if (location.hash.includes('=')) open(location.hash);
      // An in-page anchor must not remove the inputs from the URL.
      else if (written.current !== '') replaceHash(written.current);
    };
    addEventListener('hashchange', onHashChange);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('hashchange', onHashChange);
    };
  }, [definition, read]);

  const formProps = useMemo<ToolFormBinding>(
    () => ({
      form,
      errors,
      onSubmit: (event) => {
        event.preventDefault();
        hasSubmitted.current = true;
        const [wrong] = Object.keys(read());
        syncHash();
        const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
        if (field instanceof HTMLInputElement) {
          const details = field.closest('details');
          if (details) details.open = true;
          field.focus();
        } else answer.current?.scrollIntoView({ block: definition.scrollBlock });
      },
      onInput: () => {
        setIsInUse(true);
        // Paint the key first, then update the result.
        if (hasSubmitted.current) afterNextPaint(read);
        syncHash();
      },
      onReset: () => {
        hasSubmitted.current = false;
        setInput(undefined);
        setErrors(NO_ERRORS);
        syncHash();
      },
    }),
    [definition, errors, read, syncHash, setInput],
  );

  const isOutdated = input !== undefined && errors !== NO_ERRORS;
  return {
    /** For {@link ToolForm}. */
    wiring: formProps,
    answer,
    input,
    /** Note that the result no longer matches the form. */
    outdated: isOutdated ? 'Correct the marked field: this result is out of date.' : undefined,
    /** Whether the stylesheet of the breakdown has loaded. */
    isStyled,
    /** Whether a link brought a result to a page of one column: there the result comes first. */
    isResultFirst,
  };
}
