import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

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
  for (let index = 0; index < count; index += 1) tab.chooseByIndex(0);
  return tab;
};

/** The stored state with changes. */
const sessionWith = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.assign(JSON.parse(encodeSession(tabAfterChoices(10).state)), changes));

describe('a session', () => {
  test.each([0, 1, 6, 10])('is the same after a reload with %i answers', (count) => {
    const { state } = tabAfterChoices(count);
    expect(decodeSession(encodeSession(state))).toEqual(state);
  });

  test('keeps what was typed and tried on the contact step', () => {
    const tab = tabAfterChoices(10);
    for (const field of ['name', 'email', 'phone'] as const)
      tab.send({ type: 'type', field, text: `my ${field}` });
    tab.send({ type: 'attempt', words: 'Eleni', newKey: 'other' });
    expect(SESSION_KEY).toBe('simulator:session');
    expect(decodeSession(encodeSession(tab.state))).toEqual(tab.state);
    expect(tab.state.lastSentPayload).toBe('Eleni');
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
    [
      { lead: { name: 'a'.repeat(500), email: 'a'.repeat(501), phone: 5 } },
      { lead: { name: 'a'.repeat(500), email: '', phone: '' } },
    ],
    [{ lead: null }, { lead: START.lead }],
    [{ answers: ['under30'] }, { answers: {} }],
    [
      { answers: { age: 'under30', familyStatus: 'engaged', pets: '2', kidsOver14: 0 }, step: 8 },
      { answers: { age: 'under30' }, step: 1 },
    ],
    [{ answers: { hasLoans: 'no', loanInstallment: 'below500' } }, { answers: { hasLoans: 'no' } }],
  ])('is corrected: %j', (changes, state) => {
    expect(decodeSession(sessionWith(changes))).toMatchObject(state);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', sessionWith({ version: 0 })],
    ['no key', sessionWith({ enquiryKey: null })],
    ['a list', '[]'],
  ])('starts fresh with %s', (_what, text) => {
    expect(decodeSession(text)).toEqual(START);
  });

  test('never throws or skips an unanswered question, whatever is stored', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          step: fc.anything(),
          answers: fc.anything(),
          lead: fc.anything(),
          sent: fc.anything(),
        })
        .map((changes) => sessionWith(changes)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { step, answers } = decodeSession(text);
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThanOrEqual(furthestStep(answers));
      }),
    );
  });
});

describe('an enquiry', () => {
  test('keeps its idempotency key until Start Over', () => {
    const tab = tabAfterChoices(4);
    expect(tab.state.enquiryKey).toBe('key-1');
    tab.send({ type: 'back' });
    tab.chooseByIndex(1);
    expect(tab.state.enquiryKey).toBe('key-1');
    tab.send({ type: 'startOver' });
    tab.chooseByIndex(0);
    expect(tab.state.enquiryKey).toBe('key-6');
  });

  test('counts its versions in its key when its content changes', () => {
    const [tab, key] = [tabAfterChoices(0), '11111111-2222-4333-8444-555555555555'];
    const versions = ['Eleni', 'Helena', 'Helena', 'Eleni P.'].map((words) => {
      tab.send({ type: 'attempt', words, newKey: key });
      return tab.state.enquiryKey;
    });
    expect(versions).toEqual([key, `${key}_v2`, `${key}_v2`, `${key}_v3`]);
  });
});
