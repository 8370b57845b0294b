import { isCollection, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { z } from 'zod';

/** A problem in a YAML file of `content/`. */
export interface FileProblem {
  readonly line: number;
  readonly field: string;
  /** What is there now. */
  readonly found?: string;
  readonly fix: string;
}

/** A YAML file of `content/` is invalid; the message lists every field with its line and fix. */
export class FileError extends Error {
  readonly file: string;
  readonly problems: readonly FileProblem[];

  constructor(file: string, what: string, problems: readonly FileProblem[]) {
    const lines = problems.map(({ line, field, fix }) => `  ${file}:${line}  ${field}: ${fix}`);
    super([`${file} ${what}:`, ...lines].join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

/** Character offset of a field name, following the path as far as it exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (!isCollection(node)) {
      return offset;
    }

    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) {
        return offset;
      }

      if (isNode(pair.key) && pair.key.range) {
        offset = pair.key.range[0];
      }

      node = pair.value;
    } else {
      const item = typeof step === 'number' ? node.items[step] : undefined;
      if (item === undefined || isPair(item)) {
        return offset;
      }

      if (isNode(item) && item.range) {
        offset = item.range[0];
      }

      node = item;
    }
  }

  return offset;
}

/** Row of the first merge conflict marker, at any indentation, or -1. */
export const mergeConflictRow = (text: string): number =>
  text.split('\n').findIndex((line) => /^\s*(?:<{7}|>{7}|\|{7})(?:\s|$)/.test(line));

/** Fix for merge conflict markers. */
export const MERGE_CONFLICT_FIX =
  'Merge conflict: keep one version and delete the lines <<<<<<<, ======= and >>>>>>>.';

/**
 * Fix for a YAML syntax error; the parser's own messages are for programmers.
 *
 * @param source the line of the error
 * @param next the line below it
 */
function yamlFix(message: string, source = '', next = ''): string {
  if (message.startsWith('Tabs')) {
    return 'Replace each tab with two spaces.';
  }

  if (message.includes('keys must be unique')) {
    return 'This field appears twice: delete one of the lines.';
  }

  if (/alias/i.test(message)) {
    return 'Put the text in single quotes: a leading * is YAML syntax.';
  }

  if (message.startsWith('Missing closing')) {
    return 'Close the quotation mark at the end of the text.';
  }

  const [indent, below] = [source, next].map((line) => /^ *(?=\S)/.exec(line)?.[0].length ?? 0);
  if (indent !== undefined && below !== undefined && below > indent && /:\s+\S/.test(source)) {
    return `The line below has ${below} spaces before it: give it ${indent}, like this one.`;
  }

  if (/indent|node end|same column|block (?:map|seq)/i.test(message)) {
    return `Begin the line below the other fields of its group, with as many spaces as they have; now it has ${/^ */.exec(source)?.[0].length ?? 0}.`;
  }

  if (/^[^'"]*[\u00a0\u2007\u202f]/.test(source)) {
    return 'Delete the spaces on this line and type them again: some are non-breaking spaces.';
  }

  if (/^Implicit (?:keys|map)/.test(message)) {
    return source.includes(':')
      ? 'Write a colon and a space after the name of the field.'
      : 'Indent a continuation line by two spaces; a new field needs a name and a colon.';
  }

  if (/:\s+'/.test(source) && message.startsWith('Unexpected scalar')) {
    return "Double an apostrophe within single quotes: 'It''s so'.";
  }

  return 'Write name, colon, space, value; put a text with a colon or a quotation mark in single quotes.';
}

/** Syntax error of a YAML text. */
export type YamlMistake = Required<Omit<FileProblem, 'field'>>;

/** Values of a YAML text, its syntax errors, and the line of a field. */
export function parseYaml(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lines = text.split('\n');
  const describe = (line: number, message: string): YamlMistake => ({
    line,
    found: `invalid YAML (${message.replace(/ at line \d+.*$/s, '')})`,
    fix: yamlFix(message, ...lines.slice(line - 1, line + 1)),
  });
  const mistakes = document.errors.map(({ pos, message }) =>
    describe(counter.linePos(pos[0]).line, message),
  );
  const lineOf = (path: readonly PropertyKey[]): number =>
    counter.linePos(offsetOf(document, path)).line;
  if (mistakes.length > 0) {
    return { values: undefined, mistakes, lineOf };
  }

  try {
    return { values: document.toJS() as unknown, mistakes, lineOf };
  } catch (error) {
    // An alias without an anchor: `*wave`.
    const row = lines.findIndex((line) => /^[^'"#]*[:-]\s+\*/.test(line));
    const message = error instanceof Error ? error.message : String(error);
    return { values: undefined, mistakes: [describe(Math.max(row, 0) + 1, message)], lineOf };
  }
}

/** Characters of a value that a message quotes. */
const MAX_VALUE_LENGTH = 100;

/** A value for a message; the length of a text is shown for length errors only. */
function describeValue(value: unknown, code: string): string {
  if (value === undefined) {
    return 'nothing';
  }

  if (value === null) {
    return 'an empty field';
  }

  const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string');
  if (isLines) {
    return value.length === 1 ? '1 line' : `${value.length} lines`;
  }

  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') {
    return 'an empty text';
  }

  const shown = line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line;
  const isCounted = typeof value === 'string' && code.startsWith('too_');
  return isCounted ? `"${shown}" (${value.trim().length} characters)` : `"${shown}"`;
}

/** Fix for a field that does not exist. */
type UnknownFix = (key: string, path: readonly PropertyKey[]) => string;

/**
 * Problems of values that do not meet a schema, one for each field.
 *
 * @param guess the meant value of a field with fixed values
 */
export function problemsOf(
  { issues }: z.core.$ZodError,
  values: unknown,
  unknownFix: UnknownFix = () => 'Unknown field: correct its name or delete the line.',
  guess: (value: string, known: readonly string[]) => string | undefined = () => undefined,
) {
  // A text instead of a list fails on its type and on its length.
  const first = issues.filter(
    ({ path }, place) => issues.findIndex((other) => other.path.join() === path.join()) === place,
  );
  return first.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        found: 'a field that does not exist',
        fix: unknownFix(key, issue.path),
      }));
    }

    const value = valueAt(values, issue.path);
    const meant =
      issue.code === 'invalid_value' && typeof value === 'string'
        ? guess(value, issue.values.map(String))
        : undefined;
    const fix = meant === undefined ? issue.message : `Did you mean ${meant}? ${issue.message}`;
    return [{ path: issue.path, found: describeValue(value, issue.code), fix }];
  });
}

