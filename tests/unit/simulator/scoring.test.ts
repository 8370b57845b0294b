import { expect, test } from 'vitest';

import type { Answers } from '../../../src/domain/simulator/flow.ts';
import { simulatorResult } from '../../../src/domain/simulator/result.ts';

/** All green: 18 points. */
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

test.each<[string, Answers]>([
  ['GREEN', { age: 'under30' }],
  ['GREEN', { age: '60plus', hasLoans: 'yes', loanInstallment: 'above2000' }],
  ['YELLOW', { age: '60plus' }],
  ['YELLOW', { age: '60plus', loanInstallment: 'above2000' }],
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
