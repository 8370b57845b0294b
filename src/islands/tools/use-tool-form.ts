import {
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import {
  decodeFields,
  encodeFields,
  type FieldErrors,
  type Fields,
  type FormValues,
  isAsked,
} from '../../domain/tools/fields.ts';
import {
  addSharedInputs,
  offerSharedInputs,
  SHARED_INPUTS_KEY,
  type SharedInputOffer,
  type SharedNames,
} from '../../domain/shared-inputs.ts';
import breakdownStyles from '../calculator/breakdown.css?url';
import { afterNextPaint } from '../after-next-paint.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { useStylesheet } from '../use-stylesheet.ts';
import { type FormState, NO_ERRORS } from './form-context.ts';
import { fillForm, focusNext, inputOf, isFormUntouched, readFormValues } from './form-values.ts';

/** Browsers limit the calls of history.replaceState: the hash is written when typing pauses. */
const HASH_DELAY_MS = 400;

/** A tool: its fields, and what they give. */
export interface ToolDefinition<Input extends object> {
  fields: Fields;
  /** Parses the values: the input, or an error message per field. */
  parse: (texts: FormValues, before: Input | undefined) => Input | { readonly errors: FieldErrors };
  /** Hash without the `#`, empty for none, if it is not that of the fields. */
  encode?: (texts: FormValues, input: Input | undefined) => string;
  /** Form values of a link, and inputs that are not in the form; undefined if it has none. */
  decode?: (link: string) => { texts: FormValues; input: Input | undefined } | undefined;
  /** Names in its links of what other tools ask for, too. */
  shared: SharedNames;
  /**
   * Only the button computes, and only incomplete fields give no message (product.md, 4.2).
   * Otherwise the result follows the form after the first time.
   */
  isManual?: boolean;
  /** Notes on a result that no longer matches the form. */
  outdated?: Readonly<Record<Outdated, string>>;
  /** `block` for scrolling to the result after submit. */
  scrollBlock: ScrollLogicalPosition;
}

/** Props of {@link ToolForm}. */
export interface ToolFormBinding extends FormState {
  form: RefObject<HTMLFormElement | null>;
  /** What was typed into another tool, until the visitor types. */
  offer: string | undefined;
  onOffer: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onReset: () => void;
}

/** Why the result no longer matches the form. */
export type Outdated = 'changed' | 'invalid';

const OUTDATED: Readonly<Record<Outdated, string>> = {
  changed: 'Complete the form: this result is out of date.',
  invalid: 'Correct the marked field: this result is out of date.',
};

const hiddenFields = (fields: Fields, texts: FormValues) =>
  Object.keys(fields).filter((name) => !isAsked(fields, name, texts));

const NO_VALUES: FormValues = {};

/** Whether form and result are in one column (breakpoint of tool-layout.css). */
const isOneColumn = () => matchMedia('(width < 60rem)').matches;

/** Replaces the URL hash without a new history entry. */
function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + hash);
}

/**
 * State of a form with its result (product.md, 4.2, 9.3 and 10.6). The first result comes with
 * submit; invalid input keeps the last one. A link fills the form, and Back restores the form of
 * the earlier link.
 *
 * @param definition the same object at every render
 */
