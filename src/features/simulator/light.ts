import { scoredAnswers, visibleQuestions } from './flow.ts';
import type { Answers, Score } from './flow.ts';

/** Points of one answer (product.md#points). */
export const POINTS: Readonly<Record<Score, number>> = { GREEN: 2, YELLOW: 1, RED: 0 };

/** Fewest points for a green and for a yellow light (product.md#light). */
export const MIN_GREEN_POINTS = 17;
export const MIN_YELLOW_POINTS = 13;

/**
 * Result of a completed questionnaire.
 *
 * @throws Error if a visible question is unanswered
 */
export function simulatorResult(answers: Answers): Score {
  const unanswered = visibleQuestions(answers).filter(({ id }) => answers[id] === undefined);
  if (unanswered.length > 0) {
    throw new Error(`No result yet: ${unanswered.map(({ id }) => id).join(', ')} not answered.`);
  }

  const points = scoredAnswers(answers).reduce((sum, { score }) => sum + POINTS[score], 0);
  if (points >= MIN_GREEN_POINTS) {
    return 'GREEN';
  }

  return points >= MIN_YELLOW_POINTS ? 'YELLOW' : 'RED';
}
