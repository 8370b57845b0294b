import { expect, it } from 'vitest';

import { answersToImprove } from './order-advice.ts';

it('puts what one can change before circumstances, and red before yellow', () => {
  const ordered = answersToImprove([
    { questionId: 'age', score: 'RED' },
    { questionId: 'familyStatus', score: 'YELLOW' },
    { questionId: 'kidsUnder14', score: 'GREEN' },
    { questionId: 'kidsOver14', score: 'RED' },
    { questionId: 'expenses', score: 'YELLOW' },
    { questionId: 'equity', score: 'YELLOW' },
    { questionId: 'loanAmount', score: 'RED' },
  ]);
  expect(ordered.map(({ questionId }) => questionId)).toEqual([
    'loanAmount',
    'expenses',
    'equity',
    'age',
    'kidsOver14',
    'familyStatus',
  ]);
});
