import type { ChoiceField, Fields } from './fields.ts';

interface PlainFieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Message if the field is empty, or if no option is chosen. */
  readonly missing?: string;
  /** Message for zero in a field whose number has to be above zero. */
  readonly zero?: string;
}

/** The texts of a field. */
export interface FieldTexts extends PlainFieldTexts {
  /** Label of each option. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The texts of the fields of a tool, by field name. */
export type ToolFieldTexts = Readonly<Record<string, FieldTexts>>;

type TextsOf<F> = PlainFieldTexts &
  (F extends { isRequired: true } ? { readonly missing: string } : unknown) &
  (F extends { isPositive: true } ? { readonly zero: string } : unknown) &
  (F extends ChoiceField
    ? { readonly options: Readonly<Record<F['options'][number], string>> }
    : { readonly options?: never });

/**
 * Texts that these fields need. A message that is missing, and a label too few or too many, are type
 * errors.
 */
export type TextsFor<F extends Fields> = { readonly [Name in keyof F]: TextsOf<F[Name]> };

/** Prefixes the field names of a group's texts: with the key `a`, `rate` becomes `a-rate`. */
export const groupTexts = (key: string, texts: ToolFieldTexts): ToolFieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${key}-${name}`, text]));
