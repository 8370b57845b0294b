import { z } from 'zod';

/** A value that does not meet its schema, described for editors. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  /** Description of the present value. */
  readonly found: string;
  /** What to write instead, as a sentence. */
  readonly fix: string;
  /** A word that may be a misspelling of one of the allowed ones. */
  readonly misspelling?: Misspelling;
}

export interface Misspelling {
  readonly word: string;
  readonly allowed: readonly string[];
}

/** Value at a path, or undefined. */
export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let value = values;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }

  return value;
}

/** The schema inside optional, default and transformed schemas. */
function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap());
  }

  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

/** Names of the fields that a schema has at a path; none if it is not an object. */
function fieldNamesAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  const plain = unwrap(schema);
  const [key, ...rest] = path;
  if (plain instanceof z.ZodArray) {
    return fieldNamesAt(plain.element, rest);
  }

  if (plain instanceof z.ZodRecord) {
    return fieldNamesAt(plain.valueType, rest);
  }

  if (plain instanceof z.ZodObject) {
    return key === undefined
      ? Object.keys(plain.shape)
      : fieldNamesAt(plain.shape[String(key)], rest);
  }

  return [];
}

/** Maximum characters of a value that a message quotes. */
const MAX_VALUE_LENGTH = 100;

function describeLines(count: number): string {
  if (count === 0) {
    return 'an empty list';
  }

  return count === 1 ? '1 line' : `${count} lines`;
}

/** Describes a value for a message; the length of a text is shown for length errors only. */
function describeValue(value: unknown, code: string): string {
  if (value === undefined) {
    return 'nothing';
  }

  if (value === null) {
    return 'an empty field';
  }

  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
    return describeLines(value.length);
  }

  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') {
    return 'an empty text';
  }

  const shown = line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line;
  const isLengthError = typeof value === 'string' && code.startsWith('too_');
  return isLengthError ? `"${shown}" (${value.trim().length} characters)` : `"${shown}"`;
}

/** Converts a zod issue into problems; an issue about unknown fields gives one for each field. */
function describeIssue(
  issue: z.core.$ZodIssue,
  values: unknown,
  schema: z.ZodType,
): readonly Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = fieldNamesAt(schema, issue.path);
    return issue.keys.map((word) => ({
      path: [...issue.path, word],
      found: 'a field that does not exist',
      fix: `Delete it. Allowed fields: ${allowed.join(', ')}.`,
      misspelling: { word, allowed },
    }));
  }

  const value = valueAt(values, issue.path);
  const problem = {
    path: issue.path,
    found: describeValue(value, issue.code),
    // For an invalid record key, zod nests the message in a further issue.
    fix: issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message,
  };
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    return [{ ...problem, misspelling: { word: value, allowed: issue.values.map(String) } }];
  }

  return [problem];
}

/** Problems of values that do not meet a schema, one for each field. */
export function findProblems(schema: z.ZodType, values: unknown): readonly Problem[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  // Keeps one issue per field: a text instead of a list fails on its type and on its length.
  const byPath = Map.groupBy(issues, ({ path }) => path.join('.'));
  return [...byPath.values()].flatMap((group) =>
    group.slice(0, 1).flatMap((issue) => describeIssue(issue, values, schema)),
  );
}
