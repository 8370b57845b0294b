import {
  type HistoryEntry,
  nextState,
  type SimulatorState,
  stepIdOf,
  type StepId,
  type VisitEvent,
} from './state-machine.ts';

/** Action on the browser history. */
export type HistoryAction =
  | { readonly type: 'push' | 'replace'; readonly entry: HistoryEntry }
  | { readonly type: 'go'; readonly delta: number };

/** First entry of a run. */
export const firstEntry = (place: StepId): HistoryEntry => ({ place, index: 0, before: null });

function historyActionFor(
  event: VisitEvent,
  entry: HistoryEntry,
  from: SimulatorState,
  to: SimulatorState,
): HistoryAction | null {
  const place = stepIdOf(to);
  const replace = { type: 'replace', entry: { ...entry, place } } as const;
  // Back to the first entry of the run, so that the browser's Back leaves the page.
  if (event.type === 'startOver' || event.type === 'sent')
    return entry.index > 0 ? { type: 'go', delta: -entry.index } : replace;
  if (place === stepIdOf(from)) return null;
  // After a jump, or in a run resumed midway, the entry before is of another step.
  if (event.type === 'back') return entry.before === place ? { type: 'go', delta: -1 } : replace;
  return { type: 'push', entry: { place, index: entry.index + 1, before: entry.place } };
}

/**
 * Transition of questionnaire and history together: the state, the current history entry, and the
 * action for the browser history. After an action of type `go` the browser fires popstate, which is
 * the next event; no other event may come in between.
 */
export function transition(
  state: SimulatorState,
  entry: HistoryEntry,
  event: VisitEvent,
): {
  readonly state: SimulatorState;
  readonly entry: HistoryEntry;
  readonly move: HistoryAction | null;
} {
  const next = nextState(state, event);
  if (event.type === 'arrive') {
    const steps = event.entry.index - entry.index;
    // The steps shown, now and before, may differ from those recorded in the entry.
    const known = steps === 1 ? entry.place : null;
    const before = steps > 0 ? known : event.entry.before;
    const here = { ...event.entry, place: stepIdOf(next), before };
    return { state: next, entry: here, move: { type: 'replace', entry: here } };
  }
  // The visitor has left the contact step while the enquiry was on its way.
  if (event.type === 'sent' && next === state) return { state, entry, move: null };
  const move = historyActionFor(event, entry, state, next);
  // The state changes when popstate arrives.
  if (event.type === 'back' && move?.type === 'go') return { state, entry, move };
  return { state: next, entry: move && move.type !== 'go' ? move.entry : entry, move };
}