export function useToolForm<Input extends object>(definition: ToolDefinition<Input>) {
  const { fields, isManual = false } = definition;
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [input, setInputState] = useState<Input>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [outdated, setOutdated] = useState<Outdated>();
  const [linked, setLinked] = useState(NO_VALUES);
  const [hiddenNames, setHiddenNames] = useState(() => hiddenFields(fields, NO_VALUES).join());
  const [isResultFirst, setResultFirst] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  const [offer, setOffer] = useState<SharedInputOffer>();
  // Loaded when typing starts, so that it is ready for the result.
  const isStyled = useStylesheet(isInUse ? breakdownStyles : undefined);
  const latestInput = useRef<Input>(undefined);
  const latestLink = useRef(NO_VALUES);
  const hasSubmitted = useRef(false);
  /** Fields that were not asked when the form was submitted: while empty, they have no error. */
  const unasked = useRef<readonly string[]>([]);
  const written = useRef('');
  const timer = useRef(0);

  const setInput = useCallback((next: Input | undefined) => {
    latestInput.current = next;
    setInputState(next);
  }, []);

  /** Values of the form, and of the link for fields that are not loaded yet. */
  const texts = useCallback((): FormValues => {
    const element = form.current;
    if (!element) return NO_VALUES;
    const later = Object.entries(latestLink.current).filter(
      ([name]) => element.elements.namedItem(name) === null,
    );
    return { ...Object.fromEntries(later), ...readFormValues(element) };
  }, []);

  const encode = useCallback(
    (values: FormValues, next: Input | undefined) =>
      definition.encode?.(values, next) ?? encodeFields(fields, values),
    [definition, fields],
  );

  const writeHash = useCallback(() => {
    clearTimeout(timer.current);
    const text = encode(texts(), latestInput.current);
    const hash = text === '' ? '' : `#${text}`;
    if (hash === written.current) return;
    written.current = hash;
    replaceHash(hash);
  }, [encode, texts]);

  const syncHash = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(writeHash, HASH_DELAY_MS);
  }, [writeHash]);

  const syncHidden = useCallback(
    () => setHiddenNames(hiddenFields(fields, texts()).join()),
    [fields, texts],
  );

  /** Parses the form, and computes the result or marks it as outdated. */
  const read = useCallback(
    (isSubmit: boolean): FieldErrors | undefined => {
      setIsInUse(true);
      const before = latestInput.current;
      const values = texts();
      const parsed = definition.parse(values, before);
      const found = 'errors' in parsed ? parsed.errors : undefined;
      if (isSubmit) unasked.current = hiddenFields(fields, values);
      const shown = Object.entries(found ?? {}).filter(
        ([name]) => (values[name] ?? '') !== '' || !unasked.current.includes(name),
      );
      setErrors(shown.length > 0 ? Object.fromEntries(shown) : NO_ERRORS);
      if (!('errors' in parsed) && (isSubmit || !isManual)) {
        setInput(parsed);
        setOutdated(undefined);
      } else if (before) {
        const isSame = !('errors' in parsed) && encode(values, parsed) === encode(values, before);
        const isInvalid = found && (isManual || shown.length > 0);
        setOutdated(isInvalid ? 'invalid' : isSame ? undefined : 'changed');
      }
      return found;
    },
    [definition, encode, fields, isManual, setInput, texts],
  );

  /** Changes inputs that are not in the form; the result is not computed again. */
  const change = useCallback(
    (part: Partial<Input>) => {
      if (latestInput.current) setInput({ ...latestInput.current, ...part });
      syncHash();
    },
    [setInput, syncHash],
  );

  /** Fills the form from a link; undefined if the link has no number. */
  const fill = useCallback(
    (link: string) => {
      const decoded = definition.decode
        ? definition.decode(link)
        : { texts: decodeFields(fields, link), input: undefined };
      if (!decoded?.texts || !form.current) return undefined;
      latestLink.current = decoded.texts;
      setLinked(decoded.texts);
      fillForm(form.current, decoded.texts);
      return decoded;
    },
    [definition, fields],
  );

  useEffect(() => {
    const open = (link: string) => {
      const decoded = fill(link);
      if (!decoded) return false;
      // An incomplete link is not an error: errors are shown after submit only.
      if ('errors' in definition.parse(texts(), decoded.input)) return true;
      hasSubmitted.current = true;
      written.current = link;
      latestInput.current = decoded.input;
      setResultFirst(isOneColumn());
      read(true);
      syncHash();
      return true;
    };
    syncHidden();
    // Older links have the inputs in the query string, which browsers send to the server.
    if (
      form.current &&
      isFormUntouched(form.current, fields) &&
      !open(location.hash) &&
      !open(location.search)
    )
      setOffer(offerSharedInputs(definition.shared, readSession(SHARED_INPUTS_KEY) ?? ''));
    const share = () => {
      const parsed = definition.parse(texts(), latestInput.current);
      const link = 'errors' in parsed ? encodeFields(fields, texts()) : encode(texts(), parsed);
      const inputs = addSharedInputs(definition.shared, link, readSession(SHARED_INPUTS_KEY) ?? '');
      if (inputs !== '') writeSession(SHARED_INPUTS_KEY, inputs);
    };
    const onHashChange = () => {
      if (location.hash.includes('=')) open(location.hash);
      // An in-page anchor must not remove the inputs from the URL.
      else if (written.current !== '') replaceHash(written.current);
    };
    addEventListener('pagehide', share);
    addEventListener('hashchange', onHashChange);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', share);
      removeEventListener('hashchange', onHashChange);
    };
  }, [definition, encode, fields, fill, read, syncHash, syncHidden, texts]);

  const wiring = useMemo<ToolFormBinding>(
    () => ({
      form,
      fields,
      errors,
      linked,
      hidden: new Set(hiddenNames.split(',')),
      offer: isInUse ? undefined : offer?.text,
      onOffer: () => {
        if (!form.current || !offer || !fill(offer.link)) return;
        const parsed = definition.parse(texts(), undefined);
        if ('errors' in parsed)
          focusNext(form.current, Object.keys({ ...parsed.errors, ...fields }));
        else form.current.requestSubmit();
      },
      onSubmit: (event) => {
        event.preventDefault();
        hasSubmitted.current = true;
        const found = read(true);
        // Changing the URL takes 15 ms on a slow phone: paint the result first.
        afterNextPaint(() => {
          writeHash();
          if (!found) answer.current?.scrollIntoView({ block: definition.scrollBlock });
        });
        if (!found) return;
        const wrong = Object.keys(fields).find((name) => name in found);
        const field = wrong === undefined ? null : inputOf(event.currentTarget, wrong);
        const details = field?.closest('details');
        if (details) details.open = true;
        field?.focus();
      },
      onInput: () => {
        setIsInUse(true);
        syncHidden();
        // Paint the key first, then update the result.
        if (isManual || hasSubmitted.current) afterNextPaint(() => read(false));
        if (!isManual) syncHash();
      },
      onReset: () => {
        hasSubmitted.current = false;
        latestLink.current = NO_VALUES;
        setLinked(NO_VALUES);
        setHiddenNames(hiddenFields(fields, NO_VALUES).join());
        setInput(undefined);
        setErrors(NO_ERRORS);
        setOutdated(undefined);
        syncHash();
      },
    }),
    [
      definition,
      errors,
      fields,
      fill,
      hiddenNames,
      isInUse,
      isManual,
      linked,
      offer,
      read,
      setInput,
      syncHash,
      syncHidden,
      texts,
      writeHash,
    ],
  );

  return {
    /** For {@link ToolForm}. */
    wiring,
    answer,
    input,
    /** Note that the result no longer matches the form. */
    outdated: outdated && (definition.outdated ?? OUTDATED)[outdated],
    change,
    /** Whether the visitor has typed, or a link was opened. */
    isInUse,
    /** Whether the stylesheet of the breakdown has loaded. */
    isStyled,
    /** Whether a link brought a result to a page of one column: there the result comes first. */
    isResultFirst,
  };
}
