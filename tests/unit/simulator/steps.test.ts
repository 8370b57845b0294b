import { expect, test } from 'vitest';

import {
  firstEntry,
  type HistoryEntry,
  readEntry,
  transition,
} from '../../../src/domain/simulator/history.ts';
import { QUESTIONS, type Answers } from '../../../src/domain/simulator/flow.ts';
import {
  nextState,
  type SimulatorEvent,
  type SimulatorState,
  START,
  type StepId,
  stepIdOf,
} from '../../../src/domain/simulator/state-machine.ts';

const ANSWERS: Answers = Object.fromEntries(
  QUESTIONS.filter(({ dependsOn }) => !dependsOn).map(({ id, choices }) => [
    id,
    choices.at(-1)?.value,
  ]),
);
/** All nine questions are answered; the contact step is shown. */
const CONTACT: SimulatorState = { ...START, answers: ANSWERS, step: 9, enquiryKey: 'key' };
const SENT: SimulatorState = { ...CONTACT, sent: true };

const change = (questionId: 'age' | 'equity' | 'hasLoans' | 'loanInstallment') =>
  ({ type: 'change', questionId }) as const;
const choose = (questionId: 'age' | 'hasLoans' | 'loanInstallment', value: string) =>
  ({ type: 'choose', questionId, value, newKey: 'new' }) as const;
const goTo = (place: StepId) => ({ type: 'goTo', place }) as const;
const ADDED = [change('hasLoans'), choose('hasLoans', 'yes')];

/** The model of navigation-properties.test.ts has the other steps. */
test.each<[string, readonly SimulatorEvent[], StepId, boolean]>([
  ['a change and its choice', [change('age'), choose('age', '60plus')], 'contact', false],
  ['a change that adds a question', ADDED, 'loanInstallment', true],
  ['the answer to it', [...ADDED, choose('loanInstallment', 'below500')], 'contact', false],
  ['a change and Back of the browser', [change('age'), goTo('contact')], 'contact', false],
  ['a change and another step', [change('equity'), goTo('age')], 'age', true],
])('the step after %s', (_, events, stepId, isReviewing) => {
  const state = events.reduce(nextState, CONTACT);
  expect([stepIdOf(state), state.isReviewing]).toEqual([stepId, isReviewing]);
});

test.each<[string, SimulatorState, SimulatorEvent]>([
  ['a change of a question that is not asked', CONTACT, change('loanInstallment')],
  ['a change before the contact step', { ...CONTACT, step: 3 }, change('age')],
  ['a choice for another question', START, choose('hasLoans', 'yes')],
  ['an unknown choice', START, choose('age', 'young')],
  ['sending before the contact step', { ...CONTACT, step: 3 }, { type: 'sent' }],
  ['sending without an answer', { ...START, step: 9 }, { type: 'sent' }],
  ['a choice after sending', SENT, choose('age', '60plus')],
])('%s changes nothing', (_, state, event) => {
  expect(nextState(state, event)).toBe(state);
});

test('only the e-mail address of a sent lead is kept, and nothing after Start Over', () => {
  const lead = { name: 'Eleni', email: 'eleni@example.com', phone: '99000000' };
  const typed = (['name', 'email', 'phone'] as const)
    .map((field) => ({ type: 'type', field, text: lead[field] }) as const)
    .reduce(nextState, CONTACT);
  expect(typed.lead).toEqual(lead);
  const sent = nextState({ ...typed, lastSentPayload: 'x' }, { type: 'sent' });
  expect(sent).toEqual({ ...SENT, lead: { ...START.lead, email: lead.email } });
  expect(nextState(sent, { type: 'startOver' })).toBe(START);
});

const ENTRY = { place: 'equity', index: 3, before: 'expenses' } as const;

test.each([
  [2, 'equity'],
  [1, null],
  [3, 'expenses'],
] as const)('an entry reached from index %i has before it %s', (index, before) => {
  const from = { place: 'equity', index, before: null } as const;
  const entry = { ...ENTRY, before };
  const arrived = transition(CONTACT, from, { type: 'arrive', entry: ENTRY });
  expect(arrived).toMatchObject({ entry, move: { type: 'replace', entry } });
});

test('Back changes the state when the browser has arrived, Start Over at once', () => {
  const state = { ...CONTACT, step: 7 };
  const move = { type: 'go', delta: -1 };
  expect(transition(state, ENTRY, { type: 'back' })).toEqual({ state, entry: ENTRY, move });
  const over = (entry: HistoryEntry) => transition(SENT, entry, { type: 'startOver' });
  expect(over(ENTRY)).toMatchObject({ state: START, move: { type: 'go', delta: -3 } });
  const entry = firstEntry('age');
  expect(over(firstEntry('result'))).toEqual({
    state: START,
    entry,
    move: { type: 'replace', entry },
  });
});

test('a history entry is read back, and ignored when other scripts wrote it', () => {
  for (const good of [ENTRY, firstEntry('contact'), firstEntry('result')])
    expect(readEntry(good)).toEqual(good);
  const { place, index, before } = ENTRY;
  const changes = [{ place: 'pets' }, { index: -1 }, { index: 0.5 }, { before: 'pets' }];
  const bad = [...changes, { index: '1' }, { before: undefined }].map((one) => ({
    ...ENTRY,
    ...one,
  }));
  const parts = [
    { place, index },
    { place, before },
    { index, before: null },
  ];
  for (const value of [null, 'age', {}, ...bad, ...parts]) expect(readEntry(value)).toBeUndefined();
});
