import { choicesIn, isAsked } from './fields.ts';
import type { FieldErrors, Fields, FormValues } from './fields.ts';
import type { Refill } from './shared-inputs.ts';
import { OUTDATED_RESULT_TEXTS } from './texts.ts';
import { encodeInputs } from './tool-definition.ts';
import type { ParsedForm, AnyTool } from './tool-definition.ts';

/** Outcome of a press of the button; a new object for each press. */
export interface Submission {
  /** The form gave a result. */
  readonly isValid: boolean;
  /** First field with an error. */
  readonly invalidField: string | undefined;
}

/** What a tool shows and knows of its form. The fields themselves keep their values. */
export interface ToolFormState<Input extends object> {
  readonly input: Input | undefined;
  readonly errors: FieldErrors<string>;
  /** Note that the result no longer matches the form. */
  readonly outdated: string | undefined;
  /** Values of the last link, for fields that are loaded later. */
  readonly linked: FormValues;
  /** Names of the fields that the choices in the form hide. */
  readonly hidden: ReadonlySet<string>;
  /** The chosen option of each choice, or its default; empty if a required choice is not made. */
  readonly choices: FormValues;
  readonly resets: number;
  /** Values from another tool that may be filled in; undefined once this tool is in use. */
  readonly refill: Refill | undefined;
  /** Whether the visitor has typed, or a link was opened. */
  readonly isInUse: boolean;
  /** Whether the visitor has typed or chosen since the last link was opened. */
  readonly isEdited: boolean;
  /** Whether a link brought a result to a one-column page, where the result then comes first. */
  readonly isResultFirst: boolean;
  /** The button was pressed, or a link brought a result; from then on the result follows the form. */
  readonly hasSubmitted: boolean;
  /** Fields that were hidden when the form was submitted; they have no error while empty. */
  readonly unasked: ReadonlySet<string>;
  /** The last press of the button. */
  readonly submission: Submission | undefined;
}

/** What happens to a form; `typed` are the values that it has afterwards. */
export type ToolFormAction<Input extends object> =
  /** The form is hydrated, and may have been filled in before. */
  | { readonly type: 'start'; readonly typed: FormValues }
  /** The visitor types or chooses. */
  | { readonly type: 'edit'; readonly typed: FormValues }
  /** What was typed has been painted, so the result may be updated. */
  | { readonly type: 'update'; readonly typed: FormValues }
  | { readonly type: 'submit'; readonly typed: FormValues }
  /** Another tool has inputs for this one. */
  | { readonly type: 'refill'; readonly refill: Refill }
  /** The values of the refill are filled in; `input` has those that are not in the form. */
  | { readonly type: 'fill'; readonly linked: FormValues; readonly input: Input | undefined }
  /** A link is opened, and its values are filled in. */
  | {
      readonly type: 'openLink';
      readonly linked: FormValues;
      readonly input: Input | undefined;
      readonly typed: FormValues;
      /** Form and result are in one column. */
      readonly isOneColumn: boolean;
      /** Whether something was typed before hydration. */
      readonly isEdited: boolean;
    }
  /** Inputs that are not in the form change; the result is not computed again. */
  | { readonly type: 'change'; readonly part: Partial<Input> }
  /** The form is reset, except for these values. */
  | { readonly type: 'reset'; readonly kept: FormValues };

/** A tool that is in use offers nothing to fill in. */
const IN_USE = { isInUse: true, refill: undefined };

const NO_ERRORS: FieldErrors<string> = {};
const NO_VALUES: FormValues = {};
const NO_NAMES: ReadonlySet<string> = new Set();

function findHidden(fields: Fields, typed: FormValues): ReadonlySet<string> {
  return new Set(Object.keys(fields).filter((name) => !isAsked(fields, name, typed)));
}

/** What the values of a form decide: its choices, and the fields that they hide. */
const readChoices = (fields: Fields, typed: FormValues) => ({
  choices: choicesIn(fields, typed),
  hidden: findHidden(fields, typed),
});

/** State of a tool with these fields before anything is typed. */
export function initialToolForm<Input extends object>(fields: Fields): ToolFormState<Input> {
  return {
    input: undefined,
    errors: NO_ERRORS,
    outdated: undefined,
    linked: NO_VALUES,
    ...readChoices(fields, NO_VALUES),
    resets: 0,
    refill: undefined,
    isInUse: false,
    isEdited: false,
    isResultFirst: false,
    hasSubmitted: false,
    unasked: NO_NAMES,
    submission: undefined,
  };
}

/** Returns the same object if nothing changes, so that React does not render for each key. */
function withChanges<Input extends object>(
  state: ToolFormState<Input>,
  changes: Partial<ToolFormState<Input>>,
): ToolFormState<Input> {
  const names = Object.keys(changes) as (keyof ToolFormState<Input>)[];
  const isSame = names.every((name) => Object.is(changes[name], state[name]));
  return isSame ? state : { ...state, ...changes };
}

/** The choices and the hidden fields; returns the previous ones if no choice has changed. */
function updateChoices<Input extends object>(
  fields: Fields,
  { linked, choices, hidden }: ToolFormState<Input>,
  typed: FormValues,
): Pick<ToolFormState<Input>, 'choices' | 'hidden'> {
  const next = readChoices(fields, { ...linked, ...typed });
  const isSame =
    Object.values(next.choices).join() === Object.values(choices).join() &&
    [...next.hidden].join() === [...hidden].join();
  return isSame ? { choices, hidden } : next;
}

