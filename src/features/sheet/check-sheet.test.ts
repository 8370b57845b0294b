import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSheet } from './check-sheet.ts';
import type { Contradiction, FigureFinding } from './check-sheet.ts';
import type { FigureId, Sheet } from './sheet.ts';
import { PLANTED } from './planted.fixture.ts';
import { printed } from './reference.fixture.ts';
import { bankAprc, bankPayments, cost, soundSheet } from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

function findingsOf(sheet: Sheet): readonly FigureFinding[] {
  const checked = checkSheet(sheet);
  if (!checked.ok) {
    throw new Error(`The sheet contradicts itself: ${checked.error.id}.`);
  }

  return checked.value;
}

/** The different reasons that the findings of a sheet name. */
const reasonsIn = (sheet: Sheet) =>
  new Set(
    findingsOf(sheet).flatMap(({ reasons }) => reasons.map((reason) => JSON.stringify(reason))),
  );

const idsIn = (sheet: Sheet) =>
  findingsOf(sheet).flatMap(({ reasons }) => reasons.map(({ id }) => id));

/** The finding about one printed figure. */
function findingAbout<Figure extends FigureId>(sheet: Sheet, figure: Figure) {
  const finding = findingsOf(sheet).find((one) => one.figure === figure);
  if (!finding) {
    throw new Error(`There is no finding about ${figure}.`);
  }

  return finding as Extract<FigureFinding, { figure: Figure }>;
}

const TWO_RATES: BankLoan = {
  loanAmount: 180_000,
  periods: [
    [60, 2.9],
    [240, 4.3],
  ],
  costs: [cost('fees', 500), cost('home', 180)],
};

describe('what follows from a sheet', () => {
  it.each([
    ['payment', 0],
    ['laterPayment', 1],
  ] as const)('is the %s of an independent calculation', (figure, index) => {
    const { expected } = findingAbout(soundSheet(TWO_RATES), figure);
    expect(expected).toBeCloseTo(bankPayments(TWO_RATES)[index]?.toNumber() ?? 0, 6);
  });

  it('is the APRC of an independent calculation', () => {
    const { expected } = findingAbout(soundSheet(TWO_RATES), 'aprc');
    expect(expected).toMatchObject({
      kind: 'rate',
      percent: expect.closeTo(bankAprc(TWO_RATES).toNumber(), 6) as number,
    });
  });

  it('is the sum of the printed payments and the costs for the total', () => {
    const sheet = soundSheet({ ...TWO_RATES, periods: [[300, 4]] });
    const { payments, costs } = findingAbout({ ...sheet, payments: [printed(950)] }, 'total');
    expect({ payments, costs }).toEqual({ payments: 300 * 950, costs: 500 + 25 * 180 });
  });

  it('leaves out what the sheet does not print', () => {
    const sheet = { ...soundSheet(TWO_RATES), total: undefined, numberOfPayments: undefined };
    expect(findingsOf(sheet).map(({ figure }) => figure)).toEqual([
      'payment',
      'laterPayment',
      'aprc',
    ]);
  });

  it('has no APRC where the costs exceed the loan', () => {
    const sheet = { ...soundSheet(TWO_RATES), costs: [cost('fees', 190_000)] };
    expect(findingAbout(sheet, 'aprc').expected).toEqual({
      kind: 'none',
      reason: 'costs-exceed-loan',
    });
  });
});

describe('a sheet whose parts exclude each other', () => {
  const sheet = soundSheet({ loanAmount: 150_000, periods: [[240, 4.25]] });
  it.each<[Contradiction, Partial<Sheet>]>([
    [{ id: 'nothing-printed' }, { payments: [undefined], total: undefined, aprc: undefined }],
    [{ id: 'total-below-loan' }, { total: printed(72_000) }],
    [{ id: 'payment-above-loan', figure: 'payment' }, { payments: [printed(222_923)] }],
    [
      { id: 'payment-above-loan', figure: 'laterPayment' },
      { payments: [printed(900), printed(222_923)] },
    ],
    [{ id: 'number-against-term', expected: 240 }, { numberOfPayments: 80 }],
    [{ id: 'number-against-term', expected: 240 }, { numberOfPayments: 360 }],
  ])('is not checked: %o', (error, change) => {
    expect(checkSheet({ ...sheet, ...change })).toEqual({ ok: false, error });
  });

  // The payment that follows is €928.85; two and a half times it is €2,322.13.
  it.each<[string, Partial<Sheet>, Contradiction['id'] | undefined]>([
    ['the total is the loan', { total: printed(150_000) }, undefined],
    ['the total is a cent less', { total: printed(149_999.99) }, 'total-below-loan'],
    ['the payment is the loan', { payments: [printed(150_000)] }, 'payment-too-large'],
    ['the payment is a cent more', { payments: [printed(150_000.01)] }, 'payment-above-loan'],
    ['a payment is 2.5 times the right one', { payments: [printed(2322.12)] }, undefined],
    ['a payment is larger still', { payments: [printed(2322.14)] }, 'payment-too-large'],
    ['36 payments are missing', { numberOfPayments: 204 }, undefined],
    ['37 payments are missing', { numberOfPayments: 203 }, 'number-against-term'],
    ['there is one payment more', { numberOfPayments: 241 }, undefined],
    ['there are two payments more', { numberOfPayments: 242 }, 'number-against-term'],
    [
      'only the APRC is printed',
      { payments: [], total: undefined, numberOfPayments: undefined },
      undefined,
    ],
    [
      'only the number is printed',
      { payments: [], total: undefined, aprc: undefined },
      'nothing-printed',
    ],
  ])('is told from one that does not follow: %s', (_, change, id) => {
    const checked = checkSheet({ ...sheet, ...change });
    expect(checked.ok ? undefined : checked.error.id).toBe(id);
  });

  it('names the later payment that is too large', () => {
    const two = soundSheet(TWO_RATES);
    expect(checkSheet({ ...two, payments: [two.payments[0], printed(3000)] })).toEqual({
      ok: false,
      error: { id: 'payment-too-large', figure: 'laterPayment' },
    });
  });
});

