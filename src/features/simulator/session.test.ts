import { expect, test } from 'vitest';

import { QUESTIONS } from './flow.ts';
import { decodeSession, encodeSession, readEntry, SESSION_KEY } from './session.ts';
import { firstEntry, START } from './state-machine.ts';
import type { SimulatorState } from './state-machine.ts';

/** The contact step of a visitor with existing loans, after a failed attempt. */
const FAILED: SimulatorState = {
  ...START,
  answers: Object.fromEntries(QUESTIONS.map(({ id, choices }) => [id, choices[0]?.value])),
  step: QUESTIONS.length,
  lead: { name: 'my name', email: 'my email', phone: 'my phone' },
  enquiryKey: 'key',
};

/** The stored state with changes. */
const sessionWith = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.assign(JSON.parse(encodeSession(FAILED)), changes));

test('a session keeps what was typed and tried on the contact step', () => {
  expect(SESSION_KEY).toBe('simulator:session');
  expect(decodeSession(encodeSession(FAILED))).toEqual(FAILED);
});

test.each<[Readonly<Record<string, unknown>>, object]>([
  [{ step: 4 }, { step: 4 }],
  [{ step: QUESTIONS.length + 1 }, { step: QUESTIONS.length }],
  [{ step: -1 }, { step: QUESTIONS.length }],
  [{ step: 1.5 }, { step: QUESTIONS.length }],
  [
    { step: 4, sent: true },
    { step: QUESTIONS.length, sent: true },
  ],
  [
    { step: 4, sent: 'yes' },
    { step: 4, sent: false },
  ],
  [
    { sent: true, answers: {} },
    { sent: false, step: 0 },
  ],
  [{ lead: { name: 'a', phone: 5 } }, { lead: { name: 'a', email: '', phone: '' } }],
  [{ lead: null }, { lead: START.lead }],
  [{ answers: ['under30'] }, { answers: {} }],
  [{ answers: { age: 'under30', pets: '2', kidsOver14: 0 } }, { answers: { age: 'under30' } }],
  [{ answers: { hasLoans: 'no', loanInstallment: 'below500' } }, { answers: { hasLoans: 'no' } }],
])('a stored session is corrected: %j', (changes, state) => {
  expect(decodeSession(sessionWith(changes))).toMatchObject(state);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', 'null'],
  ['another version', sessionWith({ version: 0 })],
  ['no key', sessionWith({ enquiryKey: null })],
])('a session starts fresh with %s', (_, text) => {
  expect(decodeSession(text)).toEqual(START);
});

test('a history entry is read back, and ignored when other scripts wrote it', () => {
  const entry = { stepId: 'equity', index: 3, previousStepId: 'expenses' } as const;
  for (const good of [entry, firstEntry('contact'), firstEntry('result')]) {
    expect(readEntry(good)).toEqual(good);
  }

  expect(readEntry({ ...entry, previousStepId: 'pets' })).toEqual({
    ...entry,
    previousStepId: null,
  });
  const changes = [{ stepId: 'pets' }, { index: -1 }, { index: 0.5 }, { index: '1' }];
  for (const value of [null, 'age', ...changes.map((one) => ({ ...entry, ...one }))]) {
    expect(readEntry(value)).toBeUndefined();
  }
});
