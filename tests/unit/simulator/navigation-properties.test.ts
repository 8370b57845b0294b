import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { QUESTIONS, type QuestionId } from '../../../src/domain/simulator/flow.ts';
import type { StepId } from '../../../src/domain/simulator/state-machine.ts';
import { Tab } from './fake-tab.ts';

/**
 * Model of a visit: given answers, current step, and the steps behind Back and Forward. Independent
 * of the state machine.
 */
interface Model {
  answers: Map<string, string>;
  stepId: StepId;
  backSteps: StepId[];
  forwardSteps: StepId[];
  isChanging: boolean;
  isSent: boolean;
}

const stepsFor = (answers: ReadonlyMap<string, string>): StepId[] => {
  const ids = QUESTIONS.map(({ id }) => id);
  const questions =
    answers.get('hasLoans') === 'yes' ? ids : ids.filter((id) => id !== 'loanInstallment');
  return [...questions, 'contact'];
};

const firstUnanswered = (answers: ReadonlyMap<string, string>): StepId =>
  stepsFor(answers).find((stepId) => !answers.has(stepId)) ?? 'contact';

const nextStep = (model: Model): StepId => {
  const steps = stepsFor(model.answers);
  return steps[steps.indexOf(model.stepId) + 1] ?? 'contact';
};

/** Step that a history entry now leads to: never beyond an unanswered question. */
const reachable = (stepId: StepId, model: Model): StepId => {
  if (model.isSent) return 'result';
  const steps = stepsFor(model.answers);
  const existing = stepId === 'loanInstallment' && !steps.includes(stepId) ? 'netIncome' : stepId;
  const target = existing === 'result' ? 'contact' : existing;
  const index = Math.min(steps.indexOf(target), steps.indexOf(firstUnanswered(model.answers)));
  return steps[index] ?? 'contact';
};

const goForward = (model: Model, stepId: StepId) => {
  model.backSteps.push(model.stepId);
  model.forwardSteps = [];
  model.stepId = stepId;
};

const goBack = (model: Model) => {
  const target = model.backSteps.pop();
  if (target === undefined) return;
  model.forwardSteps.unshift(model.stepId);
  model.stepId = reachable(target, model);
  model.isChanging &&= model.stepId !== 'contact';
};

/** Start Over and sending return to the first entry; Forward still has the old steps. */
const goToFirstEntry = (model: Model, stepId: StepId) => {
  model.forwardSteps = [
    ...model.backSteps.slice(1),
    ...(model.backSteps.length ? [model.stepId] : []),
    ...model.forwardSteps,
  ];
  model.backSteps = [];
  model.stepId = stepId;
};

const expectAgreement = (model: Model, tab: Tab) => {
  expect(tab.stepId).toBe(model.stepId);
  expect(new Map(Object.entries(tab.state.answers))).toEqual(model.answers);
  expect(tab.backSteps).toEqual(model.backSteps);
  expect(tab.forwardSteps).toHaveLength(model.forwardSteps.length);
};

type Step = fc.Command<Model, Tab>;

class Choose implements Step {
  readonly choice: number;
  constructor(choice: number) {
    this.choice = choice;
  }
  check = (model: Readonly<Model>) => model.stepId !== 'contact' && model.stepId !== 'result';
  run(model: Model, tab: Tab): void {
    const question = QUESTIONS.find(({ id }) => id === model.stepId);
    const value = question?.choices[this.choice % question.choices.length]?.value ?? '';
    model.answers.set(model.stepId, value);
    if (model.answers.get('hasLoans') !== 'yes') model.answers.delete('loanInstallment');
    const next = model.isChanging ? firstUnanswered(model.answers) : nextStep(model);
    model.isChanging &&= next !== 'contact';
    goForward(model, next);
    tab.chooseByIndex(this.choice);
    expectAgreement(model, tab);
  }
  toString = () => `choose ${this.choice}`;
}

/** The second tap of a double tap: a choice for the previous question. */
class ChooseForPreviousQuestion implements Step {
  check = (model: Readonly<Model>) => model.backSteps.length > 0;
  run(model: Model, tab: Tab): void {
    const previousQuestion = QUESTIONS.find(({ id }) => id === model.backSteps.at(-1));
    const value = previousQuestion?.choices[0]?.value;
    if (previousQuestion && value !== undefined && previousQuestion.id !== model.stepId)
      tab.send({ type: 'choose', questionId: previousQuestion.id, value, newKey: 'late' });
    expectAgreement(model, tab);
  }
  toString = () => 'choose again for the previous question';
}

