import {
  currentQuestion,
  type HistoryEntry,
  stepIdOf,
  type SimulatorState,
  type VisitEvent,
} from '../../../src/domain/simulator/state-machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import { firstEntry, transition } from '../../../src/domain/simulator/history.ts';

/** A fake browser tab: history, session storage, and state that is lost on reload. */
export class Tab {
  state = decodeSession(null);
  #entry = firstEntry('age');
  #history: HistoryEntry[] = [this.#entry];
  #keys = 0;

  /** What a visitor sees, and the steps behind Back and Forward. */
  get view() {
    const places = this.#history.map(({ place }) => place);
    return {
      stepId: stepIdOf(this.state),
      answers: this.state.answers,
      isReviewing: this.state.isReviewing,
      back: places.slice(0, this.#entry.index),
      forward: places.slice(this.#entry.index + 1),
    };
  }

  choose(index: number): void {
    const question = currentQuestion(this.state);
    const value = question?.choices[index % question.choices.length]?.value;
    if (!question || value === undefined) throw new Error('The current step has no question.');
    this.send({ type: 'choose', questionId: question.id, value, newKey: `key-${++this.#keys}` });
  }

  send(event: VisitEvent, from: SimulatorState = this.state): void {
    const { state, entry, move } = transition(from, this.#entry, event);
    this.state = state;
    this.#entry = entry;
    if (move?.type === 'push') this.#history.splice(entry.index, Infinity, entry);
    if (move?.type === 'replace') this.#history[entry.index] = entry;
    if (move?.type === 'go') this.travel(move.delta);
  }

  /** Browser Back (-1) or Forward (1); no effect at either end. */
  travel(delta: number): void {
    const entry = this.#history[this.#entry.index + delta];
    if (entry) this.send({ type: 'arrive', entry });
  }

  /** Reloads: history and storage are kept. */
  reload(): void {
    const stored = decodeSession(encodeSession(this.state));
    this.send({ type: 'arrive', entry: this.#entry }, stored);
  }
}
