import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { QUESTIONS, type QuestionId } from '../../../src/domain/simulator/flow.ts';
import type { StepId } from '../../../src/domain/simulator/state-machine.ts';
import { Tab } from './fake-tab.ts';

/**
 * Model of a visit: answers given, current question, and the steps behind Back and Forward.
 * Independent of the state machine.
 */
interface Belief {
  answers: Map<string, string>;
  place: StepId;
  behind: StepId[];
  ahead: StepId[];
  changing: boolean;
  sent: boolean;
}

const asked = (answers: ReadonlyMap<string, string>): StepId[] => {
  const ids = QUESTIONS.map(({ id }) => id);
  const questions =
    answers.get('hasLoans') === 'yes' ? ids : ids.filter((id) => id !== 'loanInstallment');
  return [...questions, 'contact'];
};

const firstOpen = (answers: ReadonlyMap<string, string>): StepId =>
  asked(answers).find((place) => !answers.has(place)) ?? 'contact';

const following = (belief: Belief): StepId => {
  const places = asked(belief.answers);
  return places[places.indexOf(belief.place) + 1] ?? 'contact';
};

/** Step that a history entry leads to now: never past an unanswered question. */
const reachable = (place: StepId, belief: Belief): StepId => {
  if (belief.sent) return 'result';
  const places = asked(belief.answers);
  const wanted = place === 'loanInstallment' && !places.includes(place) ? 'netIncome' : place;
  const known = wanted === 'result' ? 'contact' : wanted;
  const index = Math.min(places.indexOf(known), places.indexOf(firstOpen(belief.answers)));
  return places[index] ?? 'contact';
};

const goOn = (belief: Belief, place: StepId) => {
  belief.behind.push(belief.place);
  belief.ahead = [];
  belief.place = place;
};

const walkBack = (belief: Belief) => {
  const target = belief.behind.pop();
  if (target === undefined) return;
  belief.ahead.unshift(belief.place);
  belief.place = reachable(target, belief);
  belief.changing &&= belief.place !== 'contact';
};

/** Start Over and sending return to the first entry; Forward still has the old steps. */
const walkHome = (belief: Belief, place: StepId) => {
  belief.ahead = [
    ...belief.behind.slice(1),
    ...(belief.behind.length ? [belief.place] : []),
    ...belief.ahead,
  ];
  belief.behind = [];
  belief.place = place;
};

const agree = (belief: Belief, tab: Tab) => {
  expect(tab.place).toBe(belief.place);
  expect(new Map(Object.entries(tab.state.answers))).toEqual(belief.answers);
  expect(tab.behind).toEqual(belief.behind);
  expect(tab.ahead).toHaveLength(belief.ahead.length);
};

type Step = fc.Command<Belief, Tab>;

class Choose implements Step {
  readonly choice: number;
  constructor(choice: number) {
    this.choice = choice;
  }
  check = (belief: Readonly<Belief>) => belief.place !== 'contact' && belief.place !== 'result';
  run(belief: Belief, tab: Tab): void {
    const question = QUESTIONS.find(({ id }) => id === belief.place);
    const value = question?.choices[this.choice % question.choices.length]?.value ?? '';
    belief.answers.set(belief.place, value);
    if (belief.answers.get('hasLoans') !== 'yes') belief.answers.delete('loanInstallment');
    const next = belief.changing ? firstOpen(belief.answers) : following(belief);
    belief.changing &&= next !== 'contact';
    goOn(belief, next);
    tab.pick(this.choice);
    agree(belief, tab);
  }
  toString = () => `choose ${this.choice}`;
}

/** The second tap of a double tap: a choice for the previous question. */
class ChooseAgainTooLate implements Step {
  check = (belief: Readonly<Belief>) => belief.behind.length > 0;
  run(belief: Belief, tab: Tab): void {
    const gone = QUESTIONS.find(({ id }) => id === belief.behind.at(-1));
    const value = gone?.choices[0]?.value;
    if (gone && value !== undefined && gone.id !== belief.place)
      tab.send({ type: 'choose', questionId: gone.id, value, newKey: 'late' });
    agree(belief, tab);
  }
  toString = () => 'tap the question before once more';
}

