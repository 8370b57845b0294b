import { answerRecords, shownQuestions, type Answers, type Score } from './flow.ts';

/** Points of one answer (product.md, 5.3). */
export const POINTS: Readonly<Record<Score, number>> = { GREEN: 2, YELLOW: 1, RED: 0 };

/** Points from which the whole is GREEN or YELLOW; below both it is RED (section 9). */
export const THRESHOLDS = { GREEN: 17, YELLOW: 13 } as const;

/** Whether every question shown has an answer. */
export function isComplete(answers: Answers): boolean {
  return answerRecords(answers).length === shownQuestions(answers).length;
}

/** The sum of points of the answers that count: 0 to 19. */
export function totalPoints(answers: Answers): number {
  return answerRecords(answers).reduce((sum, { score }) => sum + POINTS[score], 0);
}

/**
 * The traffic light of a finished questionnaire.
 *
 * @throws Error when a question is still open: half a questionnaire has no result
 */
export function simulatorResult(answers: Answers): Score {
  if (!isComplete(answers)) {
    const open = shownQuestions(answers).filter(({ id }) => answers[id] === undefined);
    throw new Error(`No result yet: ${open.map(({ id }) => id).join(', ')} not answered.`);
  }
  const points = totalPoints(answers);
  if (points >= THRESHOLDS.GREEN) return 'GREEN';
  return points >= THRESHOLDS.YELLOW ? 'YELLOW' : 'RED';
}