describe('a difference that no known reason gives', () => {
  it('has no reason for a payment', () => {
    const sheet = soundSheet({ loanAmount: 150_000, periods: [[240, 4.25]] });
    const finding = findingAbout({ ...sheet, payments: [printed(1003.37)] }, 'payment');
    expect(finding).toMatchObject({ follows: false, reasons: [] });
  });

  it('has the reasons that fit by size for a higher total', () => {
    const sheet = soundSheet({ loanAmount: 150_000, periods: [[240, 4.25]] });
    const total = printed(new Decimal(sheet.total?.value ?? 0).plus(411.37));
    expect(idsIn({ ...sheet, total })).toEqual(['first-or-last-payment', 'cost-not-listed']);
  });
});

describe('a reason that explains two figures', () => {
  it('is preferred to one that explains a single figure', () => {
    const planted = PLANTED.find(({ reason }) => reason === 'interest-only-left-out');
    expect(planted && idsIn(planted.sheet)).toEqual([
      'interest-only-left-out',
      'interest-only-left-out',
    ]);
  });
});

describe('an APRC that is higher than the payments and costs give', () => {
  const sound = soundSheet({ loanAmount: 150_000, periods: [[240, 4.25]] });
  const sheet = { ...sound, aprc: printed(4.61) };

  it('may include a cost that is not listed', () => {
    const { reasons } = findingAbout({ ...sheet, total: undefined }, 'aprc');
    expect(reasons).toEqual([{ id: 'smaller-amount-paid-out' }, { id: 'cost-not-listed' }]);
  });

  it('includes no such cost where the total follows', () => {
    expect(findingAbout(sheet, 'aprc').reasons).toEqual([{ id: 'smaller-amount-paid-out' }]);
  });
});

describe('a payment that follows for no known reason', () => {
  const sound = soundSheet({ loanAmount: 150_000, periods: [[240, 4.25]] });

  it('leaves an APRC that follows from the right payments', () => {
    const sheet = { ...sound, payments: [printed((sound.payments[0]?.value ?? 0) + 37.77)] };
    expect(findingAbout(sheet, 'aprc').follows).toBe(true);
  });
});

describe('a sheet with one known reason', () => {
  it.each(PLANTED)('names it: $name', ({ reason, sheet }) => {
    expect(idsIn(sheet)).toContain(reason);
  });

  it('names it alone in at least sixteen of twenty', () => {
    const alone = PLANTED.filter(({ sheet }) => reasonsIn(sheet).size === 1);
    expect(PLANTED).toHaveLength(20);
    expect(alone.length).toBeGreaterThanOrEqual(16);
  });
});

/** Loans as banks lend them, with or without a second rate and costs. */
const loans = fc
  .record({
    loanAmount: fc.integer({ min: 200, max: 20_000 }).map((hundreds) => hundreds * 100),
    years: fc.integer({ min: 6, max: 40 }),
    rate: fc.integer({ min: 40, max: 900 }).map((hundredths) => hundredths / 100),
    laterRate: fc.option(fc.integer({ min: 40, max: 900 }).map((hundredths) => hundredths / 100)),
    fees: fc.integer({ min: 0, max: 2000 }),
    registration: fc.boolean(),
    life: fc.integer({ min: 0, max: 600 }),
    home: fc.integer({ min: 0, max: 300 }),
    isHomeTied: fc.boolean(),
    timing: fc.constantFrom('start', 'end', 'monthly'),
    start: fc.option(fc.constantFrom('2026-12-01', '2027-02-01', '2028-03-01')),
  })
  .map((loan): BankLoan => {
    const { loanAmount, years, rate, laterRate, start } = loan;
    const months = years * 12;
    const costs = [
      cost('fees', loan.fees),
      cost('registration', loan.registration ? loanAmount / 100 : 0),
      cost('life', loan.life),
      cost('home', loan.home, loan.isHomeTied),
    ].filter(({ euros }) => euros > 0);
    const periods = [[months, rate]] as const;
    const split = [
      [36, rate],
      [months - 36, laterRate ?? rate],
    ] as const;
    return {
      loanAmount,
      periods: laterRate === null ? periods : split,
      costs,
      timing: loan.timing,
      aprcDecimals: 1,
      ...(start === null ? {} : { start }),
    };
  });

describe('a sheet that adds up', () => {
  it('has no reason, in two hundred sheets', () => {
    const check = (loan: BankLoan) => {
      const findings = findingsOf(soundSheet(loan));
      expect(findings.filter(({ follows }) => !follows)).toEqual([]);
    };

    fc.assert(fc.property(loans, check), { numRuns: 200, seed: 20261126, endOnFailure: true });
  });
});