/** Errors, without those of empty fields that were hidden when the form was submitted. */
function selectErrors(
  found: FieldErrors<string>,
  typed: FormValues,
  unasked: ReadonlySet<string>,
): FieldErrors<string> {
  const shown = Object.entries(found).filter(
    ([name]) => (typed[name] ?? '') !== '' || !unasked.has(name),
  );
  return shown.length > 0 ? Object.fromEntries(shown) : NO_ERRORS;
}

/** The values of a form, and what parsing them gave. */
interface ReadForm<Input extends object> {
  readonly typed: FormValues;
  readonly parsed: ParsedForm<Input>;
}

function parseForm<Input extends object>(
  definition: AnyTool<Input>,
  state: ToolFormState<Input>,
  typedNow: FormValues,
): ReadForm<Input> {
  const typed = { ...state.linked, ...typedNow };
  return { typed, parsed: definition.parse(typed, state.input) };
}

/** Keeps the last result, and marks it as outdated unless the form has its inputs again. */
function keepResult<Input extends object>(
  definition: AnyTool<Input>,
  state: ToolFormState<Input>,
  { typed, parsed }: ReadForm<Input>,
): ToolFormState<Input> {
  const { isManual = false, outdated = OUTDATED_RESULT_TEXTS } = definition;
  const { input } = state;
  if ('errors' in parsed) {
    const errors = selectErrors(parsed.errors, typed, state.unasked);
    const note = isManual || errors !== NO_ERRORS ? outdated.invalid : outdated.changed;
    return withChanges(state, { ...IN_USE, errors, outdated: input && note });
  }

  const isSame =
    input !== undefined &&
    encodeInputs(definition, typed, parsed) === encodeInputs(definition, typed, input);
  const note = isSame ? undefined : outdated.changed;
  return withChanges(state, { ...IN_USE, errors: NO_ERRORS, outdated: input && note });
}

function showResult<Input extends object>(
  state: ToolFormState<Input>,
  input: Input,
): ToolFormState<Input> {
  return withChanges(state, { ...IN_USE, input, errors: NO_ERRORS, outdated: undefined });
}

/** After the first result, each edit computes a new one, unless only the button computes. */
function updateForm<Input extends object>(
  definition: AnyTool<Input>,
  state: ToolFormState<Input>,
  typed: FormValues,
): ToolFormState<Input> {
  const { isManual = false } = definition;
  if (!isManual && !state.hasSubmitted) {
    return state;
  }

  const form = parseForm(definition, state, typed);
  return isManual || 'errors' in form.parsed
    ? keepResult(definition, state, form)
    : showResult(state, form.parsed);
}

function submitForm<Input extends object>(
  definition: AnyTool<Input>,
  before: ToolFormState<Input>,
  typedNow: FormValues,
): ToolFormState<Input> {
  const { fields } = definition;
  const form = parseForm(definition, before, typedNow);
  const unasked = findHidden(fields, form.typed);
  const state = { ...before, unasked, isEdited: true, hasSubmitted: true };
  if (!('errors' in form.parsed)) {
    const submission = { isValid: true, invalidField: undefined };
    return { ...showResult(state, form.parsed), submission };
  }

  const invalid = keepResult(definition, state, form);
  const invalidField = Object.keys(fields).find((name) => name in invalid.errors);
  return { ...invalid, submission: { isValid: false, invalidField } };
}

/** A link with incomplete inputs only fills the form: errors are shown after submit. */
function openLink<Input extends object>(
  definition: AnyTool<Input>,
  before: ToolFormState<Input>,
  link: Extract<ToolFormAction<Input>, { type: 'openLink' }>,
): ToolFormState<Input> {
  const { linked } = link;
  const typed = { ...linked, ...link.typed };
  const state = withChanges(before, { linked, isEdited: link.isEdited });
  const choices = updateChoices(definition.fields, state, typed);
  const parsed = definition.parse(typed, link.input);
  if ('errors' in parsed) {
    return withChanges(state, choices);
  }

  return {
    ...showResult(state, parsed),
    ...choices,
    isResultFirst: link.isOneColumn,
    hasSubmitted: true,
    unasked: findHidden(definition.fields, typed),
  };
}

function resetForm<Input extends object>(
  fields: Fields,
  state: ToolFormState<Input>,
  kept: FormValues,
): ToolFormState<Input> {
  return {
    ...state,
    input: undefined,
    errors: NO_ERRORS,
    outdated: undefined,
    linked: NO_VALUES,
    ...readChoices(fields, kept),
    resets: state.resets + 1,
    hasSubmitted: false,
    submission: undefined,
  };
}

/**
 * State of a form with its result after an action (product.md#calculate and #costs-result and
 * #comparison-result). The first result comes with submit; invalid input keeps the last one.
 */
export function reduceToolForm<Input extends object>(
  definition: AnyTool<Input>,
  state: ToolFormState<Input>,
  action: ToolFormAction<Input>,
): ToolFormState<Input> {
  const { fields } = definition;
  switch (action.type) {
    case 'start':
      return withChanges(state, updateChoices(fields, state, action.typed));
    case 'edit': {
      const choices = updateChoices(fields, state, action.typed);
      return withChanges(state, { ...IN_USE, isEdited: true, ...choices });
    }

    case 'update':
      return updateForm(definition, state, action.typed);
    case 'submit':
      return submitForm(definition, state, action.typed);
    case 'refill':
      return state.isInUse ? state : withChanges(state, { refill: action.refill });
    case 'fill':
      return withChanges(state, { linked: action.linked, input: action.input });
    case 'openLink':
      return openLink(definition, state, action);
    case 'change':
      return state.input
        ? { ...state, isEdited: true, input: { ...state.input, ...action.part } }
        : state;
    case 'reset':
      return resetForm(fields, state, action.kept);
  }
}
