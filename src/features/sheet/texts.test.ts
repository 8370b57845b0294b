import { describe, expect, it } from 'vitest';

import { checkSheet } from './check-sheet.ts';
import type { FigureId, Sheet } from './sheet.ts';
import {
  describeCheckedCount,
  describeMissing,
  describeVerdict,
  summariseFigures,
  summariseSheet,
} from './texts.ts';
import { describeFinding } from './finding-texts.ts';
import { PLANTED } from './planted.fixture.ts';
import { printed } from './reference.fixture.ts';
import { cost, soundSheet } from './sheets.fixture.ts';

function checked(sheet: Sheet) {
  const result = checkSheet(sheet);
  return { sheet, findings: result.ok ? result.value : [] };
}

const textsOf = (sheet: Sheet) =>
  checked(sheet).findings.map((finding) => describeFinding(finding, sheet));

/** The text about one figure. */
function textAbout(sheet: Sheet, figure: FigureId) {
  const text = textsOf(sheet).find((one) => one.figure === figure);
  if (!text) {
    throw new Error(`Nothing is said about ${figure}.`);
  }

  return text;
}

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
    expect(textsOf(SOUND).map(({ part }) => part)).toEqual([6, 5, 3, 4]);
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

describe('a payment that does not follow, before one that has a known reason', () => {
  // The later payment is that of a year of 360 days.
  const sheet: Sheet = {
    loanAmount: 138_500,
    periods: [
      { months: 60, annualRate: 3.7 },
      { months: 132, annualRate: 4.4 },
    ],
    payments: [printed(958), printed(996)],
    total: printed(189_000),
    costs: [cost('fees', 900), cost('valuation', 250)],
  };

  it('leaves a total that is compared with the payments that it names', () => {
    // 60 × €956.90 and 132 × €996, and €1,150 of costs.
    expect(textAbout(sheet, 'total').sentence).toContain(
      'less than payments of €956.90, then €996.00, and the costs add up to (€190,036.00)',
    );
  });

  it('leaves an APRC that is worked out with the payments that it names', () => {
    expect(textAbout({ ...sheet, aprc: printed(5.1) }, 'aprc').sentence).toMatch(
      /^With payments of €956\.90, then €996\.00, and the costs on this sheet the APRC comes to/,
    );
  });
});

describe('an APRC that follows with one decimal', () => {
  it('is shown with two', () => {
    const sheet = { ...SOUND, aprc: { value: 4.1, decimals: 1 } };
    expect(textAbout(sheet, 'aprc').sentence).toContain(' It comes to 4.1');
  });

  it('names the ways of counting that give another last digit', () => {
    // €165,000 at 3.35% for 5 years, then 4.25%; a fee of €825, and €336 of insurance a year.
    const sheet: Sheet = {
      loanAmount: 165_000,
      periods: [
        { months: 60, annualRate: 3.35 },
        { months: 300, annualRate: 4.25 },
      ],
      payments: [printed(727.17)],
      aprc: { value: 4.4, decimals: 1 },
      costs: [cost('fees', 825), cost('life', 336)],
    };
    expect(textAbout(sheet, 'aprc').sentence).toContain(
      ' With equal months it comes to 4.34%; counted in days, or with the yearly costs paid at another time of the year, it can be 4.4%.',
    );
    const rounded = { ...sheet, aprc: { value: 4.3, decimals: 1 } };
    expect(textAbout(rounded, 'aprc').sentence).toContain(' It comes to 4.34%. Costs');
  });

  it('is not repeated if the sheet prints as much', () => {
    expect(textAbout(SOUND, 'aprc').sentence).not.toContain('comes to');
  });
});

describe('an APRC beside a payment that does not follow', () => {
  const payments = [printed(1066)];
  const aprc = printed(3.5);

  it('names the payment that it is worked out with', () => {
    const sheet = { ...SOUND, payments, aprc, costs: [] };
    expect(textAbout(sheet, 'aprc').sentence).toMatch(
      /^With a payment of €1,044\.66 and no costs the APRC comes to 3\.97%; the sheet says 3\.5/,
    );
  });

  it('names the costs, too', () => {
    const sheet = { ...SOUND, payments, aprc };
    expect(textAbout(sheet, 'aprc').sentence).toMatch(
      /^With a payment of €1,044\.66 and the costs on this sheet the APRC comes to/,
    );
  });
});

