import { describe, expect, it } from 'vitest';

import { readSheetText } from './read-sheet-text.ts';
import { readLines, readValues, textOf } from './text-sections.fixture.ts';

const AMOUNT = 'Amount and currency of the loan to be granted:';
const TERM = 'Duration of the loan:';
const TOTAL = 'Total amount to be reimbursed:';

interface LabelCase {
  readonly name: string;
  readonly lines: readonly string[];
  readonly values: readonly (readonly string[])[];
}

const LABELS: readonly LabelCase[] = [
  {
    name: 'is read on the line of its label',
    lines: [`${AMOUNT} €150,000`],
    values: [['amount', '150000']],
  },
  {
    name: 'is read on the line after its label',
    lines: [AMOUNT, '€150,000'],
    values: [['amount', '150000']],
  },
  {
    name: 'is read after another that has its value beside it',
    lines: [`${AMOUNT} €150,000`, TERM, '20 years'],
    values: [
      ['amount', '150000'],
      ['term', '20 years'],
    ],
  },
  {
    name: 'is read in a column of values after a column of labels',
    lines: [AMOUNT, TERM, '€150,000', '20 years'],
    values: [
      ['amount', '150000'],
      ['term', '20 years'],
    ],
  },
  {
    name: 'is read after such columns',
    lines: [AMOUNT, TERM, '€150,000', '20 years', TOTAL, '€228,400.80'],
    values: [
      ['amount', '150000'],
      ['term', '20 years'],
      ['total', '228400.8'],
    ],
  },
  {
    name: 'is read alone if the label before it has none',
    lines: [AMOUNT, `${TERM} 20 years`],
    values: [['term', '20 years']],
  },
  {
    name: 'is not read from a column that lacks a value',
    lines: [AMOUNT, TERM, TOTAL, '€150,000', 'fixed', '€228,400.80'],
    values: [],
  },
  {
    name: 'is not read from a column with several values for a label',
    lines: [AMOUNT, TERM, '€150,000 or €180,000', '20 years'],
    values: [],
  },
  {
    name: 'is not read from a column that ends too early',
    lines: [AMOUNT, TERM, '€150,000'],
    values: [],
  },
  {
    name: 'is not read from a column in which another label follows',
    lines: [AMOUNT, TERM, '€150,000', 'Maximum duration: 20 years'],
    values: [],
  },
  {
    name: 'is not read if there are two on the line',
    lines: [`${TERM} 20 years or 25 years`],
    values: [],
  },
  {
    name: 'is not read if there are two on the next line',
    lines: [AMOUNT, '€150,000 or €180,000'],
    values: [],
  },
  {
    name: 'is not read from the line of another label',
    lines: [AMOUNT, 'Value of the property: €260,000'],
    values: [],
  },
  { name: 'is not read if the text ends', lines: [AMOUNT], values: [] },
  {
    name: 'is not read after a mention of its label',
    lines: [
      'The loan amount: €150,000',
      'The duration of the loan: 20 years',
      'The total amount to be reimbursed: €228,400.80',
    ],
    values: [],
  },
  {
    name: 'is not read from a line with other words',
    lines: [AMOUNT, '€150,000 against security', TERM, '20 years, the maximum'],
    values: [],
  },
  {
    name: 'is read once if it is printed twice',
    lines: [`${AMOUNT} €150,000`, 'Loan amount: 150.000 euro'],
    values: [['amount', '150000']],
  },
  {
    name: 'is not read if it is printed twice and differs',
    lines: [`${AMOUNT} €150,000`, 'Loan amount: 180.000 euro'],
    values: [],
  },
];

describe('a value with a label', () => {
  it.each(LABELS)('$name', ({ lines, values }) => {
    expect(readValues({ 3: lines })).toEqual(values);
  });

  it('has the line that it is read from', () => {
    expect(readLines({ 3: [`${AMOUNT} €150,000`, TERM, '20  years'] })).toEqual([
      ['amount', `${AMOUNT} €150,000`],
      ['term', `${TERM} 20 years`],
    ]);
  });
});

