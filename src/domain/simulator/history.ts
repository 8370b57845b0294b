import { QUESTIONS } from './flow.ts';
import type { StepId } from './state-machine.ts';

/**
 * State of a browser history entry. All steps share one URL; the entry alone says which step it
 * was, so that Back and Forward move between steps.
 */
export interface HistoryEntry {
  readonly place: StepId;
  /** Number of earlier entries of this run. */
  readonly index: number;
  /** Step of the entry before; null for the first. */
  readonly before: StepId | null;
}

/** Action on the browser history. */
export type HistoryAction =
  | { readonly type: 'push' | 'replace'; readonly entry: HistoryEntry }
  | { readonly type: 'go'; readonly delta: number };

/** First entry of a run. */
export function firstEntry(place: StepId): HistoryEntry {
  return { place, index: 0, before: null };
}

/**
 * Goes to a step by a new entry, so that Back undoes it: the next step, or a jump from the summary.
 */
export function stepForward(entry: HistoryEntry, place: StepId): HistoryAction {
  return { type: 'push', entry: { place, index: entry.index + 1, before: entry.place } };
}

/**
 * The page's own Back button. Goes back in the browser history if that leads to the same step;
 * otherwise (after a jump, or in a run resumed midway) the current entry is replaced.
 */
export function stepBack(entry: HistoryEntry, place: StepId): HistoryAction {
  return entry.before === place
    ? { type: 'go', delta: -1 }
    : { type: 'replace', entry: { ...entry, place } };
}

/**
 * After sending or starting over, collapses the run to its first entry, so that the browser's Back
 * leaves the page.
 */
export function collapseHistory(entry: HistoryEntry, place: StepId): HistoryAction {
  return entry.index > 0
    ? { type: 'go', delta: -entry.index }
    : { type: 'replace', entry: { ...entry, place } };
}

/**
 * Entry after popstate. The step shown may differ from the recorded one, and so may that of the
 * entry before, if the visitor has just come from there.
 */
export function entryAfterPopState(
  entry: HistoryEntry,
  place: StepId,
  from: HistoryEntry,
): HistoryEntry {
  const steps = entry.index - from.index;
  if (steps <= 0) return { ...entry, place };
  return { ...entry, place, before: steps === 1 ? from.place : null };
}

const PLACES: readonly unknown[] = [...QUESTIONS.map(({ id }) => id), 'contact', 'result'];

/** Whether a value is a step id. */
export function isPlace(value: unknown): value is StepId {
  return PLACES.includes(value);
}

/** Validates an entry from `history.state`, which other scripts may have written. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('place' in value && 'index' in value && 'before' in value)) return undefined;
  const { place, index, before } = value;
  if (!isPlace(place) || !(before === null || isPlace(before))) return undefined;
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return undefined;
  return { place, index, before };
}
