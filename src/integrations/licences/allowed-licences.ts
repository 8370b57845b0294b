/**
 * Licences allowed for code that ships: each permits redistribution and requires at most its
 * notice, which `licences.txt` contains.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/**
 * Whether a licence is allowed.
 *
 * @param expression an SPDX expression without nesting: `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`;
 *   anything else is not allowed
 */
export function isAllowed(expression: string): boolean {
  const terms = expression.replace(/^\((.*)\)$/, '$1').split(/ (OR|AND) /);
  const names = terms.filter((_, position) => position % 2 === 0);
  const joints = new Set(terms.filter((_, position) => position % 2 === 1));
  if (joints.size > 1) {
    return false;
  }

  return joints.has('OR')
    ? names.some((name) => ALLOWED.has(name))
    : names.every((name) => ALLOWED.has(name));
}
