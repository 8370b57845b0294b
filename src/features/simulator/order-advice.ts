/** Which answers the result explains first. */
import type { QuestionId, Score } from './flow.ts';

/** Questions about what a visitor does not change for a loan. */
const CIRCUMSTANCES: ReadonlySet<QuestionId> = new Set([
  'age',
  'familyStatus',
  'kidsUnder14',
  'kidsOver14',
]);

interface ScoredAnswer {
  readonly questionId: QuestionId;
  readonly score: Score;
}

/** Whether a visitor can change the answer for a loan. */
export const isChangeable = ({ questionId }: ScoredAnswer): boolean =>
  !CIRCUMSTANCES.has(questionId);

/** Place of an answer: what can be changed first, and red before yellow in each half. */
function rankOf(answer: ScoredAnswer): number {
  const half = isChangeable(answer) ? 0 : 2;
  const place = answer.score === 'RED' ? 0 : 1;
  return half + place;
}

/**
 * The yellow and red answers, in the order in which to work on them: what a visitor can change
 * before circumstances, red before yellow, otherwise as asked.
 */
export const answersToImprove = <Answer extends ScoredAnswer>(
  answers: readonly Answer[],
): readonly Answer[] =>
  answers
    .filter(({ score }) => score !== 'GREEN')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
