import { nextState, placeOf, type SimulatorEvent, type SimulatorState } from './machine.ts';
import {
  entryAfterTravel,
  stepBack,
  returnToStart,
  stepForward,
  type TrailEntry,
  type TrailMove,
} from './trail.ts';

/** What happens in a visit: what the visitor does on the page, or an entry that history led to. */
export type VisitEvent =
  | Exclude<SimulatorEvent, { readonly type: 'visit' }>
  | { readonly type: 'arrive'; readonly entry: TrailEntry };

/** Where a visit is. */
export interface Visited {
  readonly state: SimulatorState;
  /** The entry of the history that the visitor is at. */
  readonly entry: TrailEntry;
  /** What the browser's history has to do; null where it stays as it is. */
  readonly move: TrailMove | null;
}

function moveOf(event: VisitEvent, entry: TrailEntry, from: SimulatorState, to: SimulatorState) {
  const place = placeOf(to);
  if (event.type === 'startOver' || event.type === 'sent') return returnToStart(entry, place);
  if (place === placeOf(from)) return null;
  return event.type === 'back' ? stepBack(entry, place) : stepForward(entry, place);
}

/**
 * One step of a visit: questionnaire and history together. After a move of type `travel` the browser
 * arrives at another entry, which is the next event; until then no other may follow.
 */
export function nextVisit(state: SimulatorState, entry: TrailEntry, event: VisitEvent): Visited {
  if (event.type === 'arrive') {
    const next = nextState(state, { type: 'visit', place: event.entry.place });
    const here = entryAfterTravel(event.entry, placeOf(next), entry);
    return { state: next, entry: here, move: { type: 'replace', entry: here } };
  }
  const next = nextState(state, event);
  const move = moveOf(event, entry, state, next);
  // The state follows the browser's Back when that has arrived.
  if (event.type === 'back' && move?.type === 'travel') return { state, entry, move };
  return { state: next, entry: move && move.type !== 'travel' ? move.entry : entry, move };
}
