import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Document, YAMLError } from 'yaml';

/** A syntax error of a YAML text, for editors. */
export interface YamlMistake {
  readonly line: number;
  readonly found: string;
  readonly fix: string;
}

/** A parsed YAML text. */
export interface ParsedYaml {
  /** Undefined if there are mistakes. */
  readonly values: unknown;
  readonly mistakes: readonly YamlMistake[];
  /** Line of a field, or of its closest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** Character offset of a field name, following the path as far as it exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (!isCollection(node)) {
      return offset;
    }

    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) {
        return offset;
      }

      if (isNode(pair.key) && pair.key.range) {
        offset = pair.key.range[0];
      }

      node = pair.value;
    } else {
      const item = typeof key === 'number' ? node.items[key] : undefined;
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

/**
 * Number of the first line with a merge conflict marker, at any indentation; 0 if there is none.
 */
export function mergeConflictLine(text: string): number {
  return text.split('\n').findIndex((line) => /^\s*(?:<{7}|>{7}|\|{7})(?:\s|$)/.test(line)) + 1;
}

export const MERGE_CONFLICT_FIX =
  'Merge conflict: keep one version and delete the lines <<<<<<<, ======= and >>>>>>>.';

/** Number of spaces at the start of a line. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a line has a field with its value, and the line below is indented deeper. */
function isIndentedBelow(line: string, next: string): boolean {
  return /:\s+\S/.test(line) && next.trim() !== '' && indentOf(next) > indentOf(line);
}

/**
 * Fix for a syntax error; the parser's own messages are for programmers.
 *
 * @param line the line of the error
 * @param next the line below it
 */
function fixFor(code: YAMLError['code'], line: string, next: string): string {
  if (code === 'TAB_AS_INDENT') {
    return 'Replace each tab with two spaces.';
  }

  if (/^[^'"]*[\u00a0\u2007\u202f]/.test(line)) {
    return 'Delete the spaces on this line and type them again: some are non-breaking spaces.';
  }

  if (isIndentedBelow(line, next)) {
    return `The line below has ${indentOf(next)} spaces before it: give it ${indentOf(line)}, like this one.`;
  }

  if (code === 'DUPLICATE_KEY') {
    return 'This field appears twice: delete one of the lines.';
  }

  if (code === 'BAD_INDENT') {
    return (
      'Begin the line below the other fields of its group, with as many spaces as they have; ' +
      `now it has ${indentOf(line)}.`
    );
  }

  if (code === 'MISSING_CHAR' && /['"]/.test(line)) {
    return 'Close the quotation mark at the end of the text.';
  }

  if (code === 'MULTILINE_IMPLICIT_KEY') {
    return line.includes(':')
      ? 'Write a colon and a space after the name of the field.'
      : 'Indent a continuation line by two spaces; a new field needs a name and a colon.';
  }

  if (code === 'UNEXPECTED_TOKEN' && /:\s+'/.test(line)) {
    return "Double an apostrophe within single quotes: 'It''s so'.";
  }

  return 'Write name, colon, space, value; put a text with a colon or a quotation mark in single quotes.';
}

/**
 * Offsets of the aliases, `*name`: content has no anchors, so each alias is a text that lacks
 * quotes.
 */
function aliasOffsets(document: Document): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias: (_, alias) => {
      offsets.push(alias.range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** Parses a YAML text. */
export function parseYaml(text: string): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lines = text.split(/\r?\n/);
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const describe = (offset: number, fix: (line: string, next: string) => string): YamlMistake => {
    const row = lineAt(offset) - 1;
    const line = lines[row] ?? '';
    return {
      line: row + 1,
      found: `invalid YAML, ${JSON.stringify(line.trim())}`,
      fix: fix(line, lines[row + 1] ?? ''),
    };
  };

  const errors = document.errors.map(({ pos, code }) =>
    describe(pos[0], (line, next) => fixFor(code, line, next)),
  );
  const aliases = aliasOffsets(document).map((offset) =>
    describe(offset, () => 'Put the text in single quotes: a leading * is YAML syntax.'),
  );
  // Only the first mistake is reported, because it usually causes the others.
  const mistakes = [...aliases, ...errors].toSorted((a, b) => a.line - b.line).slice(0, 1);
  return {
    values: mistakes.length === 0 ? document.toJS() : undefined,
    mistakes,
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
}
