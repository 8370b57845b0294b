import fc from 'fast-check';
import { expect, test } from 'vitest';

import { QUESTIONS, type Answers } from '../../../src/domain/simulator/flow.ts';
import type { StepId } from '../../../src/domain/simulator/state-machine.ts';
import { Tab } from './fake-tab.ts';

type View = Tab['view'];

const stepsFor = (answers: Answers): StepId[] => {
  const ids = QUESTIONS.map(({ id }) => id);
  return [...ids.filter((id) => id !== 'loanInstallment' || answers.hasLoans === 'yes'), 'contact'];
};

const firstUnanswered = (answers: Answers) =>
  stepsFor(answers).find((id) => id === 'contact' || !(id in answers)) ?? 'contact';

/** The view after arrival at a history entry: never beyond an unanswered question. */
function arriveAt(target: StepId, { stepId: from, answers, isReviewing }: View) {
  if (from === 'result') return { stepId: from };
  const steps = stepsFor(answers);
  const hidden = target === 'loanInstallment' ? 'netIncome' : 'contact';
  const step = steps.indexOf(steps.includes(target) ? target : hidden);
  const stepId = steps[Math.min(step, steps.indexOf(firstUnanswered(answers)))];
  return { stepId, isReviewing: isReviewing && stepId !== 'contact' };
}

function goBack(view: View) {
  const target = view.back.at(-1);
  if (target === undefined) return {};
  const forward = [view.stepId, ...view.forward];
  return { ...arriveAt(target, view), back: view.back.slice(0, -1), forward };
}

/** Sending and Start Over return to the first entry; Forward still has the old steps. */
const goToFirstEntry = (stepId: StepId, view: View) => ({
  stepId,
  isReviewing: false,
  back: [],
  forward:
    view.back.length > 0 ? [...view.back.slice(1), view.stepId, ...view.forward] : view.forward,
});

/** Returns what changes in the view. */
type Action = (tab: Tab, view: View, number: number) => Partial<Record<keyof View, unknown>>;

const choose: Action = (tab, { stepId, answers, isReviewing, back }, number) => {
  const question = QUESTIONS.find(({ id }) => id === stepId);
  if (!question) return {};
  tab.choose(number);
  const value = question.choices[number % question.choices.length]?.value;
  const { loanInstallment, ...others } = { ...answers, [question.id]: value };
  const isAsked = others.hasLoans === 'yes' && loanInstallment !== undefined;
  const chosen = isAsked ? { ...others, loanInstallment } : others;
  const steps = stepsFor(chosen);
  const next = isReviewing ? firstUnanswered(chosen) : steps[steps.indexOf(stepId) + 1];
  return {
    stepId: next,
    answers: chosen,
    isReviewing: isReviewing && next !== 'contact',
    back: [...back, stepId],
    forward: [],
  };
};

/** What a visitor does besides. */
const RARER_ACTIONS: Readonly<Record<string, Action>> = {
  /** The second tap of a double tap. */
  chooseForPreviousQuestion(tab, { stepId, back }) {
    const previous = QUESTIONS.find(({ id }) => id === back.at(-1) && id !== stepId);
    const value = previous?.choices[0]?.value;
    if (previous && value !== undefined)
      tab.send({ type: 'choose', questionId: previous.id, value, newKey: 'late' });
    return {};
  },
  change(tab, { stepId, answers, back }, number) {
    const answered = QUESTIONS.filter(({ id }) => id in answers);
    const question = answered[number % answered.length];
    if (!question || stepId !== 'contact') return {};
    tab.send({ type: 'change', questionId: question.id });
    return { stepId: question.id, isReviewing: true, back: [...back, stepId], forward: [] };
  },
  pressBack(tab, view) {
    tab.send({ type: 'back' });
    const steps = stepsFor(view.answers);
    const target = steps[steps.indexOf(view.stepId) - 1];
    if (target === undefined) return {};
    return view.back.at(-1) === target ? goBack(view) : { stepId: target };
  },
  travelBack(tab, view) {
    tab.travel(-1);
    return goBack(view);
  },
  travelForward(tab, view) {
    tab.travel(1);
    const [target, ...forward] = view.forward;
    if (target === undefined) return {};
    return { ...arriveAt(target, view), back: [...view.back, view.stepId], forward };
  },
  reload(tab) {
    tab.reload();
    return { isReviewing: false };
  },
  send(tab, view) {
    tab.send({ type: 'sent' });
    return view.stepId === 'contact' ? goToFirstEntry('result', view) : {};
  },
  startOver(tab, view) {
    tab.send({ type: 'startOver' });
    return { ...goToFirstEntry('age', view), answers: {} };
  },
};

test('any steps end where the visitor expects, with the answers given', { timeout: 20_000 }, () => {
  const others = fc.constantFrom(...Object.values(RARER_ACTIONS));
  const action = fc.oneof({ weight: 3, arbitrary: fc.constant(choose) }, others);
  const actions = fc.array(fc.tuple(action, fc.nat({ max: 9 })), { maxLength: 60, size: 'max' });
  const visited = new Set<string>();
  fc.assert(
    fc.property(actions, (steps) => {
      const tab = new Tab();
      for (const [act, number] of steps) {
        const before = tab.view;
        const changes = act(tab, before, number);
        expect(tab.view).toEqual({ ...before, ...changes });
        visited.add(tab.view.stepId);
      }
    }),
    { numRuns: 1_000 },
  );
  expect([...visited].toSorted()).toEqual([...stepsFor({ hasLoans: 'yes' }), 'result'].toSorted());
});
