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

const rankOf = (answer: ScoredAnswer): number =>
  (isChangeable(answer) ? 0 : 2) + (answer.score === 'RED' ? 0 : 1);

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
