/** Reads a secret of a function by its name; undefined if it is not set. */
export type ReadSecret = (name: string) => string | undefined;

/** A secret is missing or malformed. The message names it and says what to write. */
export class SecretError extends Error {
  constructor(name: string, problem: string) {
    super(`The secret ${name} ${problem}: docs/deploy.md says how to set it.`);
  }
}

/** @throws SecretError when it is missing */
export function requireSecret(read: ReadSecret, name: string): string {
  const value = read(name);
  if (value === undefined) {
    throw new SecretError(name, 'is missing');
  }

  return value;
}

/** @throws SecretError unless it is an HTTP address */
export function checkUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new SecretError(name, 'is not an address that begins with https://');
  }

  return value;
}

/** @throws SecretError unless it is a number above zero, or not set */
export function readPositiveNumber(read: ReadSecret, name: string): number | undefined {
  const text = read(name);
  if (text === undefined) {
    return undefined;
  }

  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) {
    throw new SecretError(name, 'is not a number above zero');
  }

  return number;
}
