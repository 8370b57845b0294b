import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
} from 'yaml';
import type { z } from 'zod';

/** A problem in a YAML file of `content/`. */
export type FileProblem = {
  readonly line: number;
  readonly field: string;
  /** What is there now. */
  readonly found?: string;
  readonly fix: string;
};

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
export function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (!isCollection(node)) return offset;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return offset;
      if (isNode(pair.key) && pair.key.range) offset = pair.key.range[0];
      node = pair.value;
    } else {
      const item = typeof step === 'number' ? node.items[step] : undefined;
      if (item === undefined || isPair(item)) return offset;
      if (isNode(item) && item.range) offset = item.range[0];
      node = item;
    }
  }
  return offset;
}

type UnresolvedAlias = { readonly line: number; readonly message: string };

/** Values of the document; fails on an alias without an anchor (`*wave`). */
export function toPlainValues(
  document: Document,
  text: string,
): { readonly values: unknown; readonly lost?: UnresolvedAlias } {
  if (document.errors.length > 0) return { values: undefined };
  try {
    return { values: document.toJS() };
  } catch (error) {
    const row = text.split('\n').findIndex((line) => /^[^'"#]*[:-]\s+\*/.test(line));
    const message = error instanceof Error ? error.message : String(error);
    return { values: undefined, lost: { line: Math.max(row, 0) + 1, message } };
  }
}

/** Row of the first merge conflict marker, at any indentation, or -1. */
export const mergeConflictRow = (text: string): number =>
  text.split('\n').findIndex((line) => /^\s*(?:<{7}|>{7}|\|{7})(?:\s|$)/.test(line));

const shown = (value: unknown) =>
  value === undefined
    ? 'nothing'
    : `"${typeof value === 'string' ? value : JSON.stringify(value)}"`;

/** Fix for merge conflict markers. */
export const MERGE_CONFLICT_FIX =
  'Merge conflict: keep one version and delete the lines <<<<<<<, ======= and >>>>>>>.';

/**
 * Fix for a YAML syntax error; the parser's own messages are for programmers.
 *
 * @param source the line of the error
 * @param next the line below it
 */
export function yamlFix(message: string, source = '', next = ''): string {
  if (message.startsWith('Tabs')) return 'Replace each tab with two spaces.';
  if (message.includes('keys must be unique'))
    return 'This field appears twice: delete one of the lines.';
  if (/alias/i.test(message)) return 'Put the text in single quotes: a leading * is YAML syntax.';
  if (message.startsWith('Missing closing'))
    return 'Close the quotation mark at the end of the text.';
  const [indent, below] = [source, next].map((line) => /^ *(?=\S)/.exec(line)?.[0].length ?? 0);
  if (indent !== undefined && below !== undefined && below > indent && /:\s+\S/.test(source))
    return `The line below has ${below} spaces before it: give it ${indent}, like this one.`;
  if (/indent|node end|same column|block (?:map|seq)/i.test(message))
    return `Begin the line below the other fields of its group, with as many spaces as they have; now it has ${/^ */.exec(source)?.[0].length ?? 0}.`;
  if (/^[^'"]*[\u00a0\u2007\u202f]/.test(source))
    return 'Delete the spaces on this line and type them again: some are non-breaking spaces.';
  if (/^Implicit (?:keys|map)/.test(message))
    return source.includes(':')
      ? 'Write a colon and a space after the name of the field.'
      : 'Indent a continuation line by two spaces; a new field needs a name and a colon.';
  if (/:\s+'/.test(source) && message.startsWith('Unexpected scalar'))
    return "Double an apostrophe within single quotes: 'It''s so'.";
  return 'Write name, colon, space, value; put a text with a colon or a quotation mark in single quotes.';
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
  unknownFix: (key: string, path: readonly PropertyKey[]) => string = () =>
    'Unknown field: correct its name or delete the line.',
) {
  const stop = (line: number, found: string, fix: string) =>
    new FileError(file, 'is not valid YAML', [{ line, field: 'the file', found, fix }]);
  if (/\u0000|^\ufffd/.test(text))
    throw stop(1, 'another encoding', 'Save the file as UTF-8, not as UTF-16.');
  const conflict = mergeConflictRow(text);
  if (conflict !== -1) throw stop(conflict + 1, 'a merge conflict', MERGE_CONFLICT_FIX);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { values, lost } = toPlainValues(document, text);
  // The first error explains the others.
  const [broken = lost] = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    message,
  }));
  if (broken) {
    const { line, message } = broken;
    const around = text.split('\n').slice(line - 1, line + 1);
    throw stop(line, 'invalid YAML', yamlFix(message, ...around));
  }
  const lineOf = (path: readonly PropertyKey[]): number =>
    lines.linePos(offsetOf(document, path)).line;
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, lineOf };
  const { issues } = result.error;
  // One problem per field: a text that is not a URL also fails the check of its path.
  const first = issues.filter(
    ({ path }, place) => issues.findIndex((other) => other.path.join() === path.join()) === place,
  );
  const problems = first.flatMap((issue): FileProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          line: lineOf([...issue.path, key]),
          field: [...issue.path, key].join('.'),
          found: 'a field that does not exist',
          fix: unknownFix(key, issue.path),
        }))
      : [
          {
            line: lineOf(issue.path),
            field: issue.path.join('.') || 'the file',
            found: shown(valueAt(values, issue.path)),
            fix: issue.message,
          },
        ],
  );
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
