import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

import { offsetOf } from './content-file.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './nearest.ts';

/** A YAML file that a schema reads, and how to explain what is wrong with it. */
type YamlKind<Value> = {
  /** Relative to the project. */
  readonly file: string;
  readonly schema: z.ZodType<Value>;
  /** What is said of a file that is no YAML. */
  readonly unreadable: string;
  /** The fields there may be at a place, for the check of spelling. */
  readonly fieldsAt: (path: readonly PropertyKey[]) => readonly string[];
};

/** A YAML file as it was read: its values as far as the schema takes them, and every mistake. */
export type YamlFile<Value> = {
  readonly value: Value | undefined;
  /** What was written, also where it cannot be used; undefined where it is no YAML. */
  readonly written: unknown;
  /** The fields at the top that hold a mistake. */
  readonly broken: ReadonlySet<PropertyKey | undefined>;
  readonly mistakes: readonly Finding[];
  /** The line on which a field stands. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

const show = (value: unknown) =>
  value === undefined
    ? 'nothing'
    : quote(typeof value === 'string' ? value : JSON.stringify(value));

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    values,
  );
}

/** Reads a YAML file of the content, each mistake with its line and what to write instead. */
export function readYamlFile<Value>(
  text: string,
  { file, schema, unreadable, fieldsAt }: YamlKind<Value>,
): YamlFile<Value> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (path: readonly PropertyKey[]) => counter.linePos(offsetOf(document, path)).line;
  const mistake = (line: number, field: string, found: string, write: string): Finding => ({
    severity: 'error',
    file,
    line,
    field,
    found,
    write,
  });
  if (document.errors.length > 0) {
    const name = file.replace(/^.*\/|\.yaml$/g, '');
    const mistakes = document.errors.map(({ pos, message }) =>
      mistake(
        counter.linePos(pos[0]).line,
        name,
        `YAML that cannot be read (${message})`,
        unreadable,
      ),
    );
    return { value: undefined, written: undefined, broken: new Set(), mistakes, lineOf };
  }
  const written: unknown = document.toJS();
  const result = schema.safeParse(written);
  if (result.success)
    return { value: result.data, written, broken: new Set(), mistakes: [], lineOf };
  const explain = (issue: z.core.$ZodIssue): Finding[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const known = fieldsAt(issue.path);
        const meant = nearest(key, known);
        const path = [...issue.path, key];
        const write =
          meant === undefined
            ? `Take it out; there may be: ${known.join(', ')}.`
            : `Did you mean ${meant}?`;
        return mistake(lineOf(path), path.join('.'), 'a field that does not exist', write);
      });
    const value = valueAt(written, issue.path);
    return [mistake(lineOf(issue.path), issue.path.join('.'), show(value), issue.message)];
  };
  const { issues } = result.error;
  // What is misspelt is also missing; saying so once is enough.
  const isFirst = ({ path }: z.core.$ZodIssue, place: number) =>
    issues.findIndex((other) => other.path.join() === path.join()) === place;
  return {
    value: undefined,
    written,
    broken: new Set(issues.map(({ path }) => path[0])),
    mistakes: issues.filter(isFirst).flatMap(explain),
    lineOf,
  };
}
