/** What each light says, on the page and in the mails. */
import type { SimulatorResult } from '../enquiry/index.ts';
import type { Score } from './flow.ts';
import { MIN_GREEN_POINTS, MIN_YELLOW_POINTS, POINTS } from './light.ts';

/**
 * Message for each result, on the result step and in the mail (product.md#simulator-submission).
 */
export const RESULT_MESSAGES: Readonly<Record<SimulatorResult, string>> = {
  GREEN: "You're in a strong position to move forward.",
  YELLOW: 'With a few adjustments, you could be ready to move forward soon.',
  RED: "We've identified some key areas to improve before proceeding.",
};

/** Text of each score, because colour alone is not accessible (WCAG 1.4.1). */
export const SCORE_LABELS: Readonly<Record<Score, string>> = {
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
};

/** What each result means, in a sentence. */
export const RESULT_MEANINGS: Readonly<Record<Score, string>> = {
  GREEN: 'Your answers look strong, but only a bank can approve a loan.',
  YELLOW: 'Much is in place, but some answers need work or an explanation.',
  RED: 'As things stand, a bank may well say no.',
};

const OWN_POINTS: Readonly<Record<SimulatorResult, string>> = {
  GREEN: `${MIN_GREEN_POINTS} or more`,
  YELLOW: `${MIN_YELLOW_POINTS} to ${MIN_GREEN_POINTS - 1}`,
  RED: `fewer than ${MIN_YELLOW_POINTS}`,
};

/** How a light comes about, and between which points the answers are that gave it. */
export const describePoints = (result: SimulatorResult): string =>
  `A green answer counts ${POINTS.GREEN} points, a yellow one ${POINTS.YELLOW} and a red one ${POINTS.RED}. ` +
  `From ${MIN_GREEN_POINTS} points the light is green, from ${MIN_YELLOW_POINTS} yellow, below that red. ` +
  `Your answers have ${OWN_POINTS[result]} points.`;
