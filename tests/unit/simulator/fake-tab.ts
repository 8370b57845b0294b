import {
  currentQuestion,
  stepIdOf,
  type StepId,
  type SimulatorState,
} from '../../../src/domain/simulator/state-machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import { firstEntry, type HistoryEntry } from '../../../src/domain/simulator/history.ts';
import { transition, type VisitEvent } from '../../../src/domain/simulator/transition.ts';

/** A fake browser tab: history, session storage, and state that is lost on reload. */
export class Tab {
  state = decodeSession(null);
  #entry = firstEntry(stepIdOf(this.state));
  #storage: string | null = null;
  #history: HistoryEntry[] = [this.#entry];
  #at = 0;
  #keys = 0;

  get place(): StepId {
    return stepIdOf(this.state);
  }

  /** Steps in the history up to the current entry. */
  get behind(): readonly StepId[] {
    return this.#history.slice(0, this.#at).map(({ place }) => place);
  }

  get ahead(): readonly StepId[] {
    return this.#history.slice(this.#at + 1).map(({ place }) => place);
  }

  pick(choice: number): void {
    const question = currentQuestion(this.state);
    const value = question?.choices[choice % question.choices.length]?.value;
    if (!question || value === undefined) throw new Error('There is nothing to choose here.');
    this.send({ type: 'choose', questionId: question.id, value, newKey: `key-${++this.#keys}` });
  }

  send(event: VisitEvent): void {
    this.#step(this.state, event);
    this.#storage = encodeSession(this.state);
  }

  /** Browser Back (-1) or Forward (1); no effect at either end. */
  travel(delta: number): void {
    const entry = this.#history[this.#at + delta];
    if (!entry) return;
    this.#at += delta;
    this.send({ type: 'arrive', entry });
  }

  /** Reloads: history and storage are kept. */
  reload(): void {
    this.#step(decodeSession(this.#storage), { type: 'arrive', entry: this.#entry });
  }

  #step(from: SimulatorState, event: VisitEvent): void {
    const { state, entry, move } = transition(from, this.#entry, event);
    this.state = state;
    this.#entry = entry;
    if (move?.type === 'push') this.#history.splice(++this.#at, Infinity, move.entry);
    if (move?.type === 'replace') this.#history[this.#at] = move.entry;
    if (move?.type === 'go') this.travel(move.delta);
  }
}
