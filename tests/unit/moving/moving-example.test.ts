import { expect, it } from 'vitest';

import { movingExample } from '../../../src/domain/moving/moving-example.ts';

it('says in a text when a move has paid for itself, and fills the tool with it', () => {
  const { text, hash } = movingExample({
    amount: 120_000,
    rate: 4.5,
    newRate: 4,
    years: 18,
    costs: 1800,
  });
  expect(text).toMatch(/takes 58 months\. .* from month 38\. .* moving costs €4,972 less than/);
  expect(hash).toBe(
    'mode=moving&now-owed=120000&now-left=18&now-rate=4.5&new-rate=4&new-fees=1800',
  );
});
