/** What other features may use. Components are imported from their own files. */
export { MOVING_ERROR_MESSAGES } from './error-texts.ts';
export { MOVING_FIELDS, parseMoving } from './fields.ts';
export type {
  MovingErrorId,
  NEW_FIELDS,
  OWN_FIELDS,
  PRESENT_FIELDS,
  ParsedMoving,
} from './fields.ts';
export type { UsualMovingCosts } from './missing-costs-texts.ts';
