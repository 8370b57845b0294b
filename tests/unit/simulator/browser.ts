import {
  placeOf,
  nextState,
  currentQuestion,
  type Place,
  type SimulatorEvent,
  type SimulatorState,
} from '../../../src/domain/simulator/machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import {
  arrived,
  backward,
  firstEntry,
  home,
  onward,
  type TrailEntry,
  type TrailMove,
} from '../../../src/domain/simulator/trail.ts';

/**
 * A browser tab with the simulator in it, reduced to what the flow touches: a history with one
 * entry of another page before it, a session storage, and a state that dies with each reload.
 */
export class Tab {
  state: SimulatorState;
  #storage: string | null = null;
  #entries: TrailEntry[];
  #at = 0;
  #keys = 0;

  constructor() {
    this.state = decodeSession(null);
    this.#entries = [firstEntry(placeOf(this.state))];
  }

  get place(): Place {
    return placeOf(this.state);
  }

  /** The places of the history up to the present one, for the browser's Back. */
  get behind(): readonly Place[] {
    return this.#entries.slice(0, this.#at).map(({ place }) => place);
  }

  get ahead(): readonly Place[] {
    return this.#entries.slice(this.#at + 1).map(({ place }) => place);
  }

  get entry(): TrailEntry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error(`The history has no entry ${this.#at}.`);
    return entry;
  }

  pick(choice: number): void {
    const question = currentQuestion(this.state);
    const value = question?.choices[choice % question.choices.length]?.value;
    if (!question || value === undefined) throw new Error('There is nothing to choose here.');
    this.send({ type: 'choose', questionId: question.id, value, freshKey: `key-${++this.#keys}` });
  }

  send(event: SimulatorEvent): void {
    const before = this.place;
    const next = nextState(this.state, event);
    const place = placeOf(next);
    if (event.type === 'back') {
      if (place === before) return;
      const move = backward(this.entry, place);
      // Travelling dispatches nothing by itself: the arrival does, as in a browser.
      if (move.type === 'travel') {
        this.travel(move.delta);
        return;
      }
    }
    this.state = next;
    this.#storage = encodeSession(this.state);
    if (event.type === 'startOver' || event.type === 'sent') this.#follow(home(this.entry, place));
    else if (event.type === 'back') this.#follow(backward(this.entry, place));
    else if (place !== before) this.#follow(onward(this.entry, place));
  }

  /** The browser's own Back (-1) or Forward (1); at either end it does nothing here. */
  travel(delta: number): void {
    const from = this.entry;
    if (!this.#entries[this.#at + delta]) return;
    this.#at += delta;
    this.#arrive(from);
    this.#storage = encodeSession(this.state);
  }

  /** A reload keeps history and storage, and nothing else. */
  reload(): void {
    this.state = decodeSession(this.#storage);
    this.#arrive(this.entry);
  }

  #arrive(from: TrailEntry): void {
    this.state = nextState(this.state, { type: 'visit', place: this.entry.place });
    this.#entries[this.#at] = arrived(this.entry, this.place, from);
  }

  #follow(move: TrailMove): void {
    if (move.type === 'travel') this.travel(move.delta);
    else if (move.type === 'replace') this.#entries[this.#at] = move.entry;
    else this.#entries = [...this.#entries.slice(0, ++this.#at), move.entry];
  }
}
