import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Answers } from '../../../src/domain/simulator/flow.ts';
import { simulatorResult } from '../../../src/domain/simulator/scoring.ts';

/** The table of product.md, 5.3, as points. */
const MONTHLY = { below1500: 0, above1500: 1, above2500: 2, above5000: 2 };
const CHILDREN = { '0': 2, '1': 2, '2': 2, '3': 1, '4plus': 0 };
const POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  age: { under30: 1, '30to50': 2, '50to60': 2, '60plus': 0 },
  familyStatus: { single: 1, married: 2, widow: 2, other: 2 },
  kidsUnder14: CHILDREN,
  kidsOver14: CHILDREN,
  hasLoans: { yes: 1, no: 2 },
  loanInstallment: { below500: 1, above500: 1, above1000: 1, above2000: 2 },
  netIncome: MONTHLY,
  expenses: MONTHLY,
  equity: { below100k: 1, above100k: 2, above250k: 2, above500k: 2 },
  loanAmount: { below100k: 0, above100k: 2, above250k: 2, above500k: 2 },
};

/** An answer to every question, the hidden one included. */
const arbitraryAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(
    Object.entries(POINTS).map(([id, choices]) => [id, fc.constantFrom(...Object.keys(choices))]),
  ),
);

const BEST: Answers = {
  age: '30to50',
  familyStatus: 'married',
  kidsUnder14: '0',
  kidsOver14: '0',
  hasLoans: 'no',
  netIncome: 'above5000',
  expenses: 'above5000',
  equity: 'above500k',
  loanAmount: 'above500k',
};

test('the light is that of the points, without those of a question that is no longer asked', () => {
  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      const points = Object.entries(answers)
        .filter(([id]) => id !== 'loanInstallment' || answers.hasLoans === 'yes')
        .reduce((sum, [id, value]) => sum + (POINTS[id]?.[value] ?? NaN), 0);
      const light = points >= 17 ? 'GREEN' : points >= 13 ? 'YELLOW' : 'RED';
      expect(simulatorResult(answers)).toBe(light);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, Answers]>([
  ['GREEN', {}],
  ['GREEN', { age: 'under30' }],
  ['YELLOW', { age: '60plus' }],
  ['YELLOW', { age: '60plus', netIncome: 'below1500', equity: 'below100k' }],
  ['RED', { age: '60plus', netIncome: 'below1500', loanAmount: 'below100k' }],
])('%s for the best answers but %j', (result, changes) => {
  expect(simulatorResult({ ...BEST, ...changes })).toBe(result);
});

test('there is no result until every visible question is answered', () => {
  expect(() => simulatorResult({ ...BEST, hasLoans: 'yes' })).toThrow(
    'No result yet: loanInstallment not answered.',
  );
  expect(() => simulatorResult({})).toThrow('No result yet: age, familyStatus, kidsUnder14');
});
