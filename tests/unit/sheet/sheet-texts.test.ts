import { describe, expect, it } from 'vitest';

import { checkSheet } from '../../../src/domain/sheet/check-sheet.ts';
import type { Sheet } from '../../../src/domain/sheet/sheet.ts';
import { describeFinding, describeVerdict, summariseSheet } from '../../../src/texts/en/sheet.ts';
import { PLANTED } from './planted.ts';
import { printed } from './reference.ts';
import { cost, soundSheet } from './sheets.ts';

function checked(sheet: Sheet) {
  const result = checkSheet(sheet);
  return { sheet, findings: result.ok ? result.value : [] };
}

const textsOf = (sheet: Sheet) => checked(sheet).findings.map(describeFinding);

const SOUND = soundSheet({
  loanAmount: 200_000,
  periods: [[300, 3.9]],
  costs: [cost('fees', 800), cost('registration', 2000)],
});

describe('the sentences of the check', () => {
  it.each(PLANTED)('name each reason with may: $name', ({ sheet }) => {
    const reasons = textsOf(sheet).flatMap((text) => text.reasons);
    expect(reasons.filter((reason) => !/\bmay\b/.test(reason))).toEqual([]);
  });

  it.each(PLANTED)('have a question for each reason: $name', ({ sheet }) => {
    for (const { reasons, questions } of textsOf(sheet)) {
      expect(questions).toHaveLength(reasons.length);
    }
  });

  it.each(PLANTED)('accuse no bank: $name', ({ sheet }) => {
    expect(summariseSheet(checked(sheet))).not.toMatch(/wrong|overcharged|error|mistake/i);
  });

  it('say that a sheet adds up', () => {
    expect(describeVerdict(checked(SOUND))).toBe('The figures add up');
  });

  it('say by how much a total differs from its payments and costs', () => {
    const total = printed((SOUND.total?.value ?? 0) + 1140);
    const text = textsOf({ ...SOUND, total }).find(({ figure }) => figure === 'total');
    expect(text?.sentence).toMatch(/^The sheet’s total is €1,140.00 more than its payments/);
  });

  it('name the part of the sheet', () => {
    expect(textsOf(SOUND).map(({ part }) => part)).toEqual([3, 4, 5, 6]);
  });

  it('ask how a figure is worked out if no reason fits', () => {
    const text = textsOf({ ...SOUND, payments: [printed(1050.37)] }).find(
      ({ figure }) => figure === 'payment',
    );
    expect(text?.reasons).toEqual([
      'This does not follow from the figures on the sheet; ask your bank how it is worked out.',
    ]);
  });
});

/** Two planted reasons in one sheet: the payments of one and the APRC or the total of another. */
const PAIRS = PLANTED.flatMap((left, index) =>
  PLANTED.slice(index + 1)
    .filter(({ sheet }) => sheet.loanAmount === left.sheet.loanAmount)
    .map((right) => ({
      name: `${left.name}; ${right.name}`,
      sheet: { ...left.sheet, aprc: right.sheet.aprc, total: right.sheet.total },
    })),
);

describe('a sheet with two reasons', () => {
  it.each(PAIRS)('has no reason without may: $name', ({ sheet }) => {
    const reasons = textsOf(sheet).flatMap((text) => text.reasons);
    expect(reasons.filter((reason) => !/\bmay\b|does not follow/.test(reason))).toEqual([]);
  });
});
