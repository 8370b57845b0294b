import {
  QUESTIONS,
  choiceOf,
  keptAnswers,
  shownQuestions,
  type Answers,
  type Question,
  type QuestionId,
} from './flow.ts';
import { isComplete } from './scoring.ts';

/** Where a visitor can be. Places have names, not numbers: an answer can add or drop a question. */
export type Place = QuestionId | 'contact' | 'result';

/** What somebody has typed on the contact step, valid or not. */
export interface LeadDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface SimulatorState {
  /** Counts from 0; equals the number of questions shown once all are answered. */
  readonly step: number;
  readonly answers: Answers;
  readonly lead: LeadDraft;
  /**
   * Names this enquiry to the backend, so that sending it again stores nothing twice. Set by the
   * first answer and dropped by Start Over.
   */
  readonly enquiryKey: string | null;
  /** What was last sent under that key; other words are another enquiry, and get another key. */
  readonly attempted: string | null;
  /** Whether an answer is being changed from the summary, to which choosing then returns. */
  readonly reviewing: boolean;
  /** The result is shown; of the lead only the address for the mail is still kept. */
  readonly sent: boolean;
}

export type SimulatorEvent =
  /** `questionId` is the question the choice belongs to: a pick for any but the one shown is void. */
  | {
      readonly type: 'choose';
      readonly questionId: QuestionId;
      readonly value: string;
      readonly freshKey: string;
    }
  | { readonly type: 'back' }
  | { readonly type: 'change'; readonly questionId: QuestionId }
  | { readonly type: 'visit'; readonly place: Place }
  | { readonly type: 'type'; readonly field: keyof LeadDraft; readonly text: string }
  | { readonly type: 'attempt'; readonly words: string; readonly freshKey: string }
  | { readonly type: 'sent' }
  | { readonly type: 'startOver' };

export const START: SimulatorState = {
  step: 0,
  answers: {},
  lead: { name: '', email: '', phone: '' },
  enquiryKey: null,
  attempted: null,
  reviewing: false,
  sent: false,
};

/** The question a state shows, or undefined on the contact and result steps. */
export function currentQuestion({ step, answers }: SimulatorState): Question | undefined {
  return shownQuestions(answers)[step];
}

export function placeOf(state: SimulatorState): Place {
  if (state.sent) return 'result';
  return currentQuestion(state)?.id ?? 'contact';
}

/** The furthest step open to these answers: the first question without one, or the contact step. */
export function furthestStep(answers: Answers): number {
  const shown = shownQuestions(answers);
  const open = shown.findIndex(({ id }) => answers[id] === undefined);
  return open === -1 ? shown.length : open;
}

/** The step of a place; for a question no longer shown, that of the one which took its place. */
export function stepOf(place: Place, answers: Answers): number {
  const shown = shownQuestions(answers);
  if (place === 'contact' || place === 'result') return shown.length;
  const order = QUESTIONS.findIndex(({ id }) => id === place);
  return shown.filter((question) => QUESTIONS.indexOf(question) < order).length;
}

function choose(
  state: SimulatorState,
  event: Extract<SimulatorEvent, { type: 'choose' }>,
): SimulatorState {
  const question = currentQuestion(state);
  if (question?.id !== event.questionId || !choiceOf(question, event.value)) return state;
  const answers = keptAnswers({ ...state.answers, [question.id]: event.value });
  const step = state.reviewing ? furthestStep(answers) : state.step + 1;
  return {
    ...state,
    answers,
    step,
    enquiryKey: state.enquiryKey ?? event.freshKey,
    reviewing: state.reviewing && step < shownQuestions(answers).length,
  };
}

/**
 * The simulator from one state to the next. An event that makes no sense where the visitor is
 * changes nothing: it is the second half of a double tap, or history of a run since started over.
 */
export function nextState(state: SimulatorState, event: SimulatorEvent): SimulatorState {
  if (event.type === 'startOver') return START;
  if (state.sent) return state;
  switch (event.type) {
    case 'choose':
      return choose(state, event);
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1) };
    case 'change':
      return placeOf(state) === 'contact' && state.answers[event.questionId] !== undefined
        ? { ...state, step: stepOf(event.questionId, state.answers), reviewing: true }
        : state;
    case 'visit': {
      const step = Math.min(stepOf(event.place, state.answers), furthestStep(state.answers));
      const atQuestion = step < shownQuestions(state.answers).length;
      return { ...state, step, reviewing: state.reviewing && atQuestion };
    }
    case 'type':
      return { ...state, lead: { ...state.lead, [event.field]: event.text } };
    case 'attempt': {
      const isRetry = state.attempted === null || state.attempted === event.words;
      const enquiryKey = isRetry ? (state.enquiryKey ?? event.freshKey) : event.freshKey;
      return { ...state, enquiryKey, attempted: event.words };
    }
    case 'sent':
      return placeOf(state) === 'contact' && isComplete(state.answers)
        ? {
            ...state,
            sent: true,
            attempted: null,
            lead: { ...START.lead, email: state.lead.email },
          }
        : state;
  }
}
