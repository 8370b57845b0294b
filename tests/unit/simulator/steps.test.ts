import { describe, expect, test } from 'vitest';

import {
  collapseHistory,
  entryAfterPopState,
  firstEntry,
  isPlace,
  readEntry,
  stepBack,
  stepForward,
} from '../../../src/domain/simulator/history.ts';
import { QUESTIONS, type Answers } from '../../../src/domain/simulator/flow.ts';
import {
  nextState,
  type SimulatorEvent,
  type SimulatorState,
  START,
  stepIdOf,
  stepOf,
} from '../../../src/domain/simulator/state-machine.ts';
import { transition } from '../../../src/domain/simulator/transition.ts';

const ANSWERS: Answers = Object.fromEntries(
  QUESTIONS.filter(({ dependsOn }) => !dependsOn).map(({ id, choices }) => [
    id,
    choices.at(-1)?.value,
  ]),
);
/** All nine questions are answered; the contact step is shown. */
const CONTACT: SimulatorState = { ...START, answers: ANSWERS, step: 9, enquiryKey: 'key' };
const SENT: SimulatorState = { ...CONTACT, sent: true };

const after = (state: SimulatorState, ...events: readonly SimulatorEvent[]) =>
  events.reduce(nextState, state);
const change = (questionId: 'age' | 'equity' | 'hasLoans' | 'loanInstallment') =>
  ({ type: 'change', questionId }) as const;
const choose = (questionId: 'age' | 'hasLoans' | 'loanInstallment', value: string) =>
  ({ type: 'choose', questionId, value, newKey: 'new' }) as const;

describe('the state machine', () => {
  test.each<[string, SimulatorState, readonly SimulatorEvent[], string, boolean]>([
    ['a change', CONTACT, [change('age')], 'age', true],
    [
      'a change and its choice',
      CONTACT,
      [change('age'), choose('age', '60plus')],
      'contact',
      false,
    ],
    [
      'a change that adds a question',
      CONTACT,
      [change('hasLoans'), choose('hasLoans', 'yes')],
      'loanInstallment',
      true,
    ],
    [
      'the answer to it',
      CONTACT,
      [change('hasLoans'), choose('hasLoans', 'yes'), choose('loanInstallment', 'below500')],
      'contact',
      false,
    ],
    [
      'a change and Back of the browser',
      CONTACT,
      [change('age'), { type: 'goTo', place: 'contact' }],
      'contact',
      false,
    ],
    [
      'a change and another step',
      CONTACT,
      [change('equity'), { type: 'goTo', place: 'age' }],
      'age',
      true,
    ],
    ['a step beyond the questions', CONTACT, [{ type: 'goTo', place: 'result' }], 'contact', false],
    ['Back on the first step', START, [{ type: 'back' }], 'age', false],
    ['the first choice', START, [choose('age', '60plus')], 'familyStatus', false],
  ])('after %s', (_, state, events, stepId, isReviewing) => {
    const next = after(state, ...events);
    expect(stepIdOf(next)).toBe(stepId);
    expect(next.isReviewing).toBe(isReviewing);
  });

  test.each<[string, SimulatorState, SimulatorEvent]>([
    ['a change of a question that is not asked', CONTACT, change('loanInstallment')],
    ['a change before the contact step', { ...CONTACT, step: 3 }, change('age')],
    ['a choice for another question', START, choose('hasLoans', 'yes')],
    ['an unknown choice', START, choose('age', 'young')],
    ['sending before the contact step', { ...CONTACT, step: 3 }, { type: 'sent' }],
    ['sending without an answer', { ...START, step: 9 }, { type: 'sent' }],
    ['a choice after sending', SENT, choose('age', '60plus')],
    ['Back after sending', SENT, { type: 'back' }],
  ])('ignores %s', (_, state, event) => {
    expect(nextState(state, event)).toBe(state);
  });

  test('keeps only the e-mail address of a sent lead, and nothing after Start Over', () => {
    const lead = { name: 'Eleni', email: 'eleni@example.com', phone: '99000000' };
    const typed = after(
      CONTACT,
      ...(['name', 'email', 'phone'] as const).map(
        (field) => ({ type: 'type', field, text: lead[field] }) as const,
      ),
    );
    expect(typed.lead).toEqual(lead);
    const sent = nextState({ ...typed, lastSentPayload: 'x' }, { type: 'sent' });
    expect(sent).toEqual({ ...SENT, lead: { ...START.lead, email: lead.email } });
    expect(stepIdOf(sent)).toBe('result');
    expect(nextState(sent, { type: 'startOver' })).toBe(START);
  });

  test.each([
    ['age', 0],
    ['loanInstallment', 5],
    ['netIncome', 5],
    ['contact', 9],
    ['result', 9],
  ] as const)('has %s at index %i without loans', (place, index) => {
    expect(stepOf(place, ANSWERS)).toBe(index);
  });
});

