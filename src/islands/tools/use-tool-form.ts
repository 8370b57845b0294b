import { useEffect, useState } from 'react';
import type { SubmitEvent, SyntheticEvent } from 'react';

import { decodeFields, encodeFields, isAsked } from '../../domain/tools/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../../domain/tools/fields.ts';
import {
  addSharedInputs,
  offerSharedInputs,
  SHARED_INPUTS_KEY,
} from '../../domain/shared-inputs.ts';
import type { SharedInputOffer, SharedNames } from '../../domain/shared-inputs.ts';
import { afterNextPaint } from '../after-next-paint.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { useView, ViewStore } from '../view-store.ts';
import { fillForm, focusNext, inputOf, isFormUntouched, readFormValues } from './form-values.ts';

/** Browsers limit the calls of history.replaceState: the hash is written when typing pauses. */
const HASH_DELAY_MS = 400;

/** Notes on a result that no longer matches the form. */
const OUTDATED = {
  changed: 'Complete the form: this result is out of date.',
  invalid: 'Correct the marked field: this result is out of date.',
};

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
   * Only the button computes, and only incomplete fields give no message (product.md#calculate).
   * Otherwise the result follows the form after the first time.
   */
  isManual?: boolean;
  /** Choices that Reset leaves as they are. */
  keptOnReset?: readonly string[];
  /** Notes of the tool on a result that no longer matches the form. */
  outdated?: typeof OUTDATED;
  /** `block` for scrolling to the result after submit. */
  scrollBlock: ScrollLogicalPosition;
}

const NO_ERRORS: FieldErrors = {};
const NO_VALUES: FormValues = {};

const EMPTY = { input: undefined, errors: NO_ERRORS, outdated: undefined, linked: NO_VALUES };

/** What a tool shows. */
export interface ToolView<Input extends object> {
  readonly fields: Fields;
  readonly input: Input | undefined;
  readonly errors: FieldErrors;
  /** Note that the result no longer matches the form. */
  readonly outdated: string | undefined;
  /** Values of the last link, for fields that are loaded later. */
  readonly linked: FormValues;
  /** Names of the fields that are not asked, given the choices in the form. */
  readonly hidden: ReadonlySet<string>;
  readonly resets: number;
  readonly offer: SharedInputOffer | undefined;
  /** Whether the visitor has typed, or a link was opened. */
  readonly isInUse: boolean;
  /** Whether a link brought a result to a page of one column: there the result comes first. */
  readonly isResultFirst: boolean;
}

const hiddenFields = (fields: Fields, texts: FormValues): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => !isAsked(fields, name, texts)));

/** What a tool with these fields shows at first. */
export const firstView = (fields: Fields) => ({
  ...EMPTY,
  fields,
  hidden: hiddenFields(fields, NO_VALUES),
  resets: 0,
  offer: undefined,
  isInUse: false,
  isResultFirst: false,
});

function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + hash);
}

/**
 * A form with its result (product.md#calculate and #costs-result and #comparison-result). The first result comes with submit;
 * invalid input keeps the last one. A link fills the form, and Back restores the form of the
 * earlier link.
 */
export class ToolStore<Input extends object> extends ViewStore<ToolView<Input>> {
  form: HTMLFormElement | null = null;
  readonly definition: ToolDefinition<Input>;
  #hasSubmitted = false;
  /** Fields that were not asked when the form was submitted: while empty, they have no error. */
  #unasked: ReadonlySet<string> = new Set();
  #writtenHash = '';
  #timer = 0;

  constructor(definition: ToolDefinition<Input>) {
    super(firstView(definition.fields));
    this.definition = definition;
  }

  readonly attachForm = (form: HTMLFormElement | null) => {
    this.form = form;
  };

