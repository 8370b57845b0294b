import { ContactStep } from './ContactStep.tsx';
import { ResultStep } from './ResultStep.tsx';

/**
 * The steps after the questions, with all that sends the enquiry. They are one part, so that a
 * visitor who sees the contact step can send it and see the result.
 */
export const FINAL_STEPS = { ContactStep, ResultStep };
