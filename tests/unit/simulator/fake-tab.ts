import {
  currentQuestion,
  stepIdOf,
  type StepId,
  type SimulatorState,
} from '../../../src/domain/simulator/state-machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import {
  firstEntry,
  type HistoryEntry,
  transition,
  type VisitEvent,
} from '../../../src/domain/simulator/history.ts';

/** A fake browser tab: history, session storage, and state that is lost on reload. */
export class Tab {
  state = decodeSession(null);
  #entry = firstEntry(stepIdOf(this.state));
  #storage: string | null = null;
  #history: HistoryEntry[] = [this.#entry];
  #index = 0;
  #keys = 0;

  get stepId(): StepId {
    return stepIdOf(this.state);
  }

  /** Steps in the history up to the current entry. */
  get backSteps(): readonly StepId[] {
    return this.#history.slice(0, this.#index).map(({ place: stepId }) => stepId);
  }

  get forwardSteps(): readonly StepId[] {
    return this.#history.slice(this.#index + 1).map(({ place: stepId }) => stepId);
  }

  chooseByIndex(choice: number): void {
    const question = currentQuestion(this.state);
    const value = question?.choices[choice % question.choices.length]?.value;
    if (!question || value === undefined) throw new Error('The current step has no question.');
    this.send({ type: 'choose', questionId: question.id, value, newKey: `key-${++this.#keys}` });
  }

  send(event: VisitEvent): void {
    this.#step(this.state, event);
    this.#storage = encodeSession(this.state);
  }

  /** Browser Back (-1) or Forward (1); no effect at either end. */
  travel(delta: number): void {
    const entry = this.#history[this.#index + delta];
    if (!entry) return;
    this.#index += delta;
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
    if (move?.type === 'push') this.#history.splice(++this.#index, Infinity, move.entry);
    if (move?.type === 'replace') this.#history[this.#index] = move.entry;
    if (move?.type === 'go') this.travel(move.delta);
  }
}
