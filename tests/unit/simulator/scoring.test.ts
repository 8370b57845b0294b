import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { QUESTION_FLOW, type Answers } from '../../../src/domain/simulator/flow.ts';
import { isComplete, simulatorResult, totalPoints } from '../../../src/domain/simulator/scoring.ts';

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

const pointsOf = (answers: Answers) =>
  Object.entries(answers)
    .filter(([id]) => id !== 'loanInstallment' || answers.hasLoans === 'yes')
    .reduce((sum, [id, value]) => sum + (POINTS[id]?.[value] ?? NaN), 0);

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

describe('the traffic light of the simulator', () => {
  test('has the questions and choices of the rules, in their order', () => {
    expect(
      QUESTION_FLOW.map(({ id, choices }) => [id, choices.map(({ value }) => value).toSorted()]),
    ).toEqual(Object.entries(POINTS).map(([id, choices]) => [id, Object.keys(choices).toSorted()]));
  });

  test('adds up the points, without those of a question that is no longer asked', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const points = pointsOf(answers);
        expect(totalPoints(answers)).toBe(points);
        expect(simulatorResult(answers)).toBe(
          points >= 17 ? 'GREEN' : points >= 13 ? 'YELLOW' : 'RED',
        );
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[number, string, Answers]>([
    [18, 'GREEN', {}],
    [17, 'GREEN', { age: 'under30' }],
    [16, 'YELLOW', { age: '60plus' }],
    [13, 'YELLOW', { age: '60plus', netIncome: 'below1500', equity: 'below100k' }],
    [12, 'RED', { age: '60plus', netIncome: 'below1500', loanAmount: 'below100k' }],
  ])('%i points are %s', (points, result, changes) => {
    expect(totalPoints({ ...BEST, ...changes })).toBe(points);
    expect(simulatorResult({ ...BEST, ...changes })).toBe(result);
  });

  test('has no result until every visible question is answered', () => {
    for (const id of Object.keys(BEST)) {
      const rest = { ...BEST, [id]: undefined };
      expect(isComplete(rest)).toBe(false);
      expect(() => simulatorResult(rest)).toThrow(`No result yet: ${id} not answered.`);
    }
    expect(() => simulatorResult({ hasLoans: 'yes' })).toThrow(
      'No result yet: age, familyStatus, kidsUnder14, kidsOver14, loanInstallment, netIncome',
    );
  });
});
