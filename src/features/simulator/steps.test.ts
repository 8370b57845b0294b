import { expect, test } from 'vitest';

import { QUESTIONS } from './flow.ts';
import { decodeSession, encodeSession } from './session.ts';
import {
  arrive,
  currentQuestion,
  firstEntry,
  START,
  stepIdOf,
  transition,
} from './state-machine.ts';
import type { SimulatorState, SimulatorPosition, SimulatorEvent } from './state-machine.ts';

/** A fake browser tab: the history, the session storage, and a visitor. */
class Tab {
  position: SimulatorPosition = { state: START, entry: firstEntry('age') };
  #history = [this.position.entry];

  /** The step shown, the number of its history entry, and how many entries there are. */
  get view(): string {
    const { state, entry } = this.position;
    return `${currentQuestion(state)?.id ?? stepIdOf(state)} ${entry.index + 1}/${this.#history.length}`;
  }

  /**
   * Performs one action: picks a choice by its number, travels to the entry before (`<`) or after
   * (`>`), changes an answer by its question, presses a button, or loads the page again.
   */
  act(action: string): void {
    const { state, entry } = this.position;
    const reloaded = decodeSession(encodeSession(state));
    const question = currentQuestion(state);
    const choice = question?.choices[Number(action)];
    const changed = QUESTIONS.find(({ id }) => id === action);
    if (action === '<' || action === '>') {
      this.travel(action === '<' ? -1 : 1);
    } else if (action === 'back' || action === 'sent' || action === 'startOver') {
      this.send({ type: action });
    } else if (action === 'reload') {
      this.position = arrive({ state: reloaded, entry }, entry);
    } else if (action === 'resume') {
      this.position = { state: reloaded, entry: firstEntry(stepIdOf(reloaded)) };
      this.#history = [this.position.entry];
    } else if (changed) {
      this.send({ type: 'change', questionId: changed.id });
    } else if (question && choice) {
      this.send({ type: 'choose', questionId: question.id, value: choice.value, newKey: 'key' });
    } else {
      throw new Error(`Not possible on ${this.view}: ${action}`);
    }
  }

  send(event: SimulatorEvent): void {
    const { entry: from } = this.position;
    const { state, entry } = transition(this.position, event);
    const delta = entry.index - from.index;
    this.position = { state, entry: delta < 0 ? from : entry };
    if (delta < 0) {
      this.travel(delta);
    } else {
      this.#history.splice(entry.index, delta > 0 ? Infinity : 1, entry);
    }
  }

  travel(delta: number): void {
    const entry = this.#history[this.position.entry.index + delta];
    if (entry) {
      this.position = arrive(this.position, entry);
    }

    this.#history[this.position.entry.index] = this.position.entry;
  }
}

/**
 * Actions, and the step and history entry to which they lead (see `view`). Actions of one character
 * are written together.
 */
const VISITS = `
back -> age 1/1
11 back -> familyStatus 2/3
11 << back -> age 1/3
11 <<>>> -> kidsUnder14 3/3
11 < 2 -> kidsUnder14 3/3
11 reload back -> familyStatus 2/3
111 sent -> kidsOver14 4/4

a question that is asked only with existing loans
11110 -> loanInstallment 6/6
11111 -> netIncome 6/6
111100 back back 1 -> netIncome 6/6
1111001111 -> contact 11/11
1111001111 hasLoans 1 <<<<<<< -> netIncome 6/13
1111001111 hasLoans 1 <<<<<<< back -> hasLoans 5/13
1111001111 hasLoans 1 <<<<<<<> back -> hasLoans 7/13
1111001111 hasLoans 1 hasLoans 0 -> loanInstallment 15/15

changes from the summary
111111111 back -> loanAmount 9/10
111111111 age 2 -> contact 12/12
111111111 age <> 2 -> familyStatus 12/12
111111111 age reload 2 -> familyStatus 12/12
111111111 equity back -> expenses 11/11
111111111 equity back 1 -> contact 12/12
111111111 hasLoans 0 -> loanInstallment 12/12
111111111 hasLoans 00 -> contact 13/13

a run resumed midway
111 resume back -> kidsUnder14 1/1
111 resume 1 back -> kidsOver14 1/2
111111111 resume age 2 back -> loanAmount 3/3

after sending, and after Start Over
111111111 sent -> result 1/10
111111111 sent > -> result 2/10
111111111 sent back -> result 1/10
111111111 sent reload -> result 1/10
111111111 < sent -> loanAmount 9/10
111111111 startOver -> age 1/10
111111111 startOver >> -> age 3/10
111111111 startOver > 1 back -> age 2/3
111111111 sent startOver -> age 1/10
111111111 resume startOver -> age 1/1
`;

