import { decodeFields, encodeFields } from './fields.ts';
import type { FieldErrors, Fields, FormValues } from './fields.ts';
import type { SharedFields } from './shared-inputs.ts';
import type { OwnMessages } from './field-error.ts';
import type { ToolFieldTexts } from './field-texts.ts';

/** Notes on a result that no longer matches the form. */
export interface OutdatedNotes {
  readonly changed: string;
  readonly invalid: string;
}

/** Content of a link: form values, and inputs that are not in the form. */
export interface DecodedLink<Input extends object> {
  readonly typed: FormValues;
  readonly input: Input | undefined;
}

/** Result of parsing a form: the input, or an error per field. */
export type ParsedForm<Input extends object, OwnId extends string = string> =
  Input | { readonly errors: FieldErrors<OwnId> };

/**
 * A tool as one constant: its fields, what they give, and what it shares with other tools. `OwnId` are
 * the errors that only this tool has.
 */
export interface ToolDefinition<Input extends object, OwnId extends string = never> {
  fields: Fields<OwnId>;
  texts: ToolFieldTexts;
  /** Messages of the errors that only this tool has. */
  messages: OwnMessages<OwnId>;
  /** Parses the values of the form; `before` is the input of the last result. */
  parse: (typed: FormValues, before: Input | undefined) => ParsedForm<Input, OwnId>;
  /** Encodes the link without the `#`, where it is not simply the fields; empty for none. */
  encode?: (typed: FormValues, input: Input | undefined) => string;
  /** Form values of a link, and inputs that are not in the form; undefined if it has none. */
  decode?: (link: string) => DecodedLink<Input> | undefined;
  /** Those values of its link that other tools also use. */
  shared: SharedFields;
  /**
   * Only the button computes a result, and incomplete fields get no error (product.md#calculate).
   * In other tools the result follows the form after the first press.
   */
  isManual?: boolean;
  /**
   * Names of fields that no link contains. What was typed into them is kept in this tab while they
   * are not loaded.
   */
  keptInTab?: readonly string[];
  /** Choices that Reset leaves as they are. */
  keptOnReset?: readonly string[];
  /** Replaces the default notes on a result that no longer matches the form. */
  outdated?: OutdatedNotes;
  /** `block` for scrolling to the result after submit. */
  scrollBlock: ScrollLogicalPosition;
}

/** Any tool, as the engine sees it. */
export type AnyTool<Input extends object> = ToolDefinition<Input, string>;

/** Encodes the form for the link of a tool, without the `#`. */
export function encodeInputs<Input extends object>(
  definition: AnyTool<Input>,
  typed: FormValues,
  input: Input | undefined,
): string {
  const { encode, fields } = definition;
  return encode ? encode(typed, input) : encodeFields(fields, typed);
}

/** Decodes a link of a tool, with or without the `#`; undefined if it has no number. */
export function decodeInputs<Input extends object>(
  definition: AnyTool<Input>,
  link: string,
): DecodedLink<Input> | undefined {
  const { decode, fields } = definition;
  if (decode) {
    return decode(link);
  }

  const typed = decodeFields(fields, link);
  return typed && { typed, input: undefined };
}
