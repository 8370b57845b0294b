import type { FieldErrors, FormValues } from '../../src/toolkit/form/fields.ts';

/** Ids of errors by field name, with the numbers that the message names. */
type ErrorIds = Readonly<Record<string, string>>;

/** Names the errors of a form: `percent-of-price-likely 80`. */
export const errorIds = (errors: FieldErrors<string>): ErrorIds =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, Object.values(error ?? {}).join(' ')]),
  );

/** Names the errors of a parsed form; the parsed value if there are none. */
export const outcomeOf = <Parsed extends object>(
  parsed: Parsed | { readonly errors: FieldErrors<string> },
) => ('errors' in parsed ? errorIds(parsed.errors) : parsed);

/**
 * A table of forms and their errors, a row each: `price=5&loan=x => loan: not-an-amount`; several
 * errors are separated by `;;`.
 */
export const formRows = (table: string): (readonly [typed: FormValues, errors: ErrorIds])[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [form = '', errors = ''] = row.split(' => ');
      const pairs = errors.split(' ;; ').map((error) => error.split(': '));
      return [
        Object.fromEntries(new URLSearchParams(form)),
        Object.fromEntries(pairs.map(([name = '', ...text]) => [name, text.join(': ')])),
      ];
    });
