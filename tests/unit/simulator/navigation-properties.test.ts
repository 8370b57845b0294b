import fc from 'fast-check';
import { expect, test } from 'vitest';

import { QUESTIONS } from '../../../src/domain/simulator/flow.ts';
import type { StepId } from '../../../src/domain/simulator/state-machine.ts';
import { Tab } from './fake-tab.ts';

const stepsFor = (answers: ReadonlyMap<string, string>): StepId[] => {
  const ids = QUESTIONS.map(({ id }) => id);
  const isAsked = (id: string) => id !== 'loanInstallment' || answers.get('hasLoans') === 'yes';
  return [...ids.filter(isAsked), 'contact'];
};

/**
 * Model of a visit, independent of the state machine: given answers, current step, and the steps
 * behind Back and Forward. Each method does to the model and to the tab what a visitor does.
 */
class Visit {
  readonly tab = new Tab();
  answers = new Map<string, string>();
  stepId: StepId = 'age';
  backSteps: StepId[] = [];
  forwardSteps: StepId[] = [];
  isChanging = false;
  isSent = false;

  get firstUnanswered(): StepId {
    return stepsFor(this.answers).find((stepId) => !this.answers.has(stepId)) ?? 'contact';
  }

  /** Arrives at a history entry: never beyond an unanswered question. */
  arrive(stepId: StepId) {
    const steps = stepsFor(this.answers);
    const existing = stepId === 'loanInstallment' && !steps.includes(stepId) ? 'netIncome' : stepId;
    const target = existing === 'result' ? 'contact' : existing;
    const index = Math.min(steps.indexOf(target), steps.indexOf(this.firstUnanswered));
    this.stepId = this.isSent ? 'result' : (steps[index] ?? 'contact');
    this.isChanging &&= this.stepId !== 'contact';
  }

  goForward(stepId: StepId) {
    this.backSteps.push(this.stepId);
    this.forwardSteps = [];
    this.stepId = stepId;
  }

  goBack() {
    const target = this.backSteps.pop();
    if (target === undefined) return;
    this.forwardSteps.unshift(this.stepId);
    this.arrive(target);
  }

  /** Start Over and sending return to the first entry; Forward still has the old steps. */
  goToFirstEntry(stepId: StepId) {
    const left = this.backSteps.length > 0 ? [...this.backSteps.slice(1), this.stepId] : [];
    this.forwardSteps = [...left, ...this.forwardSteps];
    this.backSteps = [];
    this.stepId = stepId;
    this.isChanging = false;
  }

  choose(choice: number) {
    const question = QUESTIONS.find(({ id }) => id === this.stepId);
    if (!question) return;
    this.answers.set(question.id, question.choices[choice % question.choices.length]?.value ?? '');
    if (this.answers.get('hasLoans') !== 'yes') this.answers.delete('loanInstallment');
    const steps = stepsFor(this.answers);
    const following = steps[steps.indexOf(this.stepId) + 1] ?? 'contact';
    const next = this.isChanging ? this.firstUnanswered : following;
    this.isChanging &&= next !== 'contact';
    this.goForward(next);
    this.tab.chooseByIndex(choice);
  }

  /** The second tap of a double tap: a choice for the previous question. */
  chooseForPreviousQuestion() {
    const previous = QUESTIONS.find(({ id }) => id === this.backSteps.at(-1));
    const value = previous?.choices[0]?.value;
    if (previous && value !== undefined && previous.id !== this.stepId)
      this.tab.send({ type: 'choose', questionId: previous.id, value, newKey: 'late' });
  }

  pageBack() {
    const steps = stepsFor(this.answers);
    const target = steps[steps.indexOf(this.stepId) - 1];
    if (!this.isSent && target !== undefined) {
      if (this.backSteps.at(-1) === target) this.goBack();
      else this.stepId = target;
    }
    this.tab.send({ type: 'back' });
  }

  browserBack() {
    this.goBack();
    this.tab.travel(-1);
  }

  browserForward() {
    const target = this.forwardSteps.shift();
    if (target !== undefined) {
      this.backSteps.push(this.stepId);
      this.arrive(target);
    }
    this.tab.travel(1);
  }

  reload() {
    this.isChanging = false;
    this.tab.reload();
  }

  change(index: number) {
    if (this.stepId !== 'contact') return;
    const answered = QUESTIONS.filter(({ id }) => this.answers.has(id));
    const question = answered[index % answered.length];
    if (!question) throw new Error('The summary is empty.');
    this.goForward(question.id);
    this.isChanging = true;
    this.tab.send({ type: 'change', questionId: question.id });
  }

  send() {
    if (this.stepId !== 'contact') return;
    const key = this.tab.state.enquiryKey;
    this.isSent = true;
    this.goToFirstEntry('result');
    this.tab.send({ type: 'sent' });
    expect(this.tab.state.enquiryKey).toBe(key);
  }

  startOver() {
    this.answers.clear();
    this.isSent = false;
    this.goToFirstEntry('age');
    this.tab.send({ type: 'startOver' });
    expect(this.tab.state.enquiryKey).toBeNull();
    expect(this.tab.state.lead).toEqual({ name: '', email: '', phone: '' });
  }

  expectAgreement() {
    expect(this.tab.stepId).toBe(this.stepId);
    expect(new Map(Object.entries(this.tab.state.answers))).toEqual(this.answers);
    expect(this.tab.backSteps).toEqual(this.backSteps);
    expect(this.tab.forwardSteps).toHaveLength(this.forwardSteps.length);
  }
}

/** What a visitor does, with its weight. */
const STEPS: readonly (readonly [number, (visit: Visit, number: number) => void])[] = [
  [24, (visit, number) => visit.choose(number)],
  [3, (visit) => visit.pageBack()],
  [3, (visit) => visit.browserBack()],
  [2, (visit) => visit.browserForward()],
  [2, (visit) => visit.reload()],
  [2, (visit) => visit.chooseForPreviousQuestion()],
  [3, (visit, number) => visit.change(number)],
  [1, (visit) => visit.send()],
  [1, (visit) => visit.startOver()],
];

test('any steps end where the visitor expects, with the answers given', { timeout: 20_000 }, () => {
  const step = fc.oneof(
    ...STEPS.map(([weight, run]) => ({
      weight,
      arbitrary: fc.nat({ max: 9 }).map((number) => (visit: Visit) => run(visit, number)),
    })),
  );
  const visited = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
      const visit = new Visit();
      for (const run of steps) {
        run(visit);
        visit.expectAgreement();
        visited.add(visit.stepId);
      }
    }),
    { numRuns: 1_000 },
  );
  expect([...visited].toSorted()).toEqual(
    [...QUESTIONS.map(({ id }) => id), 'contact', 'result'].toSorted(),
  );
});