class PageBack implements Step {
  check = () => true;
  run(belief: Belief, tab: Tab): void {
    const places = asked(belief.answers);
    const index = places.indexOf(belief.place);
    const target = places[index - 1];
    if (!belief.sent && target !== undefined) {
      if (belief.behind.at(-1) === target) walkBack(belief);
      else belief.place = target;
    }
    tab.send({ type: 'back' });
    agree(belief, tab);
  }
  toString = () => 'Back on the page';
}

class BrowserBack implements Step {
  check = (belief: Readonly<Belief>) => belief.behind.length > 0;
  run(belief: Belief, tab: Tab): void {
    walkBack(belief);
    tab.travel(-1);
    agree(belief, tab);
  }
  toString = () => 'Back of the browser';
}

class BrowserForward implements Step {
  check = (belief: Readonly<Belief>) => belief.ahead.length > 0;
  run(belief: Belief, tab: Tab): void {
    const target = belief.ahead.shift() ?? belief.place;
    belief.behind.push(belief.place);
    belief.place = reachable(target, belief);
    belief.changing &&= belief.place !== 'contact';
    tab.travel(1);
    agree(belief, tab);
  }
  toString = () => 'Forward of the browser';
}

class Reload implements Step {
  check = () => true;
  run(belief: Belief, tab: Tab): void {
    belief.changing = false;
    tab.reload();
    agree(belief, tab);
  }
  toString = () => 'reload';
}

class Change implements Step {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = (belief: Readonly<Belief>) => belief.place === 'contact';
  run(belief: Belief, tab: Tab): void {
    const questions = QUESTIONS.filter(({ id }) => belief.answers.has(id));
    const question = questions[this.index % questions.length];
    if (!question) throw new Error('The summary is empty.');
    goOn(belief, question.id satisfies QuestionId);
    belief.changing = true;
    tab.send({ type: 'change', questionId: question.id });
    agree(belief, tab);
  }
  toString = () => `change answer ${this.index}`;
}

class Send implements Step {
  check = (belief: Readonly<Belief>) => belief.place === 'contact';
  run(belief: Belief, tab: Tab): void {
    const key = tab.state.enquiryKey;
    belief.sent = true;
    walkHome(belief, 'result');
    tab.send({ type: 'sent' });
    expect(tab.state.enquiryKey).toBe(key);
    agree(belief, tab);
  }
  toString = () => 'send';
}

class StartOver implements Step {
  check = () => true;
  run(belief: Belief, tab: Tab): void {
    belief.answers.clear();
    belief.sent = false;
    belief.changing = false;
    walkHome(belief, 'age');
    tab.send({ type: 'startOver' });
    expect(tab.state.enquiryKey).toBeNull();
    expect(tab.state.lead).toEqual({ name: '', email: '', phone: '' });
    agree(belief, tab);
  }
  toString = () => 'start over';
}

describe('navigation through the simulator (property-based)', () => {
  test(
    'of any steps ends where the visitor expects, with the answers given',
    { timeout: 20_000 },
    () => {
      const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
      const steps = fc.oneof(
        often(
          24,
          fc.nat({ max: 4 }).map((choice) => new Choose(choice)),
        ),
        often(3, fc.constant(new PageBack())),
        often(3, fc.constant(new BrowserBack())),
        often(2, fc.constant(new BrowserForward())),
        often(2, fc.constant(new Reload())),
        often(2, fc.constant(new ChooseAgainTooLate())),
        often(
          3,
          fc.nat({ max: 9 }).map((index) => new Change(index)),
        ),
        often(1, fc.constant(new Send())),
        often(1, fc.constant(new StartOver())),
      );
      const walks = fc.array(steps, { minLength: 1, maxLength: 60, size: 'max' });
      const seen = new Set<string>();
      fc.assert(
        fc.property(walks, (walk) => {
          const belief: Belief = {
            answers: new Map(),
            place: 'age',
            behind: [],
            ahead: [],
            changing: false,
            sent: false,
          };
          const tab = new Tab();
          for (const step of walk) {
            if (!step.check(belief)) continue;
            step.run(belief, tab);
            seen.add(belief.place);
          }
        }),
        { numRuns: 1_000 },
      );
      expect([...seen].toSorted()).toEqual(
        [...QUESTIONS.map(({ id }) => id), 'contact', 'result'].toSorted(),
      );
    },
  );
});
