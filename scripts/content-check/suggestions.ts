import { editDistance } from '../../src/toolkit/edit-distance.ts';
import type { Problem } from '../../src/collections/schemas/problems.ts';

/**
 * The closest known word, if at most a third of its letters differ; a swap of two counts as one.
 */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({
      name,
      distance: editDistance(word.toLowerCase(), name.toLowerCase()),
    }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** A fix that names the closest known word, or the given fix if no word is close. */
export function suggest(word: string, known: readonly string[], otherwise: string): string {
  const nearest = findNearest(word, known);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
}

/** A problem of a field, such as `details.sum`. */
type FieldProblem = Pick<Problem, 'found' | 'fix' | 'misspelling'> & { readonly field: string };

/** The field that is meant by a misspelt one; undefined if no allowed name is close. */
function findMeantField({ field, misspelling }: FieldProblem): string | undefined {
  const name = misspelling && findNearest(misspelling.word, misspelling.allowed);
  return name === undefined ? undefined : field.replace(/[^.]*$/, name);
}

/**
 * Replaces the fix of a misspelt word by its probable spelling. A misspelt field is not also
 * reported as missing.
 */
export function withSuggestions<P extends FieldProblem>(problems: readonly P[]): readonly P[] {
  const meantFields = new Set(problems.map(findMeantField));
  return problems
    .filter(({ field, found }) => found !== 'nothing' || !meantFields.has(field))
    .map((problem) => {
      const { fix, misspelling } = problem;
      return misspelling
        ? { ...problem, fix: suggest(misspelling.word, misspelling.allowed, fix) }
        : problem;
    });
}
