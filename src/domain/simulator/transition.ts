import { nextState, stepIdOf, type SimulatorEvent, type SimulatorState } from './state-machine.ts';
import {
  entryAfterPopState,
  stepBack,
  collapseHistory,
  stepForward,
  type HistoryEntry,
  type HistoryAction,
} from './history.ts';

/** Event of a run: an action of the visitor, or arrival at a history entry. */
export type VisitEvent =
  | Exclude<SimulatorEvent, { readonly type: 'goTo' }>
  | { readonly type: 'arrive'; readonly entry: HistoryEntry };

/** Result of a transition. */
export interface Transition {
  readonly state: SimulatorState;
  /** Current history entry. */
  readonly entry: HistoryEntry;
  /** Action for the browser history; null if there is none. */
  readonly move: HistoryAction | null;
}

function historyActionFor(
  event: VisitEvent,
  entry: HistoryEntry,
  from: SimulatorState,
  to: SimulatorState,
) {
  const place = stepIdOf(to);
  if (event.type === 'startOver' || event.type === 'sent') return collapseHistory(entry, place);
  if (place === stepIdOf(from)) return null;
  return event.type === 'back' ? stepBack(entry, place) : stepForward(entry, place);
}

/**
 * Transition of questionnaire and history together. After an action of type `travel` the browser
 * fires popstate, which is the next event; no other event may come in between.
 */
export function transition(
  state: SimulatorState,
  entry: HistoryEntry,
  event: VisitEvent,
): Transition {
  if (event.type === 'arrive') {
    const next = nextState(state, { type: 'goTo', place: event.entry.place });
    const here = entryAfterPopState(event.entry, stepIdOf(next), entry);
    return { state: next, entry: here, move: { type: 'replace', entry: here } };
  }
  const next = nextState(state, event);
  const move = historyActionFor(event, entry, state, next);
  // The state changes when popstate arrives.
  if (event.type === 'back' && move?.type === 'go') return { state, entry, move };
  return { state: next, entry: move && move.type !== 'go' ? move.entry : entry, move };
}
