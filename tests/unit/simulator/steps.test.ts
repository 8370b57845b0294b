import { expect, test } from 'vitest';

import { firstEntry, transition } from '../../../src/domain/simulator/history.ts';
import { QUESTIONS, type Answers } from '../../../src/domain/simulator/flow.ts';
import { readEntry } from '../../../src/domain/simulator/session.ts';
import {
  nextState,
  type SimulatorState,
  START,
  type VisitEvent,
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

const change = (questionId: 'age' | 'loanInstallment') => ({ type: 'change', questionId }) as const;
const choose = (questionId: 'age' | 'hasLoans', value: string) =>
  ({ type: 'choose', questionId, value, newKey: 'new' }) as const;

/** The events that change something are in navigation-properties.test.ts. */
test.each<[string, SimulatorState, VisitEvent]>([
  ['a change of a question that is not asked', CONTACT, change('loanInstallment')],
  ['a change before the contact step', { ...CONTACT, step: 3 }, change('age')],
  ['a choice for another question', START, choose('hasLoans', 'yes')],
  ['an unknown choice', START, choose('age', 'young')],
  ['sending before the contact step', { ...CONTACT, step: 3 }, { type: 'sent' }],
  ['Back after sending', SENT, { type: 'back' }],
])('%s changes nothing', (_, state, event) => {
  expect(nextState(state, event)).toBe(state);
});

test('only the e-mail address of a sent lead is kept, and nothing after Start Over', () => {
  const lead = { name: 'Eleni', email: 'eleni@example.com', phone: '99000000' };
  const sent = nextState({ ...CONTACT, lead, lastSentPayload: 'x' }, { type: 'sent' });
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
  const over = transition(SENT, ENTRY, { type: 'startOver' });
  expect(over).toMatchObject({ state: START, move: { type: 'go', delta: -3 } });
});

test('a history entry is read back, and ignored when other scripts wrote it', () => {
  for (const good of [ENTRY, firstEntry('contact'), firstEntry('result')])
    expect(readEntry(good)).toEqual(good);
  const changes = [{ place: 'pets' }, { place: undefined }, { before: 'pets' }];
  const bad = [...changes, { before: undefined }, { index: -1 }, { index: 0.5 }, { index: '1' }];
  for (const value of [null, 'age', ...bad.map((one) => ({ ...ENTRY, ...one }))])
    expect(readEntry(value)).toBeUndefined();
});
