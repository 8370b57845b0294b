/** Sentences of the questions of the mortgage approval simulator (product.md#simulator). */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';

/** Shown if what follows the questions could not be loaded. */
export const STEPS_MISSING =
  'This step could not be loaded. Check your connection, then reload the page. Your answers stay.';

/** Headings of the steps; the last two are fixed by product.md#simulator. */
export const STEP_TITLES = {
  resume: 'Carry on where you left off?',
  keptResult: 'Show your result again?',
  contact: 'Almost there! Please provide your contact details',
  result: 'Application Submitted',
} as const;

/** Names of the last steps in the title of the document. */
export const DOCUMENT_TITLES = { contact: 'Your contact details', result: 'Your result' } as const;

export const describeStep = (step: number, total: number) => `Step ${step} of ${total}`;

/** In place of the number, on the contact step. */
export const LAST_STEP = 'Last step';

export const titleQuestion = (step: number, total: number, question: string) =>
  `${describeStep(step, total)}: ${question}`;

export const BUTTONS = {
  back: 'Back',
  continue: 'Continue',
  startOver: 'Start Over',
  send: 'See my result',
  sending: 'Sending...',
  change: 'Change',
  showResult: 'Show my result',
  deleteResult: 'Delete it',
  print: 'Print this result',
  erase: 'Erase and begin again',
} as const;

export const describeProgress = (given: number, total: number) =>
  `You have answered ${given} of ${total} questions. Your answers are still in this browser; no one else has seen them.`;

export const describeKeptResult = (day: string) =>
  `This browser keeps your answers and the light of ${day}. If they are not yours, delete them.`;

export const QUESTION = {
  progress: 'Progress',
  missing: 'Choose an answer to continue.',
  soFar: 'So far',
  keyboard: 'Choose with the arrow keys, then press Enter to continue.',
} as const;

/** The amount that the visitor entered in another tool, and the choice that it falls under. */
export const describeCalculatedLoan = (amount: number, choice: string) =>
  `You entered ${formatWholeEuro(amount)} in our tools, which falls under ‘${choice}’.`;