describe('the count below the headline', () => {
  it('asks about the one that does not follow', () => {
    const sheet = { ...SOUND, payments: [printed(1050.37)], total: undefined, aprc: undefined };
    expect(describeCheckedCount(checked(sheet))).toContain(
      'Ask the bank about the one that does not follow.',
    );
  });

  it('counts those that do not follow', () => {
    const sheet = { ...SOUND, payments: [printed(1066)], total: printed(340_000), aprc: undefined };
    expect(describeCheckedCount(checked(sheet))).toContain(
      'Ask the bank about the 2 that do not follow.',
    );
  });
});

describe('the costs that were counted', () => {
  it.each([
    [[cost('fees', 800), cost('registration', 2000)], 'Costs counted: €2,800 once.'],
    [[cost('life', 240)], 'Costs counted: €240 a year.'],
    [[cost('fees', 600), cost('life', 240)], 'Costs counted: €600 once and €240 a year.'],
    [[cost('fees', 600), cost('life', 240, false)], 'Costs counted: €600 once.'],
    [[], 'You entered no costs. If part 4 of the sheet lists any'],
    [[cost('life', 240, false)], 'None of the costs you entered is tied to the loan'],
  ])('are named beside the APRC: %j', (costs, sentence) => {
    expect(textAbout({ ...SOUND, costs }, 'aprc').sentence).toContain(sentence);
  });
});

