import { atom } from 'nanostores';

import { createKey } from '../../toolkit/random-key.ts';
import type { LeadDetails } from '../enquiry/index.ts';
import type { deliverSimulatorLead } from '../enquiry/backend/simulator.ts';
import { simulatorResult } from './light.ts';
import {
  decodeKeptResult,
  decodeSession,
  encodeKeptResult,
  encodeSession,
  KEPT_RESULT_KEY,
  readEntry,
  SESSION_KEY,
} from './session.ts';
import { arrive, firstEntry, START, stepIdOf, transition } from './state-machine.ts';
import type { HistoryEntry, SimulatorState, SimulatorEvent } from './state-machine.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../../toolkit/island/storage.ts';
import { withLock } from '../../toolkit/island/with-lock.ts';

/** An earlier run that the visitor may resume or discard. */
export interface SavedRun {
  readonly state: SimulatorState;
  /** Day on which its result was kept; undefined for a run of this browser session. */
  readonly keptOn: Date | undefined;
}

export interface SimulatorView {
  readonly state: SimulatorState;
  readonly savedRun: SavedRun | null;
  /** Direction of the last navigation, for the card animation; `still` before the first. */
  readonly direction: 'still' | 'on' | 'back';
  /** The browser keeps the result beyond this session, because the visitor asked for it. */
  readonly isKept: boolean;
}

/**
 * Writes a history entry. A browser may refuse it, as Safari does after a hundred in ten seconds:
 * the step is then shown without one.
 *
 * @returns false if it is refused
 */
function writeHistory(method: 'pushState' | 'replaceState', entry: HistoryEntry): boolean {
  try {
    history[method](entry, '');
    return true;
  } catch {
    return false;
  }
}

const INITIAL_VIEW: SimulatorView = {
  state: START,
  savedRun: null,
  direction: 'still',
  isKept: false,
};

/**
 * Connects the state transitions to browser history and storage. It touches the browser only
 * between `open` and its cleanup.
 */
export class SimulatorStore {
  readonly $view = atom(INITIAL_VIEW);
  #entry: HistoryEntry = firstEntry(stepIdOf(START));
  /** Aborts when the store closes, after which the history must not be changed. */
  #closing = new AbortController();
  /** A `history.go` is pending; events before its popstate would act on the wrong entry. */
  #travelling = false;

  /** Restores the state of this browser session; returns the cleanup function. */
  readonly open = () => {
    const closing = new AbortController();
    this.#closing = closing;
    window.addEventListener('popstate', this.#onPopState, closing);
    const state = decodeSession(readSession(SESSION_KEY));
    const kept = decodeKeptResult(readLocal(KEPT_RESULT_KEY), currentTime());
    // Also removes a kept result that is too old, and mends a day that is in the future.
    writeLocal(KEPT_RESULT_KEY, kept ? encodeKeptResult(kept.state, kept.keptOn) : null);

    this.#show({ isKept: kept !== undefined });
    const entry = readEntry(history.state);
    if (entry && state.enquiryKey !== null) {
      // A reload, or the browser's Back to this page: continue at the step of that entry.
      const restored = arrive({ state, entry }, entry);
      this.#show({ state: restored.state });
      this.#record(restored.entry);
    } else if (state.enquiryKey !== null && !state.sent) {
      this.#show({ savedRun: { state, keptOn: undefined } });
    } else if (state.enquiryKey === null && kept !== undefined) {
      this.#show({ savedRun: kept });
    } else {
      this.begin(state);
    }

    return () => closing.abort();
  };

  /** Begins a run: with the saved state, or from the start. */
  readonly begin = (state: SimulatorState) => {
    this.#record(firstEntry(stepIdOf(state)));
    this.#keep(state, this.$view.get().savedRun ? 'on' : 'still');
    this.#show({ savedRun: null });
  };

  readonly move = (event: SimulatorEvent) => {
    if (this.#travelling || this.$view.get().savedRun) {
      return;
    }

    const { state: before, direction } = this.$view.get();
    const { state, entry } = transition({ state: before, entry: this.#entry }, event);
    const turn = event.type === 'back' || event.type === 'startOver' ? 'back' : 'on';
    const hasMoved = stepIdOf(state) !== stepIdOf(before);
    if (state !== before) {
      this.#keep(state, hasMoved ? turn : direction);
    }

    if (event.type === 'startOver') {
      this.sentLead = undefined;
      this.forgetResult();
    }

    if (entry !== this.#entry) {
      this.#goTo(entry);
    }
  };

  /**
   * The contact details that were sent since the page was loaded. The state, which is stored, keeps
   * only the email.
   */
  sentLead: LeadDetails | undefined;

  /**
   * Sends the lead and its result. Every attempt has the same key, and a Web Lock keeps a duplicated
   * tab from sending at the same time.
   *
   * @param deliver the client of the backend, which is loaded with the contact step
   * @throws errors of the backend; sending again is safe
   */
  readonly send = async (
    lead: LeadDetails,
    honeypot: string,
    deliver: typeof deliverSimulatorLead,
  ) => {
    const { answers, enquiryKey } = this.$view.get().state;
    const result = simulatorResult(answers);
    const key = enquiryKey ?? createKey();
    const receipt = await withLock(`simulator:send:${key}`, () =>
      deliver(lead, result, key, honeypot),
    );
    this.sentLead = lead;
    this.move({ type: 'sent', reference: receipt.reference, copy: receipt.copy });
    return receipt;
  };

  /** Keeps the result in this browser, without contact details; false if storage is blocked. */
  readonly keepResult = (): boolean => {
    const text = encodeKeptResult(this.$view.get().state, currentTime());
    const isKept = writeLocal(KEPT_RESULT_KEY, text);
    this.#show({ isKept });
    return isKept;
  };

  /** Removes the kept result from this browser. */
  readonly forgetResult = () => {
    writeLocal(KEPT_RESULT_KEY, null);
    this.#show({ isKept: false });
  };

  #show(change: Partial<SimulatorView>): void {
    this.$view.set({ ...this.$view.get(), ...change });
  }

  #keep(state: SimulatorState, direction: SimulatorView['direction']): void {
    this.#show({ state, direction });
    writeSession(SESSION_KEY, encodeSession(state));
  }

  #record(entry: HistoryEntry): void {
    this.#entry = entry;
    writeHistory('replaceState', entry);
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
      const isPushed = writeHistory('pushState', entry);
      const { index } = this.#entry;
      // Without its entry, a step must not send the browser back later.
      this.#entry = isPushed ? entry : { ...entry, index, previousStepId: null };
    }
  }

  readonly #onPopState = ({ state: arrival }: PopStateEvent) => {
    this.#travelling = false;
    const from = this.#entry;
    const before = this.$view.get().state;
    // An entry without our state is a link to an anchor of this page.
    const to = readEntry(arrival) ?? firstEntry(stepIdOf(before));
    const { state, entry } = arrive({ state: before, entry: from }, to);
    this.#record(entry);
    if (stepIdOf(state) !== stepIdOf(before)) {
      this.#keep(state, entry.index < from.index ? 'back' : 'on');
    }
  };
}
