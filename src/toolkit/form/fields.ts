import { formatForInput, formatTermForInput, toPlainDecimal } from '../numbers/format-number.ts';
import { isPercentage, parseNumber } from '../numbers/parse-number.ts';
import { parsePlainDecimal } from '../numbers/plain-decimal.ts';
import type { NumberKind } from '../numbers/parse-number.ts';
import type { Result } from '../../maths/result.ts';
import type { FieldError } from './field-error.ts';

/**
 * Kind of a calculator field: loan amount or price, extra payment, rate, rate of a period (which
 * may be zero), term.
 */
export type FieldKind = 'sum' | 'extra' | 'rate' | 'part-rate' | 'term';

/** Values of a form as typed, by field name. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

/** Error by field name; the ids of a tool's own errors are a type of the tool. */
export type FieldErrors<OwnId extends string = never> = Readonly<
  Partial<Record<string, FieldError<OwnId>>>
>;

interface ConditionalField {
  /** The field is asked only while these other fields have one of these values. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>;
}

/** A number, typed as text. */
export interface NumberField<
  Value = unknown,
  OwnId extends string = string,
> extends ConditionalField {
  readonly kind: NumberKind;
  /** Keypad of a phone; `decimal` by default. */
  readonly keyboard?: 'decimal' | 'numeric' | 'text';
  /** A percentage may be typed, or chosen beside the number, instead of an amount: `20%`. */
  readonly isPercentAllowed?: boolean;
  /** Kind of feedback while the number is typed; undefined for no feedback. */
  readonly feedback?: FieldKind;
  /** An empty field is an error. */
  readonly isRequired?: boolean;
  /** Zero is an error. */
  readonly isPositive?: boolean;
  /** Parses a text that is not empty. */
  readonly parse: (text: string) => Result<Value, FieldError<OwnId>>;
}

/** One of several options; the first is the default unless one has to be chosen. */
export interface ChoiceField extends ConditionalField {
  readonly options: readonly string[];
  /** No option is the default, and choosing none is an error. */
  readonly isRequired?: boolean;
  /** Links contain the option even if it is the default. */
  readonly isAlwaysInLink?: boolean;
}

/** A checkbox; its value is `yes`. */
export interface CheckField extends ConditionalField {
  readonly isCheckbox: true;
}

export type FieldDefinition<OwnId extends string = string> =
  NumberField<unknown, OwnId> | ChoiceField | CheckField;

/** The fields of a tool by name, in the order of its form and its links. */
export type Fields<OwnId extends string = string> = Readonly<
  Record<string, FieldDefinition<OwnId>>
>;

type NumberValue<F> = F extends { parse: (text: string) => Result<infer Value, unknown> }
  ? Value
  : never;

/** What the fields of a tool can report; an empty field is `missing`. */
type ErrorOf<F> = F extends {
  parse: (text: string) => Result<unknown, infer Problem extends FieldError<string>>;
}
  ? Problem
  : FieldError;

type ChoiceValue<F extends ChoiceField> = F extends { isRequired: true }
  ? F['options'][number] | undefined
  : F['options'][number];

type ValueOf<F> = F extends ChoiceField
  ? ChoiceValue<F>
  : F extends CheckField
    ? boolean
    : NumberValue<F> | undefined;

/** Parsed values; a number is undefined if it is empty, invalid or not asked. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Form value of a ticked checkbox. */
export const CHECKED = 'yes';

/** The chosen option, or the default; empty if a required choice has not been made. */
const optionOf = ({ options, isRequired = false }: ChoiceField, text?: string): string => {
  const byDefault = isRequired ? undefined : options[0];
  return options.find((option) => option === text) ?? byDefault ?? '';
};

/** The chosen option of each choice, or its default; empty if a required choice is not made. */
export const choicesIn = (fields: Fields, typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'options' in field ? [[name, optionOf(field, typed[name])]] : [],
    ),
  );

/** Whether the form asks for a field, given its other values. */
export function isAsked(fields: Fields, name: string, typed: FormValues): boolean {
  return Object.entries(fields[name]?.when ?? {}).every(([other, allowed]) => {
    const field = fields[other];
    const value = field && 'options' in field ? optionOf(field, typed[other]) : typed[other];
    return value !== undefined && [allowed].flat().includes(value);
  });
}