describe('the number of payments', () => {
  it.each([
    ['Number of payments: 300', [['number', '300']]],
    ['The number of payments: 300', []],
    ['Αριθμός των πληρωμών: 300', [['number', '300']]],
    ['Αριθμός δόσεων: 300', [['number', '300']]],
  ])('is read after its label only: %s', (line, values) => {
    expect(readValues({ 5: [line] })).toEqual(values);
  });
});

describe('the payment', () => {
  const RATE = ['Interest rate: 3.90 %'];
  const TWO_RATES = ['Interest rate: 2.90 % for 5 years, then 4.30 %'];

  it.each([
    ['is the only amount', ['€1,044.66'], [['payment', '1044.66']]],
    [
      'is read beside lines without an amount',
      ['Each payment is due on the first of the month.', '€1,044.66'],
      [['payment', '1044.66']],
    ],
    ['is not an amount that is only possible', ['This may rise to €1,300.'], []],
    ['is not read if there are two', ['€900.10', '€1,044.66'], []],
    ['is not read if there are two on one line', ['€900.10 or €1,044.66'], []],
  ])('%s', (_, lines, values) => {
    const read = readValues({ 4: RATE, 6: lines });
    expect(read.filter(([field]) => field !== 'rate')).toEqual(values);
  });

  it.each([
    [
      'has two payments',
      ['€844.24', '€956.23'],
      [
        ['payment', '844.24'],
        ['payment2', '956.23'],
      ],
    ],
    ['has the first payment alone', ['€844.24'], [['payment', '844.24']]],
    ['is not read from three payments', ['€844.24', '€956.23', '€990.10'], []],
  ])('of a loan with two rates %s', (_, lines, values) => {
    const read = readValues({ 4: TWO_RATES, 6: lines });
    expect(read.filter(([field = '']) => field.startsWith('payment'))).toEqual(values);
  });
});

describe('a loan that is paid out in several parts', () => {
  it.each([
    'The loan is paid out in 4 drawdowns.',
    'The loan is paid out in one or more drawdowns.',
    'It is released in several stages.',
    'It is released in 12 stages.',
    'The bank pays it in 3 instalments.',
    'The bank pays it in 3 installments.',
    'The bank pays it in tranches.',
    'Εκταμιεύσεις: 4',
    'Τμηματική καταβολή',
  ])('is not read: %s', (line) => {
    const text = textOf({ 3: [`${AMOUNT} €150,000`, line] });
    expect(readSheetText(text)).toEqual({ ok: false, error: 'several-drawdowns' });
  });

  it.each([
    'The loan is repaid in 300 instalments.',
    'You pay the loan in 300 instalments.',
    'The loan is not paid out in tranches.',
    'The loan may be paid out in several stages.',
    'Type of loan: annuity, repaid in 300 instalments',
    'Τοκοχρεολυτικό με τμηματική αποπληρωμή',
    'Τμηματική καταβολή των δόσεων',
    'Number of drawdowns: 1',
  ])('is told from other lines: %s', (line) => {
    expect(readValues({ 3: [`${AMOUNT} €150,000`, line] })).toEqual([['amount', '150000']]);
  });

  it('is told from a loan that is paid out once', () => {
    const lines = [`${AMOUNT} €150,000`, 'It is paid out in one drawdown, repaid in instalments.'];
    expect(readValues({ 3: lines })).toEqual([['amount', '150000']]);
  });
});

describe('a text without a section', () => {
  it.each([
    ['3', '4. Interest rate and other costs\nInterest rate: 3.90 %\n15. Supervisor'],
    ['4', '3. Main features of the loan\nDuration of the loan: 20 years\n15. Supervisor'],
  ])('is read without section %s', (_, text) => {
    const read = readSheetText(text);
    expect(read.ok && read.value.values).toHaveLength(1);
  });

  it('is not read if it has no figure', () => {
    const text = '1. Lender\nExample Home Loans\n15. Supervisor\nExample authority';
    expect(readSheetText(text)).toEqual({ ok: false, error: 'nothing-found' });
  });
});

describe('the length of a text', () => {
  it.each([
    [200_000, 'nothing-found'],
    [200_001, 'too-long'],
  ])('of %i characters is %s', (length, error) => {
    const text = textOf({}).padEnd(length, `\n${'the loan '.repeat(9)}`);
    expect(readSheetText(text)).toEqual({ ok: false, error });
  });
});