class PageBack implements Step {
  check = () => true;
  run(model: Model, tab: Tab): void {
    const steps = stepsFor(model.answers);
    const index = steps.indexOf(model.stepId);
    const target = steps[index - 1];
    if (!model.isSent && target !== undefined) {
      if (model.backSteps.at(-1) === target) goBack(model);
      else model.stepId = target;
    }
    tab.send({ type: 'back' });
    expectAgreement(model, tab);
  }
  toString = () => 'Back on the page';
}

class BrowserBack implements Step {
  check = (model: Readonly<Model>) => model.backSteps.length > 0;
  run(model: Model, tab: Tab): void {
    goBack(model);
    tab.travel(-1);
    expectAgreement(model, tab);
  }
  toString = () => 'Back of the browser';
}

class BrowserForward implements Step {
  check = (model: Readonly<Model>) => model.forwardSteps.length > 0;
  run(model: Model, tab: Tab): void {
    const target = model.forwardSteps.shift() ?? model.stepId;
    model.backSteps.push(model.stepId);
    model.stepId = reachable(target, model);
    model.isChanging &&= model.stepId !== 'contact';
    tab.travel(1);
    expectAgreement(model, tab);
  }
  toString = () => 'Forward of the browser';
}

class Reload implements Step {
  check = () => true;
  run(model: Model, tab: Tab): void {
    model.isChanging = false;
    tab.reload();
    expectAgreement(model, tab);
  }
  toString = () => 'reload';
}

class Change implements Step {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = (model: Readonly<Model>) => model.stepId === 'contact';
  run(model: Model, tab: Tab): void {
    const questions = QUESTIONS.filter(({ id }) => model.answers.has(id));
    const question = questions[this.index % questions.length];
    if (!question) throw new Error('The summary is empty.');
    goForward(model, question.id satisfies QuestionId);
    model.isChanging = true;
    tab.send({ type: 'change', questionId: question.id });
    expectAgreement(model, tab);
  }
  toString = () => `change answer ${this.index}`;
}

class Send implements Step {
  check = (model: Readonly<Model>) => model.stepId === 'contact';
  run(model: Model, tab: Tab): void {
    const key = tab.state.enquiryKey;
    model.isSent = true;
    goToFirstEntry(model, 'result');
    tab.send({ type: 'sent' });
    expect(tab.state.enquiryKey).toBe(key);
    expectAgreement(model, tab);
  }
  toString = () => 'send';
}

class StartOver implements Step {
  check = () => true;
  run(model: Model, tab: Tab): void {
    model.answers.clear();
    model.isSent = false;
    model.isChanging = false;
    goToFirstEntry(model, 'age');
    tab.send({ type: 'startOver' });
    expect(tab.state.enquiryKey).toBeNull();
    expect(tab.state.lead).toEqual({ name: '', email: '', phone: '' });
    expectAgreement(model, tab);
  }
  toString = () => 'start over';
}

describe('navigation through the simulator (property-based)', () => {
  test(
    'of any steps ends where the visitor expects, with the answers given',
    { timeout: 20_000 },
    () => {
      const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
      const steps = fc.oneof(
        weighted(
          24,
          fc.nat({ max: 4 }).map((choice) => new Choose(choice)),
        ),
        weighted(3, fc.constant(new PageBack())),
        weighted(3, fc.constant(new BrowserBack())),
        weighted(2, fc.constant(new BrowserForward())),
        weighted(2, fc.constant(new Reload())),
        weighted(2, fc.constant(new ChooseForPreviousQuestion())),
        weighted(
          3,
          fc.nat({ max: 9 }).map((index) => new Change(index)),
        ),
        weighted(1, fc.constant(new Send())),
        weighted(1, fc.constant(new StartOver())),
      );
      const sequences = fc.array(steps, { minLength: 1, maxLength: 60, size: 'max' });
      const visited = new Set<string>();
      fc.assert(
        fc.property(sequences, (sequence) => {
          const model: Model = {
            answers: new Map(),
            stepId: 'age',
            backSteps: [],
            forwardSteps: [],
            isChanging: false,
            isSent: false,
          };
          const tab = new Tab();
          for (const step of sequence) {
            if (!step.check(model)) continue;
            step.run(model, tab);
            visited.add(model.stepId);
          }
        }),
        { numRuns: 1_000 },
      );
      expect([...visited].toSorted()).toEqual(
        [...QUESTIONS.map(({ id }) => id), 'contact', 'result'].toSorted(),
      );
    },
  );
});
