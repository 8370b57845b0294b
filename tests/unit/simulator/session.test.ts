import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { QUESTIONS } from '../../../src/domain/simulator/flow.ts';
import { START, furthestStep } from '../../../src/domain/simulator/state-machine.ts';
import { decodeSession, encodeSession } from '../../../src/domain/simulator/session.ts';
import { isPlace, readEntry } from '../../../src/domain/simulator/history.ts';
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

  test('keeps what was typed on the contact step', () => {
    const tab = tabAfterChoices(10);
    tab.send({ type: 'type', field: 'email', text: 'eleni@example.com' });
    expect(decodeSession(encodeSession(tab.state)).lead.email).toBe('eleni@example.com');
  });

  test('keeps only the e-mail address of a sent lead', () => {
    const tab = tabAfterChoices(10);
    tab.send({ type: 'type', field: 'name', text: 'Eleni' });
    tab.send({ type: 'type', field: 'email', text: 'eleni@example.com' });
    tab.send({ type: 'type', field: 'phone', text: '+357 99 000 000' });
    tab.send({ type: 'sent' });
    const session = decodeSession(encodeSession(tab.state));
    expect(session.sent).toBe(true);
    expect(session.lead).toEqual({ name: '', email: 'eleni@example.com', phone: '' });
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

  test('drops answers that no longer exist', () => {
    const { answers, step } = decodeSession(
      sessionWith({ answers: { age: 'under30', familyStatus: 'engaged', pets: '2' }, step: 8 }),
    );
    expect(answers).toEqual({ age: 'under30' });
    expect(step).toBe(1);
  });

  test('drops the instalment without existing loans', () => {
    const { answers } = decodeSession(
      sessionWith({ answers: { hasLoans: 'no', loanInstallment: 'below500' } }),
    );
    expect(answers).toEqual({ hasLoans: 'no' });
  });

  test('is not sent when an answer is missing', () => {
    expect(decodeSession(sessionWith({ sent: true, answers: {} })).sent).toBe(false);
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

  test('is sent again under its key, also after a reload', () => {
    const tab = tabAfterChoices(10);
    tab.send({ type: 'attempt', words: 'Eleni', newKey: 'other' });
    tab.reload();
    tab.send({ type: 'attempt', words: 'Eleni', newKey: 'another' });
    expect(tab.state.enquiryKey).toBe('key-1');
  });

  test('counts its versions in its key when its content changes', () => {
    const [tab, key] = [tabAfterChoices(0), '11111111-2222-4333-8444-555555555555'];
    const versions = ['Eleni', 'Helena', 'Helena', 'Eleni P.'].map((words) => {
      tab.send({ type: 'attempt', words, newKey: key });
      return tab.state.enquiryKey;
    });
    expect(versions).toEqual([key, `${key}-2`, `${key}-2`, `${key}-3`]);
  });
});

describe('an entry of the history', () => {
  test('round-trips', () => {
    const entry = { place: 'netIncome', index: 6, before: 'hasLoans' };
    expect(readEntry(entry)).toEqual(entry);
    for (const { id } of QUESTIONS) expect(isPlace(id)).toBe(true);
  });

  test.each([
    null,
    'age',
    {},
    { place: 'pets', index: 0, before: null },
    { place: 'age', index: -1, before: null },
    { place: 'age', index: 0.5, before: null },
    { place: 'age', index: 1, before: 'pets' },
  ])('is ignored when it is %j', (value) => {
    expect(readEntry(value)).toBeUndefined();
  });
});
