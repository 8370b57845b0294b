import { LOAN_AMOUNT_KEY } from '../../domain/mortgage/hand-over.ts';
import type { QuestionId } from '../../domain/simulator/flow.ts';
import { START, placeOf, type SimulatorState } from '../../domain/simulator/machine.ts';
import { SESSION_KEY, decodeSession, encodeSession } from '../../domain/simulator/session.ts';
import {
  firstEntry,
  readEntry,
  type TrailEntry,
  type TrailMove,
} from '../../domain/simulator/trail.ts';
import { nextVisit, type VisitEvent } from '../../domain/simulator/visit.ts';
import { readSession, writeSession } from '../session-storage.ts';

/** What the island shows. */
export interface View {
  readonly state: SimulatorState;
  /** Answers of an earlier visit in this browser session, to continue with or to start over. */
  readonly offer: SimulatorState | null;
  /** Which way the last move went: the card turns that way. `still` until the first move. */
  readonly turn: 'still' | 'on' | 'back';
  /** Euros the visitor has worked with in the calculator, NaN when there was no such thing. */
  readonly calculatedAmount: number;
}

const FIRST_VIEW: View = { state: START, offer: null, turn: 'still', calculatedAmount: NaN };

/**
 * Joins a visit to the simulator (`nextVisit`) to the browser's history and session storage. Made for `useSyncExternalStore`; touches the browser only between `open` and its end.
 */
export class Visit {
  #view = FIRST_VIEW;
  #entry: TrailEntry = firstEntry(placeOf(START));
  /** Until it ends, when history is somebody else's: see {@link Visit.#follow}. */
  #isOpen = false;
  /** A `history.go` is on its way; moves asked for meanwhile would land in the wrong place. */
  #travelling = false;
  /** An entry that history has not got yet: see {@link Visit.#pushSoon}. */
  #unpushed: TrailEntry | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = () => this.#view;
  readonly firstView = () => FIRST_VIEW;

  /** Takes up what this browser session has kept; returns the way to end the visit. */
  readonly open = () => {
    this.#isOpen = true;
    const saved = decodeSession(readSession(SESSION_KEY));
    const entry = readEntry(history.state);
    window.addEventListener('popstate', this.#onPopState);
    this.#show({ calculatedAmount: Number(readSession(LOAN_AMOUNT_KEY) ?? NaN) });
    if (entry) {
      // A reload, or the browser's way back to this page: go on where that entry was.
      const reloaded = nextVisit(saved, entry, { type: 'arrive', entry });
      this.#show({ state: reloaded.state });
      this.#record(reloaded.entry);
    } else if (saved.enquiryKey !== null && !saved.sent) this.#show({ offer: saved });
    else this.#begin(saved);
    window.addEventListener('pagehide', this.#push);
    return () => {
      this.#isOpen = false;
      window.removeEventListener('popstate', this.#onPopState);
      window.removeEventListener('pagehide', this.#push);
    };
  };

  readonly choose = (questionId: QuestionId, value: string) => {
    if (this.#view.offer) return;
    this.#move({ type: 'choose', questionId, value, freshKey: crypto.randomUUID() });
  };
  readonly back = () => {
    this.#move({ type: 'back' });
  };
  readonly change = (questionId: QuestionId) => {
    this.#move({ type: 'change', questionId });
  };
  readonly type = (field: keyof SimulatorState['lead'], text: string) => {
    this.#move({ type: 'type', field, text });
  };
  /** The key under which to send these words: the same for every attempt at the same words. */
  readonly keyFor = (words: string): string => {
    const freshKey = crypto.randomUUID();
    this.#move({ type: 'attempt', words, freshKey });
    return this.#view.state.enquiryKey ?? freshKey;
  };
  readonly sent = () => {
    this.#move({ type: 'sent' });
  };
  readonly startOver = () => {
    if (this.#view.offer) this.#begin(START);
    else this.#move({ type: 'startOver' });
  };
  readonly resume = () => {
    if (this.#view.offer) this.#begin(this.#view.offer);
  };

  #show(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #keep(state: SimulatorState): void {
    writeSession(SESSION_KEY, encodeSession(state));
  }

  #record(entry: TrailEntry): void {
    this.#entry = entry;
    history.replaceState(entry, '');
  }

  #begin(state: SimulatorState): void {
    this.#keep(state);
    this.#record(firstEntry(placeOf(state)));
    this.#show({ state, offer: null, turn: this.#view.offer ? 'on' : 'still' });
  }

  #move(event: Exclude<VisitEvent, { type: 'arrive' }>): void {
    if (this.#travelling) return;
    this.#push();
    const before = this.#view.state;
    const { state, move } = nextVisit(before, this.#entry, event);
    if (state !== before) {
      const turn = event.type === 'back' || event.type === 'startOver' ? 'back' : 'on';
      const moved = placeOf(state) !== placeOf(before);
      this.#show({ state, turn: moved ? turn : this.#view.turn });
      this.#keep(state);
    }
    if (move) this.#follow(move);
  }

  #follow(move: TrailMove): void {
    // The response to an enquiry may arrive after its island has failed. It is kept, but a journey
    // through history would call off the loading of the page that was asked for meanwhile.
    if (!this.#isOpen) return;
    if (move.type === 'travel') {
      this.#travelling = true;
      history.go(move.delta);
    } else if (move.type === 'replace') this.#record(move.entry);
    else {
      this.#entry = move.entry;
      this.#pushSoon(move.entry);
    }
  }

  /** A new entry of the history costs more than the step itself: the step is painted first. */
  #pushSoon(entry: TrailEntry): void {
    this.#unpushed = entry;
    setTimeout(this.#push);
  }

  readonly #push = () => {
    if (this.#unpushed) history.pushState(this.#unpushed, '');
    this.#unpushed = undefined;
  };

  readonly #onPopState = ({ state: arrival }: PopStateEvent) => {
    this.#travelling = false;
    const from = this.#entry;
    const before = this.#view.state;
    // An entry without a record of ours is a link to an anchor of this page.
    const entry = readEntry(arrival) ?? firstEntry(placeOf(before));
    const next = nextVisit(before, from, { type: 'arrive', entry });
    this.#record(next.entry);
    if (placeOf(next.state) === placeOf(before)) return;
    this.#show({ state: next.state, turn: entry.index < from.index ? 'back' : 'on' });
    this.#keep(next.state);
  };
}
