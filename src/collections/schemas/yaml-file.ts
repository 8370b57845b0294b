import type { z } from 'zod';

import { findProblems } from './problems.ts';
import type { Problem } from './problems.ts';
import { MERGE_CONFLICT_FIX, mergeConflictLine, parseYaml } from './yaml-syntax.ts';

/** A problem in a YAML file of `content/`. */
export interface FileProblem extends Omit<Problem, 'path'> {
  readonly line: number;
  /** Path of the field, such as `hours.0.label`. */
  readonly field: string;
}

/** A YAML file of `content/` is invalid; the message lists every field with its line and fix. */
export class FileError extends Error {
  readonly file: string;
  readonly problems: readonly FileProblem[];

  constructor(file: string, what: string, problems: readonly FileProblem[]) {
    const lines = problems.map(
      ({ line, field, found, fix }) => `  ${file}:${line}  ${field}: found ${found}. ${fix}`,
    );
    super([`${file} ${what}:`, ...lines].join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

/** A fault that makes parsing a text pointless: another encoding, or a merge conflict. */
function findFileFault(text: string): FileProblem | undefined {
  if (/\u0000|^\ufffd/.test(text)) {
    const fix = 'Save the file as UTF-8, not as UTF-16.';
    return { line: 1, field: 'the file', found: 'another encoding', fix };
  }

  const line = mergeConflictLine(text);
  if (line > 0) {
    return { line, field: 'the file', found: 'a merge conflict', fix: MERGE_CONFLICT_FIX };
  }

  return undefined;
}

/**
 * Parses and validates a YAML file of `content/`.
 *
 * @param file its path, for the message
 * @param text the YAML source
 * @returns the values, and a function that gives the line of a field
 * @throws FileError naming every invalid field, its line and the fix
 */
export function readYaml<S extends z.ZodType>(file: string, text: string, schema: S) {
  const fault = findFileFault(text);
  if (fault) {
    throw new FileError(file, 'is not valid YAML', [fault]);
  }

  const { values, mistakes, lineOf } = parseYaml(text);
  const [mistake] = mistakes;
  if (mistake) {
    throw new FileError(file, 'is not valid YAML', [{ field: 'the file', ...mistake }]);
  }

  const result = schema.safeParse(values);
  if (result.success) {
    return { values: result.data, lineOf };
  }

  const problems = findProblems(schema, values).map(({ path, ...problem }) => ({
    line: lineOf(path),
    field: path.join('.') || 'the file',
    ...problem,
  }));
  throw new FileError(file, 'is invalid', problems);
}
