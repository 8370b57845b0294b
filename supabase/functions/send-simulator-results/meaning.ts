import type { SimulatorResult } from '../../../src/domain/enquiry.ts';

type Meaning = {
  light: string;
  verdict: string;
  colour: string;
  onColour: string;
  meaning: string;
  steps: readonly string[];
};

/** What each light means and what to do next, in words that promise nothing a bank decides. */
export const MEANINGS: Record<SimulatorResult, Meaning> = {
  GREEN: {
    light: 'Green light',
    verdict: 'Approved',
    colour: '#2f6b3c',
    onColour: '#ffffff',
    meaning:
      'Taken together, your answers look like those of applications that banks usually treat ' +
      'favourably. The next task is to find the bank and the terms that fit you best.',
    steps: [
      'Gather the usual papers: identity, recent payslips or accounts, bank statements, tax returns and the details of any loans you have.',
      'Note the property you have in mind, or the price range, and the amount you can put in yourself.',
      'Speak with your adviser before you sign or pay anything, so that offers from several banks can be compared first.',
    ],
  },
  YELLOW: {
    light: 'Yellow light',
    verdict: 'Needs further review',
    colour: '#f0b03f',
    onColour: '#12303f',
    meaning:
      'Some of your answers speak for you and some raise questions that a bank would want to ' +
      'settle. That is common, and often a matter of preparation rather than of principle.',
    steps: [
      'Look at what you pay every month: clearing or merging smaller loans usually helps most.',
      'Consider the deposit: a larger one, or additional security, can change the picture.',
      'Go through the details with your adviser, who can tell you which points matter to which lender and in what order to tackle them.',
    ],
  },
  RED: {
    light: 'Red light',
    verdict: 'Not approved',
    colour: '#a63a24',
    onColour: '#ffffff',
    meaning:
      'On these answers alone, an application made today would probably meet objections. It is a ' +
      'picture of today, and not of what is possible once the weak points have been worked on.',
    steps: [
      'Do not apply in haste: a refusal can make the next application harder.',
      'Start with income, expenses and existing loans, which weigh most in a first assessment.',
      'Let your adviser draw up a plan with you: what to change first, what it takes, and when to look again.',
    ],
  },
};

/** Said in every results mail and on the result page (specification, section 2). */
export const NOT_AN_APPROVAL =
  'This result is not a formal bank approval. It is an indication from the answers you gave; only a ' +
  'bank can approve a loan, after looking at your documents and the property.';
