import { QUESTIONS } from './flow.ts';
import { spellNumber } from '../../toolkit/numbers/number-texts.ts';

/** Most questions that a visitor is asked, as a word: `ten`. */
export const MAX_QUESTIONS = spellNumber(QUESTIONS.length);
