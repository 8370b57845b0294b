import type { FieldErrors, FormValues } from '../../src/domain/tools/fields.ts';

/**
 * A table of forms and their errors, a row each: `price=5&loan=x => loan: This is not a number.`;
 * several errors are separated by `;;`.
 */
export const formRows = (table: string): (readonly [typed: FormValues, errors: FieldErrors])[] =>
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
