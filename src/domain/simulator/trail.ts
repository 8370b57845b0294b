import { QUESTIONS } from './flow.ts';
import type { Place } from './machine.ts';

/**
 * What the simulator writes into an entry of the browser's history. The address stays the same;
 * the entry alone says where its visitor was, so that Back and Forward walk the steps.
 */
export interface TrailEntry {
  readonly place: Place;
  /** How many entries of this visit lie before it. */
  readonly index: number;
  /** The place of the entry right before it, null for the first. */
  readonly before: Place | null;
}

/** What to do with the browser's history. */
export type TrailMove =
  | { readonly type: 'push' | 'replace'; readonly entry: TrailEntry }
  | { readonly type: 'travel'; readonly delta: number };

/** The entry a visit begins with. */
export function firstEntry(place: Place): TrailEntry {
  return { place, index: 0, before: null };
}

/** A step ahead, or a jump to a question from the summary: something Back can undo. */
export function stepForward(entry: TrailEntry, place: Place): TrailMove {
  return { type: 'push', entry: { place, index: entry.index + 1, before: entry.place } };
}

/**
 * The page's own Back button. It is the browser's Back wherever that leads to the same place;
 * elsewhere (after a jump, or when a visit resumed half way) the entry changes its place.
 */
export function stepBack(entry: TrailEntry, place: Place): TrailMove {
  return entry.before === place
    ? { type: 'travel', delta: -1 }
    : { type: 'replace', entry: { ...entry, place } };
}

/**
 * Once sent or started over, the steps behind are gone: the visit folds into its first entry, and
 * the browser's Back leaves the page as it would on any other.
 */
export function returnToStart(entry: TrailEntry, place: Place): TrailMove {
  return entry.index > 0
    ? { type: 'travel', delta: -entry.index }
    : { type: 'replace', entry: { ...entry, place } };
}

/**
 * An entry as the browser's Back or Forward finds it: the place shown may differ from the one it
 * had on record, and so may that of the entry before it, if the visitor has just come from there.
 */
export function entryAfterTravel(entry: TrailEntry, place: Place, from: TrailEntry): TrailEntry {
  const steps = entry.index - from.index;
  if (steps <= 0) return { ...entry, place };
  return { ...entry, place, before: steps === 1 ? from.place : null };
}

const PLACES: readonly unknown[] = [...QUESTIONS.map(({ id }) => id), 'contact', 'result'];

/** Whether a value names a place of the simulator. */
export function isPlace(value: unknown): value is Place {
  return PLACES.includes(value);
}

/** Reads an entry back from `history.state`, which anybody may have written to. */
export function readEntry(value: unknown): TrailEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('place' in value && 'index' in value && 'before' in value)) return undefined;
  const { place, index, before } = value;
  if (!isPlace(place) || !(before === null || isPlace(before))) return undefined;
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return undefined;
  return { place, index, before };
}
