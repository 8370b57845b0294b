import { pruneAnswers, type Answers } from './flow.ts';
import { START, furthestStep, type LeadDraft, type SimulatorState } from './state-machine.ts';
import { isComplete } from './scoring.ts';

/** Session-storage key; increase VERSION when stored states become incompatible. */
export const SESSION_KEY = 'simulator:session';
const VERSION = 1;

/** Longer than any valid name or e-mail address; longer texts were not written by this page. */
const MAX_TEXT_LENGTH = 500;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : '';

/** Serialises the state for session storage; it is never sent. */
export function encodeSession(state: SimulatorState): string {
  const { step, answers, lead, enquiryKey, lastSentPayload, sent } = state;
  return JSON.stringify({
    version: VERSION,
    step,
    answers,
    lead,
    enquiryKey,
    attempted: lastSentPayload,
    sent,
  });
}

function answersOf(value: unknown): Answers {
  const texts = Object.entries(recordOf(value)).filter(([, answer]) => typeof answer === 'string');
  return pruneAnswers(Object.fromEntries(texts));
}

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
  const enquiryKey = textOf(record['enquiryKey']);
  if (record['version'] !== VERSION || enquiryKey === '') return START;

  const answers = answersOf(record['answers']);

  const furthest = furthestStep(answers);
  const { step } = record;
  const saved = recordOf(record['lead']);
  const lead: LeadDraft = {
    name: textOf(saved['name']),
    email: textOf(saved['email']),
    phone: textOf(saved['phone']),
  };
  const sent = record['sent'] === true && isComplete(answers);
  const inRange = typeof step === 'number' && Number.isInteger(step) && step >= 0;
  return {
    step: sent || !inRange ? furthest : Math.min(step, furthest),
    answers,
    lead,
    enquiryKey,
    lastSentPayload: typeof record['attempted'] === 'string' ? record['attempted'] : null,
    isReviewing: false,
    sent,
  };
}
