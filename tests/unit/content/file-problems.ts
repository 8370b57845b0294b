import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { withSuggestions } from '../../../scripts/content-check/suggestions.ts';
import { FileError } from '../../../src/collections/schemas/yaml-file.ts';
import type { FileProblem } from '../../../src/collections/schemas/yaml-file.ts';
import { FIXTURE_SITE } from './check-article.ts';

/** A mistake in a file that is valid without it. */
export interface Mistake {
  readonly name: string;
  /** Text of the valid file, and what is written instead. */
  readonly from: string;
  readonly to: string;
  /** Field of the problem. */
  readonly field: string;
  readonly fix: string;
}

/** A valid YAML file of the fixture site. */
export function readFixture(path: string): string {
  return readFileSync(join(FIXTURE_SITE, path), 'utf8');
}

/**
 * Replaces a part of a text.
 *
 * @throws Error if the text does not contain `from`
 */
export function edit(text: string, from: string, to: string): string {
  if (!text.includes(from)) {
    throw new Error(`There is no "${from}" to replace.`);
  }

  return text.replace(from, () => to);
}

/** The problems that a parser finds in a file; none if it accepts it. */
export function findProblems(
  parse: (text: string) => unknown,
  text: string,
): readonly FileProblem[] {
  try {
    parse(text);
    return [];
  } catch (error) {
    if (error instanceof FileError) {
      return withSuggestions(error.problems);
    }

    throw error;
  }
}

/**
 * Tests that a parser reports each mistake at its field, with these words of the fix, and that no
 * message has words of the parsers.
 */
export function testMistakes(
  parse: (text: string) => unknown,
  valid: string,
  mistakes: readonly Mistake[],
): void {
  const problemsOf = ({ from, to }: Mistake) => findProblems(parse, edit(valid, from, to));

  it.each(mistakes)('$name is reported', (mistake) => {
    const fixes = problemsOf(mistake)
      .filter(({ field }) => field === mistake.field)
      .map(({ fix }) => fix);
    expect(fixes.join()).toContain(mistake.fix);
  });

  it('the messages have no words of the parsers', () => {
    const fixes = mistakes.flatMap(problemsOf).map(({ fix }) => fix);
    expect(fixes.join()).not.toMatch(/expected|received|Invalid input|Too (?:small|big)/);
  });
}