test.each(VISITS.split('\n').filter((line) => line.includes('->')))('steps: %s', (line) => {
  const [actions = '', view] = line.split('-> ');
  const tab = new Tab();
  for (const action of actions.match(/[\d<>]|\w+/g) ?? []) {
    tab.act(action);
  }

  expect(tab.view).toBe(view);
});

/** All nine questions are answered; the contact step is shown. */
const CONTACT: SimulatorState = {
  ...START,
  answers: Object.fromEntries(QUESTIONS.map(({ id, choices }) => [id, choices.at(-1)?.value])),
  step: 9,
  enquiryKey: '11111111-2222-4333-8444-555555555555',
};
const ENTRY = { stepId: 'equity', index: 3, previousStepId: 'expenses' } as const;

test.each([
  [2, 'equity'],
  [1, null],
  [3, 'expenses'],
] as const)('an entry reached from index %i has before it %s', (index, previousStepId) => {
  const from = { stepId: 'equity', index, previousStepId: null } as const;
  const arrived = arrive({ state: CONTACT, entry: from }, ENTRY);
  expect(arrived.entry).toEqual({ ...ENTRY, previousStepId });
});

test('Back changes the step when the browser has arrived', () => {
  const state = { ...CONTACT, step: 7 };
  expect(transition({ state, entry: ENTRY }, { type: 'back' }).state).toBe(state);
});

test('the second tap of a double tap does nothing', () => {
  const position = { state: START, entry: firstEntry('age') };
  const late = { type: 'choose', questionId: 'hasLoans', value: 'yes', newKey: 'new' } as const;
  expect(transition(position, late)).toEqual(position);
});

/** The state after each event, from the contact step on. */
const statesAfter = (...events: readonly SimulatorEvent[]) => {
  let position: SimulatorPosition = { state: CONTACT, entry: firstEntry('contact') };
  return events.map((event) => (position = transition(position, event)).state);
};

test('an enquiry keeps its key until Start Over', () => {
  const choice = { type: 'choose', questionId: 'age', value: '60plus', newKey: 'new' } as const;
  const change = { type: 'change', questionId: 'age' } as const;
  const states = statesAfter(change, choice, { type: 'startOver' }, choice);
  const keys = states.map(({ enquiryKey }) => enquiryKey);
  expect(keys).toEqual([CONTACT.enquiryKey, CONTACT.enquiryKey, null, 'new']);
});

test('a sent lead keeps its e-mail address only, and Start Over nothing', () => {
  const [, , typed, sent, over] = statesAfter(
    { type: 'type', field: 'name', text: 'Eleni' },
    { type: 'type', field: 'phone', text: '99000000' },
    { type: 'type', field: 'email', text: 'eleni@example.com' },
    { type: 'sent' },
    { type: 'startOver' },
  );
  const lead = { name: 'Eleni', phone: '99000000', email: 'eleni@example.com' };
  expect(typed).toEqual({ ...CONTACT, lead });
  expect(sent).toEqual({ ...CONTACT, lead: { ...START.lead, email: lead.email }, sent: true });
  expect(over).toBe(START);
});