/**
 * Parses and validates a YAML file of `content/`.
 *
 * @param file its path, for the message
 * @param text the YAML source
 * @param unknownFix fix for a field that does not exist
 * @returns the values, and the line of a field
 * @throws FileError naming every invalid field, its line and the fix
 */
export function readYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  unknownFix?: UnknownFix,
) {
  const stop = (line: number, found: string, fix: string) =>
    new FileError(file, 'is not valid YAML', [{ line, field: 'the file', found, fix }]);
  if (/\u0000|^\ufffd/.test(text)) {
    throw stop(1, 'another encoding', 'Save the file as UTF-8, not as UTF-16.');
  }

  const conflict = mergeConflictRow(text);
  if (conflict !== -1) {
    throw stop(conflict + 1, 'a merge conflict', MERGE_CONFLICT_FIX);
  }

  const { values, mistakes, lineOf } = parseYaml(text);
  // The first error explains the others.
  const [broken] = mistakes;
  if (broken) {
    throw stop(broken.line, 'invalid YAML', broken.fix);
  }

  const result = schema.safeParse(values);
  if (result.success) {
    return { values: result.data, lineOf };
  }

  const problems = problemsOf(result.error, values, unknownFix).map(({ path, found, fix }) => ({
    line: lineOf(path),
    field: path.join('.') || 'the file',
    found,
    fix,
  }));
  throw new FileError(file, 'is invalid', problems);
}

/** Value at a path, or undefined. */
export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    values,
  );
}
