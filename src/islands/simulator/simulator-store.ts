import type { LeadDetails } from '../../domain/enquiry.ts';
import { simulatorResult } from '../../domain/simulator/result.ts';
import {
  SESSION_KEY,
  decodeSession,
  encodeSession,
  readEntry,
} from '../../domain/simulator/session.ts';
import {
  arrive,
  firstEntry,
  START,
  stepIdOf,
  transition,
} from '../../domain/simulator/state-machine.ts';
import type {
  HistoryEntry,
  SimulatorState,
  VisitEvent,
} from '../../domain/simulator/state-machine.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { ViewStore } from '../view-store.ts';

interface SimulatorView {
  readonly state: SimulatorState;
  /** State of an earlier run in this browser session, to resume or to discard. */
  readonly savedState: SimulatorState | null;
  /** Direction of the last navigation, for the card animation; `still` before the first. */
  readonly direction: 'still' | 'on' | 'back';
}

/**
 * Store that connects the state transitions to browser history and session storage, for React. It
 * touches the browser only between `open` and its cleanup.
 */
export class SimulatorStore extends ViewStore<SimulatorView> {
  #entry: HistoryEntry = firstEntry(stepIdOf(START));
  /** Aborts when the store closes, after which the history must not be changed. */
  #closing = new AbortController();
  /** A `history.go` is pending; events before its popstate would act on the wrong entry. */
  #travelling = false;
  /** Entry that is not pushed to the history yet. */
  #pendingEntry: HistoryEntry | undefined;

  constructor() {
    super({ state: START, savedState: null, direction: 'still' });
  }

  /** Restores the state of this browser session; returns the cleanup function. */
  readonly open = () => {
    const closing = new AbortController();
    this.#closing = closing;
    window.addEventListener('popstate', this.#onPopState, closing);
    window.addEventListener('pagehide', this.#push, closing);
    const saved = decodeSession(readSession(SESSION_KEY));
    const entry = readEntry(history.state);
    if (entry) {
      // A reload, or the browser's Back to this page: continue at the step of that entry.
      const reloaded = arrive({ state: saved, entry }, entry);
      this.show({ state: reloaded.state });
      this.#record(reloaded.entry);
    } else if (saved.enquiryKey !== null && !saved.sent) {
      this.show({ savedState: saved });
    } else {
      this.begin(saved);
    }

    return () => closing.abort();
  };

  /** Begins a run: with the saved state, or from the start. */
  readonly begin = (state: SimulatorState) => {
    this.#record(firstEntry(stepIdOf(state)));
    this.#keep(state, this.view.savedState ? 'on' : 'still');
    this.show({ savedState: null });
  };

  readonly move = (event: VisitEvent) => {
    if (this.#travelling || this.view.savedState) {
      return;
    }

    this.#push();
    const before = this.view.state;
    const { state, entry } = transition({ state: before, entry: this.#entry }, event);
    const turn = event.type === 'back' || event.type === 'startOver' ? 'back' : 'on';
    const hasMoved = stepIdOf(state) !== stepIdOf(before);
    if (state !== before) {
      this.#keep(state, hasMoved ? turn : this.view.direction);
    }

    if (entry !== this.#entry) {
      this.#goTo(entry);
    }
  };

  /**
   * Sends the lead and its result. Every attempt has the same key, and a Web Lock keeps a duplicated
   * tab from sending at the same time.
   *
   * @returns the reference of the enquiry, if the backend names it
   * @throws errors of the backend or of a failed download; sending again is safe
   */
  readonly send = async (lead: LeadDetails, honeypot: string) => {
    const { deliverSimulatorLead } = await import('../../backend/simulator.ts');
    const result = simulatorResult(this.view.state.answers);
    const key = this.view.state.enquiryKey ?? crypto.randomUUID();
    const deliver = () => deliverSimulatorLead(lead, result, key, { honeypot });
    const { reference } =
      'locks' in navigator
        ? await navigator.locks.request(`simulator:send:${key}`, deliver)
        : await deliver();
    this.move({ type: 'sent', reference });
    return reference;
  };

  #keep(state: SimulatorState, direction: SimulatorView['direction']): void {
    this.show({ state, direction });
    writeSession(SESSION_KEY, encodeSession(state));
  }

  #record(entry: HistoryEntry): void {
    this.#entry = entry;
    history.replaceState(entry, '');
  }

  #goTo(entry: HistoryEntry): void {
    // The response may arrive after the island has failed. The state is kept, but moving in the
    // history would cancel the loading of another page.
    if (this.#closing.signal.aborted) {
      return;
    }

    const delta = entry.index - this.#entry.index;
    if (delta === 0) {
      this.#record(entry);
    } else if (delta < 0) {
      this.#travelling = true;
      history.go(delta);
    } else {
      this.#entry = entry;
      // pushState takes longer than the step, so the step is painted first.
      this.#pendingEntry = entry;
      setTimeout(this.#push);
    }
  }

  readonly #push = () => {
    if (this.#pendingEntry) {
      history.pushState(this.#pendingEntry, '');
    }

    this.#pendingEntry = undefined;
  };

  readonly #onPopState = ({ state: arrival }: PopStateEvent) => {
    this.#travelling = false;
    const from = this.#entry;
    const before = this.view.state;
    // An entry without our state is a link to an anchor of this page.
    const to = readEntry(arrival) ?? firstEntry(stepIdOf(before));
    const { state, entry } = arrive({ state: before, entry: from }, to);
    this.#record(entry);
    if (stepIdOf(state) !== stepIdOf(before)) {
      this.#keep(state, entry.index < from.index ? 'back' : 'on');
    }
  };
}
