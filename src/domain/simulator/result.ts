import { scoredAnswers, visibleQuestions } from './flow.ts';
import type { AnswerRecord, Answers, Score } from './flow.ts';

/** Points of one answer (product.md, 5.3). */
const POINTS: Readonly<Record<Score, number>> = { GREEN: 2, YELLOW: 1, RED: 0 };

/** Fewest points of a green and of a yellow light (product.md, 5.4). */
const MIN_GREEN_POINTS = 17;
const MIN_YELLOW_POINTS = 13;

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

/** Text of each score, because colour alone is not accessible (WCAG 1.4.1). */
export const SCORE_LABELS: Readonly<Record<Score, string>> = {
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
};

/** What each result means, in a sentence. */
export const RESULT_MEANINGS: Readonly<Record<Score, string>> = {
  GREEN: 'Your answers look strong, but only a bank can approve a loan.',
  YELLOW: 'Much is in place, but some points need work or an explanation.',
  RED: 'As things stand, a bank may hesitate.',
};

/** Result and answers as lines of plain text, for the contact message. */
export const resultSummary = (result: Score, records: readonly AnswerRecord[]): string =>
  [
    `Mortgage approval simulator, a first impression: ${SCORE_LABELS[result]}`,
    ...records.map(({ short, label }) => `- ${short}: ${label}`),
  ].join('\n');
