import type { CopyStatus, LeadDetails } from '../enquiry/index.ts';
import { QUESTIONS, pruneAnswers, visibleQuestions } from './flow.ts';
import type { Answers, Question, QuestionId } from './flow.ts';

/**
 * Step of the questionnaire. Steps have ids, not numbers, because an answer can add or drop a
 * question.
 */
export type StepId = QuestionId | 'contact' | 'result';

export interface SimulatorState {
  /** Index from 0; equals the number of visible questions on the contact step. */
  readonly step: number;
  readonly answers: Answers;
  /** Contact details as typed, not validated. */
  readonly lead: Readonly<LeadDetails>;
  /**
   * Idempotency key of this enquiry, set by the first answer and cleared by Start Over, so that a
   * resend is not stored twice.
   */
  readonly enquiryKey: string | null;
  /** True while an answer is edited from the summary; choosing returns there. */
  readonly isReviewing: boolean;
  /** The result is visible; of the lead only the e-mail address is kept. */
  readonly sent: boolean;
  /** Reference of the enquiry in the firm's mails; null until the backend has returned it. */
  readonly reference: string | null;
  /** What became of the mail with the result, if the backend has said so. */
  readonly copy?: CopyStatus | undefined;
}

/** State of a browser history entry: all steps share one URL, so the entry records its step. */
export interface HistoryEntry {
  readonly stepId: StepId;
  /** Number of earlier entries of this run. */
  readonly index: number;
  /** Step of the entry before; null for the first. */
  readonly previousStepId: StepId | null;
}

/** A state, and the history entry that shows it. */
export interface SimulatorPosition {
  readonly state: SimulatorState;
  readonly entry: HistoryEntry;
}

/** An action of the visitor, or its result. */
export type SimulatorEvent = Readonly<
  /** A choice for any but the current question is ignored. */
  | { type: 'choose'; questionId: QuestionId; value: string; newKey: string }
  | { type: 'back' }
  | { type: 'change'; questionId: QuestionId }
  | { type: 'type'; field: keyof LeadDetails; text: string }
  | { type: 'sent'; reference?: string | undefined; copy?: CopyStatus | undefined }
  | { type: 'startOver' }
>;

export const START: SimulatorState = {
  step: 0,
  answers: {},
  lead: { name: '', email: '', phone: '' },
  enquiryKey: null,
  isReviewing: false,
  sent: false,
  reference: null,
};

/** All steps in their order. */
export const STEP_IDS: readonly StepId[] = [...QUESTIONS.map(({ id }) => id), 'contact', 'result'];

/** The question a state shows, or undefined on the contact and result steps. */
export const currentQuestion = ({ step, answers }: SimulatorState): Question | undefined =>
  visibleQuestions(answers)[step];

export function stepIdOf(state: SimulatorState): StepId {
  if (state.sent) {
    return 'result';
  }

  return currentQuestion(state)?.id ?? 'contact';
}

/** Index of a step; a hidden question has the index of the next visible one. */
const stepIndexOf = (stepId: StepId, answers: Answers): number =>
  visibleQuestions(answers).filter(({ id }) => STEP_IDS.indexOf(id) < STEP_IDS.indexOf(stepId))
    .length;

/** Last reachable step: the first unanswered question, or the contact step. */
export const furthestStep = (answers: Answers): number =>
  stepIndexOf(visibleQuestions(answers).find(({ id }) => !answers[id])?.id ?? 'contact', answers);

/** Moves to a step; the review of an answer ends on the contact step. */
function moveTo(state: SimulatorState, step: number): SimulatorState {
  const isReviewing = state.isReviewing && step < visibleQuestions(state.answers).length;
  return { ...state, step, isReviewing };
}

/**
 * State after an event. Events that are invalid in the current state are ignored, such as the
 * second click of a double tap.
 */
function nextState(state: SimulatorState, event: SimulatorEvent): SimulatorState {
  if (event.type === 'startOver') {
    return START;
  }

  if (state.sent) {
    return state;
  }

  const { step, answers, enquiryKey } = state;
  switch (event.type) {
    case 'choose': {
      const { questionId, value, newKey } = event;
      if (currentQuestion(state)?.id !== questionId) {
        return state;
      }

      const chosen = pruneAnswers({ ...answers, [questionId]: value });
      return moveTo(
        { ...state, answers: chosen, enquiryKey: enquiryKey ?? newKey },
        state.isReviewing ? furthestStep(chosen) : step + 1,
      );
    }

    case 'back':
      return moveTo(state, Math.max(0, step - 1));
    case 'change':
      return moveTo({ ...state, isReviewing: true }, stepIndexOf(event.questionId, answers));
    case 'type':
      return { ...state, lead: { ...state.lead, [event.field]: event.text } };
    case 'sent': {
      if (stepIdOf(state) !== 'contact') {
        return state;
      }

      const lead = { ...START.lead, email: state.lead.email };
      return { ...state, sent: true, lead, reference: event.reference ?? null, copy: event.copy };
    }
  }
}

/** First entry of a run. */
export const firstEntry = (stepId: StepId): HistoryEntry => ({
  stepId,
  index: 0,
  previousStepId: null,
});

/**
 * State and history entry after an event. A later entry is pushed to the browser history, and the
 * same entry is replaced. For an earlier entry the browser goes back and fires popstate, which
 * {@link arrive} handles; no event may come in between.
 */
export function transition(
  { state, entry }: SimulatorPosition,
  event: SimulatorEvent,
): SimulatorPosition {
  const next = nextState(state, event);
  const stepId = stepIdOf(next);
  if (stepId === stepIdOf(state)) {
    return { state: next, entry };
  }

  // Back to the first entry of the run, so that the browser's Back leaves the page.
  if (event.type === 'startOver' || event.type === 'sent') {
    return { state: next, entry: firstEntry(stepId) };
  }

  if (event.type !== 'back') {
    return { state: next, entry: { stepId, index: entry.index + 1, previousStepId: entry.stepId } };
  }

  // After a jump, or in a run resumed midway, the previous entry shows another step.
  if (entry.previousStepId !== stepId) {
    return { state: next, entry: { ...entry, stepId } };
  }

  // {@link arrive} changes the state later.
  return { state, entry: { stepId, index: entry.index - 1, previousStepId: null } };
}

/**
 * State and history entry after the browser has arrived at an entry, perhaps from an earlier run.
 */
export function arrive(
  { state, entry: from }: SimulatorPosition,
  entry: HistoryEntry,
): SimulatorPosition {
  const { answers, sent } = state;
  const step = Math.min(stepIndexOf(entry.stepId, answers), furthestStep(answers));
  const next = sent ? state : moveTo(state, step);
  const steps = entry.index - from.index;
  // The steps shown now and before may differ from the steps recorded in the entry.
  const known = steps === 1 ? from.stepId : null;
  const previousStepId = steps > 0 ? known : entry.previousStepId;
  return { state: next, entry: { ...entry, stepId: stepIdOf(next), previousStepId } };
}
