import type { LeadDetails } from '../enquiry.ts';
import { keyForAttempt } from '../idempotency-key.ts';
import {
  QUESTIONS,
  findChoice,
  pruneAnswers,
  visibleQuestions,
  type Answers,
  type Question,
  type QuestionId,
} from './flow.ts';
import { isComplete } from './scoring.ts';

/**
 * Step of the questionnaire. Steps have ids, not numbers, because an answer can add or drop a
 * question.
 */
export type StepId = QuestionId | 'contact' | 'result';

/** Contact details as typed, not validated. */
export type LeadDraft = Readonly<LeadDetails>;

export interface SimulatorState {
  /** Index from 0; equals the number of visible questions on the contact step. */
  readonly step: number;
  readonly answers: Answers;
  readonly lead: LeadDraft;
  /**
   * Idempotency key of this enquiry, set by the first answer and cleared by Start Over, so that a
   * resend is not stored twice.
   */
  readonly enquiryKey: string | null;
  /** Payload last sent under that key; a different payload gets a new key. */
  readonly lastSentPayload: string | null;
  /** True while an answer is edited from the summary; choosing returns there. */
  readonly isReviewing: boolean;
  /** The result is visible; of the lead only the e-mail address is kept. */
  readonly sent: boolean;
}

export type SimulatorEvent =
  /**
   * `questionId` is the question of the choice; a choice for any but the current question is
   * ignored.
   */
  | {
      readonly type: 'choose';
      readonly questionId: QuestionId;
      readonly value: string;
      readonly newKey: string;
    }
  | { readonly type: 'back' }
  | { readonly type: 'change'; readonly questionId: QuestionId }
  | { readonly type: 'goTo'; readonly place: StepId }
  | { readonly type: 'type'; readonly field: keyof LeadDraft; readonly text: string }
  | { readonly type: 'attempt'; readonly words: string; readonly newKey: string }
  | { readonly type: 'sent' }
  | { readonly type: 'startOver' };

export const START: SimulatorState = {
  step: 0,
  answers: {},
  lead: { name: '', email: '', phone: '' },
  enquiryKey: null,
  lastSentPayload: null,
  isReviewing: false,
  sent: false,
};

/** The question a state shows, or undefined on the contact and result steps. */
export function currentQuestion({
  step: stepIndex,
  answers,
}: SimulatorState): Question | undefined {
  return visibleQuestions(answers)[stepIndex];
}

export function stepIdOf(state: SimulatorState): StepId {
  if (state.sent) return 'result';
  return currentQuestion(state)?.id ?? 'contact';
}

/** Last reachable step: the first unanswered question, or the contact step. */
export function furthestStep(answers: Answers): number {
  const shown = visibleQuestions(answers);
  const open = shown.findIndex(({ id }) => answers[id] === undefined);
  return open === -1 ? shown.length : open;
}

/** Index of a step; for a hidden question, that of the next visible one. */
export function stepOf(place: StepId, answers: Answers): number {
  const shown = visibleQuestions(answers);
  if (place === 'contact' || place === 'result') return shown.length;
  const order = QUESTIONS.findIndex(({ id }) => id === place);
  return shown.filter((question) => QUESTIONS.indexOf(question) < order).length;
}

function choose(
  state: SimulatorState,
  event: Extract<SimulatorEvent, { type: 'choose' }>,
): SimulatorState {
  const question = currentQuestion(state);
  if (question?.id !== event.questionId || !findChoice(question, event.value)) return state;
  const answers = pruneAnswers({ ...state.answers, [question.id]: event.value });
  const step = state.isReviewing ? furthestStep(answers) : state.step + 1;
  return {
    ...state,
    answers,
    step,
    enquiryKey: state.enquiryKey ?? event.newKey,
    isReviewing: state.isReviewing && step < visibleQuestions(answers).length,
  };
}

/**
 * State transition. Events that are invalid in the current state are ignored, such as the second
 * click of a double tap or a history entry of an earlier run.
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
      return stepIdOf(state) === 'contact' && state.answers[event.questionId] !== undefined
        ? { ...state, step: stepOf(event.questionId, state.answers), isReviewing: true }
        : state;
    case 'goTo': {
      const step = Math.min(stepOf(event.place, state.answers), furthestStep(state.answers));
      const atQuestion = step < visibleQuestions(state.answers).length;
      return { ...state, step, isReviewing: state.isReviewing && atQuestion };
    }
    case 'type':
      return { ...state, lead: { ...state.lead, [event.field]: event.text } };
    case 'attempt': {
      const { lastSentPayload: payload, enquiryKey: key } = state;
      const enquiryKey =
        payload === null || key === null
          ? (key ?? event.newKey)
          : keyForAttempt({ key, payload }, event.words);
      return { ...state, enquiryKey, lastSentPayload: event.words };
    }
    case 'sent':
      return stepIdOf(state) === 'contact' && isComplete(state.answers)
        ? {
            ...state,
            sent: true,
            lastSentPayload: null,
            lead: { ...START.lead, email: state.lead.email },
          }
        : state;
  }
}
