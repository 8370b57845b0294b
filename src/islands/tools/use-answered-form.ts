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
import { useSheet } from '../use-sheet.ts';
import { type FieldErrors, NO_ERRORS } from './field-errors.ts';
import { fillForm, type FormTexts, formTexts, isUntouched } from './form-texts.ts';
import { isOneColumn } from './one-column.ts';
import { writeHash } from './write-hash.ts';

/** Browsers allow a page so many changes of its URL: it follows when the typing rests. */
const HASH_DELAY_MS = 400;

/** What a form means: how it is read, and how it stands behind the # of the URL. */
export interface FormMeaning<Asked extends object> {
  /** The names of the fields that are typed into. */
  textFields: readonly string[];
  /** What is asked, or a sentence for each field that has to be corrected. */
  read: (texts: FormTexts) => Asked | { readonly errors: FieldErrors };
  /** What stands behind the #, without it; empty for nothing. */
  encode: (texts: FormTexts, asked: Asked | undefined) => string;
  /** The texts of a link; undefined where nothing of it can be used. */
  decode: (hash: string) => FormTexts | undefined;
  /** Where the answer stands once the button has called for it. */
  reveal: ScrollLogicalPosition;
}

/** What {@link ToolForm} takes of the hook. */
export interface FormWiring {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onReset: () => void;
}

/**
 * The life of a form with an answer beside it (product.md, 9.3 and 10.6). The first answer comes with the
 * button; from then on it follows the form, and what cannot be read leaves the answer of before. A link fills
 * the form, and the Back button brings the form of that link back.
 *
 * @param meaning the same object at every render
 */
export function useAnsweredForm<Asked extends object>(meaning: FormMeaning<Asked>) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isAnswerFirst, setAnswerFirst] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  // Comes while somebody types, so that it is here for the answer.
  const isStyled = useSheet(isInUse ? breakdownStyles : undefined);
  const latest = useRef<Asked>(undefined);
  const hasAsked = useRef(false);
  const written = useRef('');
  const timer = useRef(0);

  const answerTo = useCallback((next: Asked | undefined) => {
    latest.current = next;
    setAsked(next);
  }, []);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const text = form.current ? meaning.encode(formTexts(form.current), latest.current) : '';
      const hash = text === '' ? '' : `#${text}`;
      if (hash === written.current) return;
      written.current = hash;
      writeHash(hash);
    }, HASH_DELAY_MS);
  }, [meaning]);

  const read = useCallback((): FieldErrors => {
    if (!form.current) return NO_ERRORS;
    setIsInUse(true);
    const reading = meaning.read(formTexts(form.current));
    const found = 'errors' in reading ? reading.errors : NO_ERRORS;
    if (!('errors' in reading)) answerTo(reading);
    setErrors(found);
    return found;
  }, [meaning, answerTo]);

  useEffect(() => {
    const open = (hash: string) => {
      const linked = meaning.decode(hash);
      if (!linked || !form.current) return;
      fillForm(form.current, linked);
      // What a link only begins is no mistake: nothing is wrong before somebody asks.
      if ('errors' in meaning.read(formTexts(form.current))) return;
      hasAsked.current = true;
      written.current = hash;
      setAnswerFirst(isOneColumn());
      read();
    };
    if (form.current && isUntouched(form.current, meaning.textFields)) open(location.hash);
    const onHashChange = () => {
      if (location.hash.includes('=')) open(location.hash);
      // A jump within the page must not cost the figures.
      else if (written.current !== '') writeHash(written.current);
    };
    addEventListener('hashchange', onHashChange);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('hashchange', onHashChange);
    };
  }, [meaning, read]);

  const wiring = useMemo<FormWiring>(
    () => ({
      form,
      errors,
      onSubmit: (event) => {
        event.preventDefault();
        hasAsked.current = true;
        const [wrong] = Object.keys(read());
        keep();
        const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
        if (field instanceof HTMLInputElement) {
          const details = field.closest('details');
          if (details) details.open = true;
          field.focus();
        } else answer.current?.scrollIntoView({ block: meaning.reveal });
      },
      onInput: () => {
        setIsInUse(true);
        // The key first, then what follows from it.
        if (hasAsked.current) afterNextPaint(read);
        keep();
      },
      onReset: () => {
        hasAsked.current = false;
        answerTo(undefined);
        setErrors(NO_ERRORS);
        keep();
      },
    }),
    [meaning, errors, read, keep, answerTo],
  );

  const isOutdated = asked !== undefined && errors !== NO_ERRORS;
  return {
    /** For {@link ToolForm}. */
    wiring,
    answer,
    asked,
    /** What is said of an answer that is no longer that of the form. */
    outdated: isOutdated ? 'A field needs correcting. This is the result of before.' : undefined,
    /** Whether the sheet of what stands below an answer is here. */
    isStyled,
    /** Whether a link has brought an answer to a page of one column: there it stands above the form. */
    isAnswerFirst,
  };
}
