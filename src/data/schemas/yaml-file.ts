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

/** Something in a YAML file of `content/` that cannot be used. */
export type FileProblem = { readonly line: number; readonly field: string; readonly write: string };

/** A YAML file of `content/` cannot be used; the message names every field, its line and what to write. */
export class FileError extends Error {
  readonly file: string;
  readonly problems: readonly FileProblem[];

  constructor(file: string, what: string, problems: readonly FileProblem[]) {
    const lines = problems.map(({ line, field, write }) => `  ${file}:${line}  ${field}: ${write}`);
    super([`${file} ${what}:`, ...lines].join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

/** The offset of a field's name within the YAML, as far as the path can be followed. */
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

type Lost = { readonly line: number; readonly message: string };

/** The values, unless YAML names something (`*wave`) that it has not been told of. */
export function valuesOf(
  document: Document,
  text: string,
): { readonly values: unknown; readonly lost?: Lost } {
  if (document.errors.length > 0) return { values: undefined };
  try {
    return { values: document.toJS() };
  } catch (error) {
    const row = text.split('\n').findIndex((line) => /^[^'"#]*[:-]\s+\*/.test(line));
    const message = error instanceof Error ? error.message : String(error);
    return { values: undefined, lost: { line: Math.max(row, 0) + 1, message } };
  }
}

/** What to write where Git has left two versions of some lines. */
export const CONFLICT =
  'Two versions stand here: keep one, and take out the lines <<<<<<<, ======= and >>>>>>>.';

/** What to write where YAML cannot be read: its own words are for programmers. */
function mendYaml(message: string): string {
  if (message.startsWith('Tabs')) return 'Write two spaces in the place of each tab.';
  if (message.includes('keys must be unique')) return 'Keep one of the lines with this field.';
  if (/alias/i.test(message))
    return 'Put the text between single quotes: * at its beginning means something else here.';
  if (message.startsWith('Missing closing'))
    return 'Close the quotation mark at the end of the text.';
  return 'Write a name, a colon, a space and the text; a text with a colon goes between single quotes.';
}

/**
 * Reads a YAML file of `content/`.
 *
 * @param file its path, for the message
 * @param text the YAML document
 * @returns its values, and the line on which a field stands
 * @throws FileError naming every field that cannot be used, its line, and what to write instead
 */
export function readYaml<S extends z.ZodType>(file: string, text: string, schema: S) {
  const stop = (row: number, write: string) =>
    new FileError(file, 'cannot be read', [{ line: row + 1, field: 'the file', write }]);
  if (/\u0000|^\ufffd/.test(text)) throw stop(0, 'Save the file as UTF-8, not as UTF-16.');
  const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7})/.test(line));
  if (conflict !== -1) throw stop(conflict, CONFLICT);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { values, lost } = valuesOf(document, text);
  const unread = [
    ...document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message })),
    ...(lost === undefined ? [] : [lost]),
  ];
  if (unread.length > 0)
    throw new FileError(
      file,
      'cannot be read',
      unread.map(({ line, message }) => ({ line, field: 'the file', write: mendYaml(message) })),
    );
  const lineOf = (path: readonly PropertyKey[]): number =>
    lines.linePos(offsetOf(document, path)).line;
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, lineOf };
  const problems = result.error.issues.flatMap((issue): FileProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          line: lineOf([...issue.path, key]),
          field: [...issue.path, key].join('.'),
          write: 'Take the line out, or write the name as the file had it: there is no such field.',
        }))
      : [
          {
            line: lineOf(issue.path),
            field: issue.path.join('.') || 'the file',
            write: issue.message,
          },
        ],
  );
  // What is no URL at all is not also one with a path: the first mistake of a field is enough.
  const once = problems.filter(
    ({ field }, position) => problems.findIndex((other) => other.field === field) === position,
  );
  throw new FileError(file, 'cannot be used', once);
}

/** The value at a path, as far as there is one. */
export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    values,
  );
}
