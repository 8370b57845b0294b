import { expect, it } from 'vitest';

import { fitSentences } from './fit-sentences.ts';

it.each([
  ['One. Two.', 9, 'One. Two.'],
  ['One. Two.', 8, 'One.'],
  ['Rates of 3.5%? Two! Three.', 19, 'Rates of 3.5%? Two!'],
  ['A single sentence.', 5, 'A single sentence.'],
])('%j in %i characters is %j', (text, length, fitted) => {
  expect(fitSentences(text, length)).toBe(fitted);
});