const withPrefix = <Value>(key: string, values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${key}-${name}`, value]));

/**
 * Prefixes the names of the fields of a group: with the key `a`, `rate` becomes `a-rate`.
 *
 * @param fields fields whose conditions name only fields of the same group
 */
export function groupFields<Key extends string, F extends Fields>(key: Key, fields: F) {
  const fieldsOfGroup = Object.entries<FieldDefinition>(fields).map(
    ([name, field]) => [name, { ...field, when: withPrefix(key, field.when ?? {}) }] as const,
  );
  return withPrefix(key, Object.fromEntries(fieldsOfGroup)) as unknown as {
    readonly [Name in keyof F & string as `${Key}-${Name}`]: F[Name];
  };
}

/** Values of one group, without its prefix. */
export const groupValues = (key: string, typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(`${key}-`) ? [[name.slice(key.length + 1), text]] : [],
    ),
  );

/** Errors of a group, with its prefix. */
export const groupErrors: <OwnId extends string>(
  key: string,
  errors: FieldErrors<OwnId>,
) => FieldErrors<OwnId> = withPrefix;

/** Parses a form: the values, and an error per invalid field. */
export function parseFields<F extends Fields>(
  fields: F,
  typed: FormValues,
): { values: ValuesOf<F>; errors: Partial<Record<string, FieldError | ErrorOf<F[keyof F]>>> } {
  const errors: Partial<Record<string, FieldError<string>>> = {};
  const valueOf = (name: string, field: FieldDefinition) => {
    if ('options' in field) {
      const option = optionOf(field, typed[name]);
      if (option === '' && isAsked(fields, name, typed)) {
        errors[name] = { id: 'missing' };
      }

      return option === '' ? undefined : option;
    }

    if ('isCheckbox' in field) {
      return typed[name] === CHECKED;
    }

    if (!isAsked(fields, name, typed)) {
      return undefined;
    }

    const text = typed[name]?.trim() ?? '';
    if (text === '') {
      if (field.isRequired === true) {
        errors[name] = { id: 'missing' };
      }

      return undefined;
    }

    const parsed = field.parse(text);
    if (parsed.ok) {
      return parsed.value;
    }

    errors[name] = parsed.error;
    return undefined;
  };

  const values = Object.entries<FieldDefinition>(fields).map(([name, field]) => [
    name,
    valueOf(name, field),
  ]);
  return { values: Object.fromEntries(values) as ValuesOf<F>, errors: errors as FieldErrors };
}

const hasNumber = (fields: Fields, names: Iterable<string>) =>
  Array.from(names, (name) => fields[name]).some((field) => field && 'kind' in field);

/**
 * Encodes a form for the URL hash, which browsers do not send to the server: the numbers that are
 * asked, and the choices that are not the default. What else is typed is dropped, so that the hash holds
 * no personal data.
 *
 * @returns an empty string if there is no number
 */
export function encodeFields(fields: Fields, typed: FormValues): string {
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    const text = typed[name]?.trim() ?? '';
    if ('options' in field) {
      const option = optionOf(field, text);
      const isNamed = field.isAlwaysInLink === true && isAsked(fields, name, typed);
      if (option !== '' && (isNamed || option !== optionOf(field))) {
        query.set(name, option);
      }
    } else if ('isCheckbox' in field) {
      if (text === CHECKED) {
        query.set(name, CHECKED);
      }
    } else if (isAsked(fields, name, typed)) {
      const isPercent = field.isPercentAllowed === true && isPercentage(text);
      const value = parseNumber(text, isPercent ? 'rate' : field.kind);
      if (value !== undefined) {
        query.set(name, toPlainDecimal(value) + (isPercent ? '%' : ''));
      }
    }
  }

  return hasNumber(fields, query.keys()) ? query.toString() : '';
}

/**
 * Decodes the output of {@link encodeFields} into form values. Links get edited and truncated by
 * hand: invalid numbers and choices are dropped.
 *
 * @param text with or without the `#`, or the `?` of older links
 * @returns undefined if the link contains no number
 */
export function decodeFields(fields: Fields, text: string): FormValues | undefined {
  const query = new URLSearchParams(text.replace(/^#/, ''));
  const typed: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = query.get(name);
    if (value === null) {
      continue;
    }

    if ('options' in field) {
      if (value !== '' && optionOf(field, value) === value) {
        typed[name] = value;
      }
    } else if ('isCheckbox' in field) {
      if (value === CHECKED) {
        typed[name] = value;
      }
    } else {
      const percent = field.isPercentAllowed === true && value.endsWith('%') ? '%' : '';
      const number = parsePlainDecimal(percent === '' ? value : value.slice(0, -1));
      if (number !== undefined) {
        typed[name] =
          field.kind === 'term' ? formatTermForInput(number) : formatForInput(number) + percent;
      }
    }
  }

  return hasNumber(fields, Object.keys(typed)) ? typed : undefined;
}