describe('a later payment that follows from nothing', () => {
  const sound = soundSheet({
    loanAmount: 300_000,
    periods: [
      [60, 3.2],
      [240, 4.5],
    ],
  });
  const later = (sound.payments[1]?.value ?? 0) + 7.77;
  const sheet = {
    ...sound,
    payments: [sound.payments[0], printed(later)],
    total: printed((sound.total?.value ?? 0) - 818.24),
  };

  it('is named before the total', () => {
    const open = textsOf(sheet).filter(({ questions }) => questions.length > 0);
    expect(open.map(({ name }) => name).slice(0, 2)).toEqual([
      'Payment after the rate changes',
      'Total to be repaid',
    ]);
  });

  it('leaves the total to be compared with the payments that follow', () => {
    expect(textAbout(sheet, 'total').sentence).toMatch(
      /total is €81\d\.\d\d less than payments of €[\d,.]+, then €[\d,.]+, add up to \(/,
    );
  });

  it('has the sum of the payments as printed beside the total', () => {
    expect(textAbout(sheet, 'total').sentence).toContain('Its own payments add up to €480,');
  });

  it('has a difference in all payments that a visitor can recompute', () => {
    // 240 payments of €7.77 more, although a payment is computed to fractions of a cent.
    expect(textAbout(sheet, 'laterPayment').sentence).toContain(
      '€7.77 more. That is €1,864.80 more in 240 payments.',
    );
  });

  it('is the first question about the total', () => {
    expect(textAbout(sheet, 'total').questions).toEqual(['Which payments is the total based on?']);
  });
});

describe('a total that follows from a payment other than the printed one', () => {
  const sheet = { ...SOUND, payments: [printed(1144.66)] };

  it('is not said to follow from the payment as printed', () => {
    expect(textAbout(sheet, 'total').sentence).toMatch(
      /^The total follows from amount, rate, length and costs, but not from the payment/,
    );
  });

  it('has an APRC that is described in the same way', () => {
    expect(textAbout(sheet, 'aprc').sentence).toMatch(
      /^The APRC follows from amount, rate, length and costs, but not from the payment/,
    );
  });
});

it('an APRC that follows from the printed payments, too, is said to', () => {
  // €190,000 at 3.45% for 3 years (€946.10), then 4.35%; a fee of €950, and €312 a year.
  const sheet: Sheet = {
    loanAmount: 190_000,
    periods: [
      { months: 36, annualRate: 3.45 },
      { months: 264, annualRate: 4.35 },
    ],
    payments: [printed(945.68), printed(1032)],
    aprc: { value: 4.5, decimals: 1 },
    costs: [cost('fees', 950), cost('life', 312)],
  };
  expect(textAbout(sheet, 'aprc').sentence).toMatch(
    /^The APRC follows from the payments as printed and the costs that are tied to the loan\./,
  );
});

describe('an APRC that differs on a sheet without costs', () => {
  it('is compared with an APRC without costs', () => {
    const sheet = { ...SOUND, costs: [] };
    expect(textAbout(sheet, 'aprc').sentence).toMatch(/^Without costs the APRC comes to 3.97%/);
  });
});

describe('a total below the payments on a sheet without costs', () => {
  it('is not explained by costs that were not entered', () => {
    const total = printed((SOUND.total?.value ?? 0) - 5000);
    expect(textAbout({ ...SOUND, costs: [], total }, 'total').sentence).toMatch(
      /You entered no costs\.$/,
    );
  });
});

describe('a small difference', () => {
  it('has a milder headline', () => {
    const payment = printed((SOUND.payments[0]?.value ?? 0) + 0.14);
    const sheet = { ...SOUND, payments: [payment] };
    expect(describeVerdict(checked(sheet))).toBe('1 small difference to ask about');
  });

  it('is named by its size, not counted with those that do not follow', () => {
    const payment = printed((SOUND.payments[0]?.value ?? 0) + 0.34);
    const sheet = { ...SOUND, payments: [payment], total: printed(420_000), aprc: undefined };
    const result = checked(sheet);
    expect(describeVerdict(result)).toBe('1 figure does not follow from the rest of the sheet');
    expect(describeCheckedCount(result)).toContain(
      'Ask the bank about the one that does not follow. Rounding may explain the €0.34 by which the payment differs.',
    );
  });

  it('has the usual headline if a cost is left out', () => {
    const sheet = { ...SOUND, costs: [...SOUND.costs, cost('valuation', 350)] };
    const total = printed((SOUND.total?.value ?? 0) + 350);
    expect(describeVerdict(checked({ ...sheet, total }))).toBe(
      '1 figure does not follow from the rest of the sheet',
    );
  });

  it('may come from a total that is rounded to a thousand', () => {
    const total = { value: Math.ceil((SOUND.total?.value ?? 0) / 1000) * 1000, decimals: 0 };
    expect(textAbout({ ...SOUND, total }, 'total').reasons).toContain('The total may be rounded.');
  });
});

describe('the picture of the answer', () => {
  const statesOf = (sheet: Sheet) =>
    summariseFigures(checked(sheet)).map(({ figure, state }) => [figure, state]);

  it('has each figure of the sheet, in the order of its parts', () => {
    expect(statesOf(SOUND)).toEqual([
      ['total', 'follows'],
      ['aprc', 'follows'],
      ['number', 'follows'],
      ['payment', 'follows'],
    ]);
  });

  it('tells what may have a reason from what has none, and from what was not entered', () => {
    const payment = printed(1050.37);
    const sheet = { ...SOUND, payments: [payment], total: undefined, aprc: printed(3.9) };
    expect(Object.fromEntries(statesOf(sheet))).toMatchObject({
      payment: 'unexplained',
      total: 'missing',
      aprc: 'explainable',
    });
  });
});

describe('what was not entered', () => {
  it('is named as not checked', () => {
    const sheet = { ...SOUND, total: undefined, numberOfPayments: undefined };
    expect(describeMissing(checked(sheet))).toBe(
      'Not entered, so not checked: the number of payments (part 5) and the total (part 3).',
    );
  });

  it('is a payment or the APRC', () => {
    const sheet = { ...SOUND, payments: [undefined], aprc: undefined };
    expect(describeMissing(checked(sheet))).toBe(
      'Not entered, so not checked: the payment (part 6) and the APRC (part 4).',
    );
  });

  it('is not mentioned if everything was', () => {
    expect(describeMissing(checked(SOUND))).toBeUndefined();
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
