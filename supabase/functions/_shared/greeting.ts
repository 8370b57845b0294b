/**
 * Anyone can type anyone's address, so the mail greets only with what reads like a name: letters and
 * the marks between them, no digits, no links, nothing long.
 */
export function greeting(name: string): string {
  return /^\p{L}[\p{L}\p{M}'’-]*(?:\.? [\p{L}\p{M}'’-]+){0,4}$/u.test(name) && name.length <= 60
    ? `Hello ${name},`
    : 'Hello,';
}
