import type { LeadDetails } from '../../domain/enquiry.ts';
import { LOAN_AMOUNT_KEY } from '../../domain/mortgage/handoff.ts';
import type { QuestionId } from '../../domain/simulator/flow.ts';
import {
  START,
  stepIdOf,
  type HistoryEntry,
  type SimulatorState,
  type VisitEvent,
} from '../../domain/simulator/state-machine.ts';
import {
  SESSION_KEY,
  decodeSession,
  encodeSession,
  readEntry,
} from '../../domain/simulator/session.ts';
import { firstEntry, transition, type HistoryAction } from '../../domain/simulator/history.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { ViewStore } from '../view-store.ts';

interface SimulatorView {
  readonly state: SimulatorState;
  /** State of an earlier run in this browser session, to resume or to discard. */
  readonly savedState: SimulatorState | null;
  /** Direction of the last navigation, for the card animation; `still` before the first. */
  readonly direction: 'still' | 'on' | 'back';
  /** Loan amount from the calculator in euros; NaN if there is none. */
  readonly calculatedAmount: number;
}

/**
 * Store that connects the state transitions (`transition`) to browser history and session storage,
 * for React. It touches the browser only between `open` and its cleanup.
 */
export class SimulatorStore extends ViewStore<SimulatorView> {
  #entry: HistoryEntry = firstEntry(stepIdOf(START));
  /** False after cleanup, when the history must not be changed: see {@link SimulatorStore.#follow}. */
  #isOpen = false;
  /** A `history.go` is pending; events before its popstate would act on the wrong entry. */
  #travelling = false;
  /** Entry that is not pushed to the history yet: see {@link SimulatorStore.#pushSoon}. */
  #pendingEntry: HistoryEntry | undefined;

  constructor() {
    super({ state: START, savedState: null, direction: 'still', calculatedAmount: NaN });
  }

  /** Restores the state of this browser session; returns the cleanup function. */
  readonly open = () => {
    this.#isOpen = true;
    const saved = decodeSession(readSession(SESSION_KEY));
    const entry = readEntry(history.state);
    window.addEventListener('popstate', this.#onPopState);
    this.show({ calculatedAmount: Number(readSession(LOAN_AMOUNT_KEY) ?? NaN) });
    if (entry) {
      // A reload, or the browser's Back to this page: continue at the step of that entry.
      const reloaded = transition(saved, entry, { type: 'arrive', entry });
      this.show({ state: reloaded.state });
      this.#record(reloaded.entry);
    } else if (saved.enquiryKey !== null && !saved.sent) this.show({ savedState: saved });
    else this.#begin(saved);
    window.addEventListener('pagehide', this.#push);
    return () => {
      this.#isOpen = false;
      window.removeEventListener('popstate', this.#onPopState);
      window.removeEventListener('pagehide', this.#push);
    };
  };

  readonly choose = (questionId: QuestionId, value: string) => {
    if (this.view.savedState) return;
    this.#move({ type: 'choose', questionId, value, newKey: crypto.randomUUID() });
  };
  readonly back = () => this.#move({ type: 'back' });
  readonly change = (questionId: QuestionId) => this.#move({ type: 'change', questionId });
  readonly type = (field: keyof SimulatorState['lead'], text: string) =>
    this.#move({ type: 'type', field, text });
  /**
   * Sends the lead and its result. Every attempt with the same payload has the same key, and a Web
   * Lock keeps a duplicated tab from sending at the same time.
   *
   * @throws errors of the backend or of a failed download; sending again is safe
   */
  readonly send = async (lead: LeadDetails, honeypot: string) => {
    const { deliverSimulatorLead } = await import('../../backend/simulator.ts');
    const result = simulatorResult(this.view.state.answers);
    const newKey = crypto.randomUUID();
    this.#move({ type: 'attempt', words: JSON.stringify([lead, result]), newKey });
    const key = this.view.state.enquiryKey ?? newKey;
    const deliver = () => deliverSimulatorLead(lead, result, key, { honeypot });
    if ('locks' in navigator) await navigator.locks.request(`simulator:send:${key}`, deliver);
    else await deliver();
    this.#move({ type: 'sent' });
  };
  readonly startOver = () => {
    if (this.view.savedState) this.#begin(START);
    else this.#move({ type: 'startOver' });
  };
  readonly resume = () => {
    if (this.view.savedState) this.#begin(this.view.savedState);
  };

  #keep(state: SimulatorState): void {
    writeSession(SESSION_KEY, encodeSession(state));
  }

  #record(entry: HistoryEntry): void {
    this.#entry = entry;
    history.replaceState(entry, '');
  }

  #begin(state: SimulatorState): void {
    this.#keep(state);
    this.#record(firstEntry(stepIdOf(state)));
    this.show({ state, savedState: null, direction: this.view.savedState ? 'on' : 'still' });
  }

  #move(event: Exclude<VisitEvent, { type: 'arrive' }>): void {
    if (this.#travelling) return;
    this.#push();
    const before = this.view.state;
    const { state, move } = transition(before, this.#entry, event);
    if (state !== before) {
      const turn = event.type === 'back' || event.type === 'startOver' ? 'back' : 'on';
      const moved = stepIdOf(state) !== stepIdOf(before);
      this.show({ state, direction: moved ? turn : this.view.direction });
      this.#keep(state);
    }
    if (move) this.#follow(move);
  }

  #follow(move: HistoryAction): void {
    // The response may arrive after the island has failed. The state is kept, but moving in the
    // history would cancel the loading of another page.
    if (!this.#isOpen) return;
    if (move.type === 'go') {
      this.#travelling = true;
      history.go(move.delta);
    } else if (move.type === 'replace') this.#record(move.entry);
    else {
      this.#entry = move.entry;
      this.#pushSoon(move.entry);
    }
  }

  /** pushState takes longer than the step, so the step is painted first. */
  #pushSoon(entry: HistoryEntry): void {
    this.#pendingEntry = entry;
    setTimeout(this.#push);
  }

  readonly #push = () => {
    if (this.#pendingEntry) history.pushState(this.#pendingEntry, '');
    this.#pendingEntry = undefined;
  };

  readonly #onPopState = ({ state: arrival }: PopStateEvent) => {
    this.#travelling = false;
    const from = this.#entry;
    const before = this.view.state;
    // An entry without our state is a link to an anchor of this page.
    const entry = readEntry(arrival) ?? firstEntry(stepIdOf(before));
    const next = transition(before, from, { type: 'arrive', entry });
    this.#record(next.entry);
    if (stepIdOf(next.state) === stepIdOf(before)) return;
    this.show({ state: next.state, direction: entry.index < from.index ? 'back' : 'on' });
    this.#keep(next.state);
  };
}
