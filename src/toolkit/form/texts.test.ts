import { expect, it } from 'vitest';

import { describeSharedInputs } from './texts.ts';

it('names what was typed into another tool, each in its unit', () => {
  const inputs = [
    { input: 'price', value: 300_000 },
    { input: 'loan', value: 240_000 },
    { input: 'rate', value: 3.5 },
    { input: 'term', value: 25 },
    { input: 'own', value: 60_000 },
  ] as const;
  expect(describeSharedInputs({ inputs })).toBe(
    'price €300,000, loan €240,000, rate 3.5%, term 25 years, own money €60,000',
  );
});
