import {
  currentQuestion,
  placeOf,
  type Place,
  type SimulatorState,
} from '../../../src/domain/simulator/machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import { firstEntry, type TrailEntry } from '../../../src/domain/simulator/trail.ts';
import { nextVisit, type VisitEvent } from '../../../src/domain/simulator/visit.ts';

/**
 * A browser tab, reduced to what a visit touches: a history that does the moves it is told, a session
 * storage, and a state that dies with each reload.
 */
export class Tab {
  state = decodeSession(null);
  #entry = firstEntry(placeOf(this.state));
  #storage: string | null = null;
  #history: TrailEntry[] = [this.#entry];
  #at = 0;
  #keys = 0;

  get place(): Place {
    return placeOf(this.state);
  }

  /** The places of the history up to the present one, for the browser's Back. */
  get behind(): readonly Place[] {
    return this.#history.slice(0, this.#at).map(({ place }) => place);
  }

  get ahead(): readonly Place[] {
    return this.#history.slice(this.#at + 1).map(({ place }) => place);
  }

  pick(choice: number): void {
    const question = currentQuestion(this.state);
    const value = question?.choices[choice % question.choices.length]?.value;
    if (!question || value === undefined) throw new Error('There is nothing to choose here.');
    this.send({ type: 'choose', questionId: question.id, value, freshKey: `key-${++this.#keys}` });
  }

  send(event: VisitEvent): void {
    this.#step(this.state, event);
    this.#storage = encodeSession(this.state);
  }

  /** The browser's own Back (-1) or Forward (1); at either end it does nothing here. */
  travel(delta: number): void {
    const entry = this.#history[this.#at + delta];
    if (!entry) return;
    this.#at += delta;
    this.send({ type: 'arrive', entry });
  }

  /** A reload keeps history and storage, and nothing else. */
  reload(): void {
    this.#step(decodeSession(this.#storage), { type: 'arrive', entry: this.#entry });
  }

  #step(from: SimulatorState, event: VisitEvent): void {
    const { state, entry, move } = nextVisit(from, this.#entry, event);
    this.state = state;
    this.#entry = entry;
    if (move?.type === 'push') this.#history.splice(++this.#at, Infinity, move.entry);
    if (move?.type === 'replace') this.#history[this.#at] = move.entry;
    if (move?.type === 'travel') this.travel(move.delta);
  }
}
