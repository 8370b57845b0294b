import fc from 'fast-check';
import { expect, test } from 'vitest';

import { START, furthestStep } from '../../../src/domain/simulator/state-machine.ts';
import {
  decodeSession,
  encodeSession,
  SESSION_KEY,
} from '../../../src/domain/simulator/session.ts';
import { Tab } from './fake-tab.ts';

/** A tab after a number of picks of the first choice, which answers yes to existing loans. */
const tabAfterChoices = (count: number) => {
  const tab = new Tab();
  for (let index = 0; index < count; index += 1) tab.choose(0);
  return tab;
};

/** The stored state with changes. */
const sessionWith = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.assign(JSON.parse(encodeSession(tabAfterChoices(10).state)), changes));

test('a session keeps what was typed and tried on the contact step', () => {
  const tab = tabAfterChoices(10);
  for (const field of ['name', 'email', 'phone'] as const)
    tab.send({ type: 'type', field, text: `my ${field}` });
  tab.send({ type: 'attempt', words: 'Eleni', newKey: 'other' });
  expect(SESSION_KEY).toBe('simulator:session');
  expect(decodeSession(encodeSession(tab.state))).toEqual(tab.state);
  expect(tab.state).toMatchObject({ lastSentPayload: 'Eleni', lead: { phone: 'my phone' } });
});

test.each<[Readonly<Record<string, unknown>>, object]>([
  [{ step: 4 }, { step: 4 }],
  [{ step: 11 }, { step: 10 }],
  [{ step: -1 }, { step: 10 }],
  [{ step: 1.5 }, { step: 10 }],
  [{ step: '4' }, { step: 10 }],
  [
    { step: 4, sent: true },
    { step: 10, sent: true },
  ],
  [
    { step: 4, sent: 'yes' },
    { step: 4, sent: false },
  ],
  [
    { sent: true, answers: {} },
    { sent: false, step: 0 },
  ],
  [{ attempted: 5 }, { lastSentPayload: null }],
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
  ['another version', sessionWith({ version: 0 })],
  ['no key', sessionWith({ enquiryKey: null })],
])('a session starts fresh with %s', (_, text) => {
  expect(decodeSession(text)).toEqual(START);
});

test('a session never throws or skips an unanswered question, whatever is stored', () => {
  const [step, answers, lead, sent] = [fc.anything(), fc.anything(), fc.anything(), fc.anything()];
  const changed = fc.record({ step, answers, lead, sent }).map(sessionWith);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), changed), (text) => {
      const { step: shown, answers: kept } = decodeSession(text);
      expect(shown).toBeGreaterThanOrEqual(0);
      expect(shown).toBeLessThanOrEqual(furthestStep(kept));
    }),
  );
});

test('an enquiry keeps its idempotency key until Start Over', () => {
  const tab = tabAfterChoices(4);
  tab.send({ type: 'back' });
  tab.choose(1);
  expect(tab.state.enquiryKey).toBe('key-1');
  tab.send({ type: 'startOver' });
  tab.choose(0);
  expect(tab.state.enquiryKey).toBe('key-6');
});

test('an enquiry counts its versions in its key when its content changes', () => {
  const [tab, key] = [new Tab(), '11111111-2222-4333-8444-555555555555'];
  const versions = ['Eleni', 'Helena', 'Helena', 'Eleni P.'].map((words) => {
    tab.send({ type: 'attempt', words, newKey: key });
    return tab.state.enquiryKey;
  });
  expect(versions).toEqual([key, `${key}_v2`, `${key}_v2`, `${key}_v3`]);
});