describe('the history', () => {
  const entry = { place: 'equity', index: 3, before: 'expenses' } as const;

  test('goes forward by a new entry, and back to an equal step or in place', () => {
    expect(firstEntry('age')).toEqual({ place: 'age', index: 0, before: null });
    const next = { place: 'loanAmount', index: 4, before: 'equity' };
    expect(stepForward(entry, 'loanAmount')).toEqual({ type: 'push', entry: next });
    expect(stepBack(entry, 'expenses')).toEqual({ type: 'go', delta: -1 });
    const replaced = { type: 'replace', entry: { ...entry, place: 'age' } };
    expect(stepBack(entry, 'age')).toEqual(replaced);
    expect(collapseHistory(entry, 'age')).toEqual({ type: 'go', delta: -3 });
    const first = firstEntry('contact');
    expect(collapseHistory(first, 'age')).toEqual({ type: 'replace', entry: firstEntry('age') });
  });

  test.each([
    [2, 'equity'],
    [1, null],
    [3, 'expenses'],
    [4, 'expenses'],
  ] as const)('an entry reached from index %i has before it %s', (index, before) => {
    const from = { place: 'equity', index, before: null } as const;
    expect(entryAfterPopState(entry, 'age', from)).toEqual({ ...entry, place: 'age', before });
  });

  test('is read back, and ignored when other scripts wrote it', () => {
    for (const place of [...QUESTIONS.map(({ id }) => id), 'contact', 'result'])
      expect(isPlace(place)).toBe(true);
    for (const good of [entry, firstEntry('contact')]) expect(readEntry(good)).toEqual(good);
    const { place, index, before } = entry;
    const changes = [{ place: 'pets' }, { index: -1 }, { index: 0.5 }, { before: 'pets' }];
    const bad = [...changes, { index: '1' }, { before: undefined }].map((one) => ({
      ...entry,
      ...one,
    }));
    const parts = [
      { place, index },
      { place, before },
      { index, before: null },
    ];
    for (const value of [null, 'age', {}, ...bad, ...parts])
      expect(readEntry(value)).toBeUndefined();
  });

  test('changes the state after Back only when the browser has arrived', () => {
    const state: SimulatorState = { ...CONTACT, step: 8 };
    const here = { place: 'loanAmount', index: 8, before: 'equity' } as const;
    const back = transition(state, here, { type: 'back' });
    expect(back).toEqual({ state, entry: here, move: { type: 'go', delta: -1 } });
    const arrived = transition(state, here, {
      type: 'arrive',
      entry: { place: 'equity', index: 7, before: 'expenses' },
    });
    expect(arrived.state.step).toBe(7);
    expect(arrived.move).toEqual({ type: 'replace', entry: arrived.entry });
    const over = transition(SENT, here, { type: 'startOver' });
    expect(over).toEqual({ state: START, entry: here, move: { type: 'go', delta: -8 } });
    expect(transition(state, here, choose('age', '60plus')).move).toBeNull();
    const jumped = transition(state, { ...here, before: 'age' }, { type: 'back' });
    expect(jumped.state.step).toBe(7);
    expect(jumped.entry).toEqual({ ...here, before: 'age', place: 'equity' });
  });
});
