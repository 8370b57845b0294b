import { scoredAnswers, visibleQuestions, type Answers, type Score } from './flow.ts';

/** Points of one answer (product.md, 5.3). */
export const POINTS: Readonly<Record<Score, number>> = { GREEN: 2, YELLOW: 1, RED: 0 };

/** Minimum points for GREEN and YELLOW; below both the result is RED (product.md, 5.4). */
export const THRESHOLDS = { GREEN: 17, YELLOW: 13 } as const;

/** Whether every visible question is answered. */
export function isComplete(answers: Answers): boolean {
  return scoredAnswers(answers).length === visibleQuestions(answers).length;
}

/** Sum of the points of all scored answers: 0 to 19. */
export function totalPoints(answers: Answers): number {
  return scoredAnswers(answers).reduce((sum, { score }) => sum + POINTS[score], 0);
}

/** Result of a completed questionnaire; throws if a visible question is unanswered. */
export function simulatorResult(answers: Answers): Score {
  if (!isComplete(answers)) {
    const open = visibleQuestions(answers).filter(({ id }) => answers[id] === undefined);
    throw new Error(`No result yet: ${open.map(({ id }) => id).join(', ')} not answered.`);
  }
  const points = totalPoints(answers);
  if (points >= THRESHOLDS.GREEN) return 'GREEN';
  return points >= THRESHOLDS.YELLOW ? 'YELLOW' : 'RED';
}
