import { keptAnswers, type Answers } from './flow.ts';
import { START, furthestStep, type LeadDraft, type SimulatorState } from './machine.ts';
import { isComplete } from './scoring.ts';

/** Where the browser session keeps the state; raise VERSION when old records no longer fit. */
export const SESSION_KEY = 'simulator:session';
const VERSION = 1;

/** Longer than any name or address: a record that exceeds it was not written by this page. */
const LONGEST_TEXT = 500;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : '';

/** The state as text for the session storage of the browser, which it never leaves. */
export function encodeSession(state: SimulatorState): string {
  const { step, answers, lead, enquiryKey, attempted, sent } = state;
  return JSON.stringify({ version: VERSION, step, answers, lead, enquiryKey, attempted, sent });
}

function answersOf(value: unknown): Answers {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter(([, answer]) => typeof answer === 'string');
  return keptAnswers(Object.fromEntries(texts));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The state a browser session kept, or the start when there is none that can be used. Whatever
 * does not fit the present questions is dropped, and the step with it.
 */
export function decodeSession(text: string | null): SimulatorState {
  const record = parse(text ?? '');
  if (!isRecord(record) || record['version'] !== VERSION) return START;

  const answers = answersOf(record['answers']);
  const enquiryKey = textOf(record['enquiryKey']);
  if (enquiryKey === '') return START;

  const furthest = furthestStep(answers);
  const { step } = record;
  const saved = isRecord(record['lead']) ? record['lead'] : {};
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
    attempted: typeof record['attempted'] === 'string' ? record['attempted'] : null,
    reviewing: false,
    sent,
  };
}
