import { describe, expect, it } from 'vitest';

import { stepNumber } from '../../../src/domain/numbers/step-number.ts';

describe('stepping a rate by an arrow key', () => {
  it.each([
    ['3.75', 0.1, '3.85'],
    ['3.75', -0.1, '3.65'],
    ['3,75', 0.1, '3,85'],
    ['0.2', 0.1, '0.3'],
    ['2.9', 0.1, '3'],
    ['3.123456', 0.1, '3.223456'],
    ['3.75%', 0.1, '3.85'],
    ['3,75 %', 0.1, '3,85'],
    ['1,000.5', 0.1, '1000.6'],
    [' ', 0.1, '0.1'],
    ['0.1', -0.1, '0'],
    ['0', -0.1, '0'],
  ])('"%s" by %d is "%s"', (text, step, expected) => {
    expect(stepNumber(text, step, 'rate')).toBe(expected);
  });

  it('ignores text that is not a number', () => {
    expect(stepNumber('abc', 0.1, 'rate')).toBeUndefined();
  });
});
