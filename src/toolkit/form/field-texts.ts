import type { ChoiceField, Fields } from './fields.ts';

/** The texts of a field. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Message if the field is empty, or if no option is chosen. */
  readonly missing?: string;
  /** Message for zero in a field whose number has to be above zero. */
  readonly zero?: string;
  /** Label of each option. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The texts of the fields of a tool, by field name. */
export type ToolFieldTexts = Readonly<Record<string, FieldTexts>>;

type TextsOf<F> = FieldTexts &
  (F extends { isRequired: true } ? { readonly missing: string } : unknown) &
  (F extends { isPositive: true } ? { readonly zero: string } : unknown) &
  (F extends ChoiceField
    ? { readonly options: Readonly<Record<F['options'][number], string>> }
    : unknown);

/** Texts that these fields need; a missing message is a type error. */
export type TextsFor<F extends Fields> = { readonly [Name in keyof F]: TextsOf<F[Name]> };

/** Prefixes the field names of a group's texts: with the key `a`, `rate` becomes `a-rate`. */
export const groupTexts = (key: string, texts: ToolFieldTexts): ToolFieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${key}-${name}`, text]));
