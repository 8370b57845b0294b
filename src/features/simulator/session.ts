import type { CopyStatus } from '../enquiry/index.ts';
import { DAY_MS } from '../../maths/calendar.ts';
import { pruneAnswers, visibleQuestions } from './flow.ts';
import { furthestStep, START, STEP_IDS } from './state-machine.ts';
import type { HistoryEntry, SimulatorState, StepId } from './state-machine.ts';

/** Session-storage key; increase VERSION when stored states become incompatible. */
export const SESSION_KEY = 'simulator:session';
const VERSION = 1;

/** Local-storage key of a result that the visitor wants to keep. */
export const KEPT_RESULT_KEY = 'simulator:result';

/** A kept result is forgotten after this many days. */
const MAX_KEPT_DAYS = 30;

const COPY_STATUSES: readonly CopyStatus[] = ['sent', 'delayed', 'failed', 'none'];

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

const isStepId = (value: unknown): value is StepId => STEP_IDS.some((id) => id === value);

/** Serialises the state for session storage; it is never sent. */
export const encodeSession = (state: SimulatorState): string =>
  JSON.stringify({ version: VERSION, ...state });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores the state from session storage, or the initial state if there is none or it is unusable.
 * Answers that no longer match the questions are dropped, and the step is corrected.
 */
export function decodeSession(text: string | null): SimulatorState {
  const record = recordOf(parse(text ?? ''));
  const { step } = record;
  const enquiryKey = textOf(record['enquiryKey']);
  if (record['version'] !== VERSION || enquiryKey === '') {
    return START;
  }

  const answers = pruneAnswers(recordOf(record['answers']));
  const furthest = furthestStep(answers);
  const sent = record['sent'] === true && furthest === visibleQuestions(answers).length;
  const { name, email, phone } = recordOf(record['lead']);
  const reference = textOf(record['reference']);
  return {
    ...START,
    step: sent || !isIndex(step) ? furthest : Math.min(step, furthest),
    answers,
    lead: { name: textOf(name), email: textOf(email), phone: textOf(phone) },
    enquiryKey,
    sent,
    reference: sent && reference !== '' ? reference : null,
    copy: COPY_STATUSES.find((copy) => copy === record['copy']),
  };
}

/**
 * Serialises a result for local storage: answers and reference, without contact details.
 *
 * @param keptOn when the visitor chose to keep the result
 */
export function encodeKeptResult(state: SimulatorState, keptOn: Date): string {
  const { answers, enquiryKey, reference, copy } = state;
  const result = { version: VERSION, keptOn, answers, enquiryKey, reference, copy, sent: true };
  return JSON.stringify(result);
}

/**
 * Restores a kept result; undefined without one, or if it is unusable or too old. A day in the future
 * counts as today, because clocks are set back, and the result is the visitor's own.
 */
export function decodeKeptResult(
  text: string | null,
  now: Date,
): { state: SimulatorState; keptOn: Date } | undefined {
  const stored = new Date(textOf(recordOf(parse(text ?? ''))['keptOn']));
  const ageDays = (now.getTime() - stored.getTime()) / DAY_MS;
  const state = decodeSession(text);
  if (!state.sent || !(ageDays <= MAX_KEPT_DAYS)) {
    return undefined;
  }

  return { state, keptOn: ageDays < 0 ? now : stored };
}

/** Validates an entry from `history.state`, which other scripts may have written. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  const { stepId, index, previousStepId } = recordOf(value);
  if (!isStepId(stepId) || !isIndex(index)) {
    return undefined;
  }

  return { stepId, index, previousStepId: isStepId(previousStepId) ? previousStepId : null };
}