  /** Fills the form from the URL, or offers what was typed elsewhere; returns the cleanup function. */
  open(): () => void {
    const { fields, shared } = this.definition;
    const form = this.form;
    this.#syncHidden();
    // Older links have the inputs in the query string, which browsers send to the server.
    if (
      form &&
      isFormUntouched(form, fields) &&
      !this.#openLink(location.hash) &&
      !this.#openLink(location.search)
    ) {
      this.show({ offer: offerSharedInputs(shared, readSession(SHARED_INPUTS_KEY) ?? '') });
    }

    const controller = new AbortController();
    addEventListener('pagehide', this.#shareInputs, controller);
    addEventListener('hashchange', this.#onHashChange, controller);
    return () => {
      clearTimeout(this.#timer);
      controller.abort();
    };
  }

  /** Changes inputs that are not in the form; the result is not computed again. */
  readonly change = (part: Partial<Input>) => {
    const { input } = this.view;
    if (input) {
      this.show({ input: { ...input, ...part } });
    }

    this.#syncHash();
  };

  readonly takeOffer = () => {
    const { view, definition } = this;
    const form = this.form;
    if (!form || !view.offer || !this.#fill(view.offer.link)) {
      return;
    }

    const parsed = definition.parse(this.#texts, undefined);
    if ('errors' in parsed) {
      focusNext(form, Object.keys({ ...parsed.errors, ...definition.fields }));
    } else {
      form.requestSubmit();
    }
  };

  readonly onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { fields, scrollBlock } = this.definition;
    const form = event.currentTarget;
    event.preventDefault();
    this.#hasSubmitted = true;
    const errors = this.#read(true);
    // Changing the URL takes 15 ms on a slow phone: paint the result first.
    afterNextPaint(() => {
      this.#writeHash();
      const result = form.parentElement?.querySelector('.tool-result');
      if (!errors) {
        result?.scrollIntoView({ block: scrollBlock });
      }
    });
    const wrong = errors && Object.keys(fields).find((name) => name in errors);
    if (wrong === undefined) {
      return;
    }

    const field = inputOf(form, wrong);
    const details = field?.closest('details');
    if (details) {
      details.open = true;
    }

    field?.focus();
  };

  readonly onInput = () => {
    const { isManual } = this.definition;
    this.show({ isInUse: true });
    this.#syncHidden();
    // Paint the key first, then update the result.
    if (isManual || this.#hasSubmitted) {
      afterNextPaint(() => this.#read(false));
    }

    if (!isManual) {
      this.#syncHash();
    }
  };

  readonly onReset = (event: SyntheticEvent<HTMLFormElement>) => {
    const { fields, keptOnReset = [] } = this.definition;
    const kept = Object.entries(this.#texts).filter(([name]) => keptOnReset.includes(name));
    this.#hasSubmitted = false;
    if (kept.length > 0) {
      event.preventDefault();
      fillForm(event.currentTarget, Object.fromEntries(kept));
    }

    this.show({
      ...EMPTY,
      hidden: hiddenFields(fields, Object.fromEntries(kept)),
      resets: this.view.resets + 1,
    });
    this.#syncHash();
  };

  /** Values of the form, and of the link for fields that are not loaded yet. */
  get #texts(): FormValues {
    const form = this.form;
    if (!form) {
      return NO_VALUES;
    }

    const later = Object.entries(this.view.linked).filter(
      ([name]) => form.elements.namedItem(name) === null,
    );
    return { ...Object.fromEntries(later), ...readFormValues(form) };
  }

  #encode(texts: FormValues, input: Input | undefined): string {
    const { encode, fields } = this.definition;
    return encode ? encode(texts, input) : encodeFields(fields, texts);
  }

  #syncHidden(): void {
    const hidden = hiddenFields(this.definition.fields, this.#texts);
    if ([...hidden].join() !== [...this.view.hidden].join()) {
      this.show({ hidden });
    }
  }

  #writeHash(): void {
    clearTimeout(this.#timer);
    const text = this.#encode(this.#texts, this.view.input);
    const hash = text === '' ? '' : `#${text}`;
    if (hash === this.#writtenHash) {
      return;
    }

    this.#writtenHash = hash;
    replaceHash(hash);
  }

  #syncHash(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#writeHash(), HASH_DELAY_MS);
  }

  /**
   * Parses the form, and computes the result or marks it as outdated; returns the errors.
   *
   * @param before inputs of the last result, or of a link
   */
  #read(isSubmit: boolean, before = this.view.input): FieldErrors | undefined {
    const { parse, fields, isManual, outdated = OUTDATED } = this.definition;
    const texts = this.#texts;
    const parsed = parse(texts, before);
    const found = 'errors' in parsed ? parsed.errors : undefined;
    if (isSubmit) {
      this.#unasked = hiddenFields(fields, texts);
    }

    const shown = Object.entries(found ?? {}).filter(
      ([name]) => (texts[name] ?? '') !== '' || !this.#unasked.has(name),
    );
    const errors = shown.length > 0 ? Object.fromEntries(shown) : NO_ERRORS;
    this.show({ errors, isInUse: true });
    if (!('errors' in parsed) && (isSubmit || !isManual)) {
      this.show({ input: parsed, outdated: undefined });
    } else if (before) {
      const isSame =
        !('errors' in parsed) && this.#encode(texts, parsed) === this.#encode(texts, before);
      const isInvalid = found && (isManual === true || shown.length > 0);
      const note = isSame ? undefined : outdated.changed;
      this.show({ outdated: isInvalid ? outdated.invalid : note });
    }

    return found;
  }

  /** Fills the form from a link; undefined if the link has no number. */
  #fill(link: string) {
    const { decode, fields } = this.definition;
    const decoded = decode ? decode(link) : { texts: decodeFields(fields, link), input: undefined };
    if (!decoded?.texts || !this.form) {
      return undefined;
    }

    this.show({ linked: decoded.texts });
    fillForm(this.form, decoded.texts);
    return decoded;
  }

  #openLink(link: string): boolean {
    const decoded = this.#fill(link);
    if (!decoded) {
      return false;
    }

    // An incomplete link is not an error: errors are shown after submit only.
    if ('errors' in this.definition.parse(this.#texts, decoded.input)) {
      return true;
    }

    this.#hasSubmitted = true;
    this.#writtenHash = link;
    // Form and result are in one column (breakpoint of ToolFrame).
    this.show({ isResultFirst: matchMedia('(width < 60rem)').matches });
    this.#read(true, decoded.input);
    this.#syncHash();
    return true;
  }

  readonly #onHashChange = () => {
    if (location.hash.includes('=')) {
      this.#openLink(location.hash);
    }
    // An in-page anchor must not remove the inputs from the URL.
    else if (this.#writtenHash !== '') {
      replaceHash(this.#writtenHash);
    }
  };

  /** Keeps what was typed for the other tools. */
  readonly #shareInputs = () => {
    const { parse, fields, shared } = this.definition;
    const texts = this.#texts;
    const parsed = parse(texts, this.view.input);
    const result = this.#encode(texts, 'errors' in parsed ? undefined : parsed);
    // Fields that are not part of the result come after it.
    const link = `${result}&${encodeFields(fields, texts)}`;
    const inputs = addSharedInputs(shared, link, readSession(SHARED_INPUTS_KEY) ?? '');
    if (inputs !== '') {
      writeSession(SHARED_INPUTS_KEY, inputs);
    }
  };
}

/** The form of a tool and what it shows. */
export function useToolForm<Input extends object>(definition: ToolDefinition<Input>) {
  const [tool] = useState(() => new ToolStore(definition));
  const view = useView(tool);
  useEffect(() => tool.open(), [tool]);
  return { ...view, tool };
}
