import { describe, expect, test } from 'vitest';

import { choiceForAmount, QUESTIONS } from './flow.ts';
import type { Answers } from './flow.ts';
import { simulatorResult } from './light.ts';
import { adviceFor, adviceText } from './advice-texts.ts';
import { describeAnswers, labelChoice } from './questions-texts.ts';
import { RESULT_MEANINGS } from './result-texts.ts';
import { resultSummary } from './summary-texts.ts';

const CHILDREN_SCORES = { 0: 'GREEN', 1: 'GREEN', 2: 'GREEN', 3: 'YELLOW', '4plus': 'RED' };
const MONTHLY_SCORES = {
  below1500: 'RED',
  above1500: 'YELLOW',
  above2500: 'GREEN',
  above5000: 'GREEN',
};
const SUM_SCORES = { above100k: 'GREEN', above250k: 'GREEN', above500k: 'GREEN' };

/** Scores of product.md#points. */
const SCORES: Readonly<Record<string, object>> = {
  age: { under30: 'YELLOW', '30to50': 'GREEN', '50to60': 'GREEN', '60plus': 'RED' },
  familyStatus: { single: 'YELLOW', married: 'GREEN', widow: 'GREEN', other: 'GREEN' },
  kidsUnder14: CHILDREN_SCORES,
  kidsOver14: CHILDREN_SCORES,
  hasLoans: { yes: 'YELLOW', no: 'GREEN' },
  loanInstallment: {
    below500: 'YELLOW',
    above500: 'YELLOW',
    above1000: 'YELLOW',
    above2000: 'GREEN',
  },
  netIncome: MONTHLY_SCORES,
  expenses: MONTHLY_SCORES,
  equity: { below100k: 'YELLOW', ...SUM_SCORES },
  loanAmount: { below100k: 'RED', ...SUM_SCORES },
};

test('the questions are asked in the order of product.md#questions', () => {
  expect(QUESTIONS.map(({ id }) => id)).toEqual(Object.keys(SCORES));
});

test.each(QUESTIONS)('the choices of $id have their scores', ({ id, choices }) => {
  const scores = Object.fromEntries(choices.map(({ value, score }) => [value, score]));
  expect(scores).toEqual(SCORES[id]);
});

test('an amount is in the range of one label only', () => {
  const values = ['below100k', 'above100k', 'above250k', 'above500k'];
  const labels = values.map((value) => labelChoice('loanAmount', value));
  expect(labels).toEqual([
    'Below €100,000',
    '€100,000 to €249,999',
    '€250,000 to €499,999',
    '€500,000 or more',
  ]);
});

test.each(Object.entries(RESULT_MEANINGS))('the meaning of a %s light is a sentence', (_, text) => {
  expect(text).toMatch(/^[A-Z].*\.$/);
});

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

test('the summary of a result, for the message', () => {
  const records = describeAnswers({ age: '60plus', hasLoans: 'yes', loanAmount: 'below100k' });
  expect(resultSummary('RED', records, { reference: null, known: {}, surplus: undefined })).toBe(
    'Mortgage approval simulator, a first impression: Red\n- Age: 60 or over\n- Existing loans: Yes\n- Loan amount: Below €100,000',
  );
});

test('the summary of a result names its reference and the amounts of other tools', () => {
  const loan = { loanAmount: 168_000, terms: { annualRate: 3.9, termYears: 30 } };
  const known = { loan, price: 210_000, equity: 60_000 };
  const details = { reference: 'A1B2C3D4', known, surplus: 1290 };
  expect(resultSummary('YELLOW', [], details).split('\n').slice(1)).toEqual([
    '- Reference: A1B2C3D4',
    '- Loan entered in the tools: €168,000 at 3.9% over 30 years',
    '- Price of the home: €210,000',
    '- Own money: €60,000',
    '- Left for a loan: €1,290 a month',
  ]);
});

test('the summary names what one can pay instead of what is left', () => {
  const known = { payment: 1100 };
  const details = { reference: null, known, surplus: 1100 };
  expect(resultSummary('YELLOW', [], details).split('\n').slice(1)).toEqual([
    '- Can pay: €1,100 a month',
  ]);
});

describe('the advice', () => {
  const LABELS = [
    ['ageGuide', 'Read how long you can borrow for'],
    ['applicationGuide', 'Read how an application goes, step by step'],
    ['basicsGuide', 'Read the guide to mortgages in Cyprus'],
    ['consultation', 'See how a loan consultation works'],
    ['personalLoan', 'Compare with a personal loan'],
    ['preparationGuide', 'Read the guide to preparing for a mortgage'],
    ['savingGuide', 'Read our advanced mortgage tips'],
  ] as const;
  const PAGES = Object.fromEntries(LABELS.map(([page]) => [page, `/${page}`]));
  const answers = QUESTIONS.flatMap(({ id, choices }) =>
    choices.map((choice) => ({ ...choice, questionId: id })),
  );
  const texts = new Map([
    ['typical-mortgage.loan', '70–80%'],
    ['typical-mortgage.deposit', '20–30%'],
  ]);

  test.each(answers)('explains $questionId $value ($score)', (answer) => {
    const { why, improve, help } = adviceFor(answer, texts, PAGES);
    expect(why).toMatch(/^[A-Z].*\.$/);
    if (answer.score === 'GREEN') {
      expect({ improve, help }).toEqual({});
    } else {
      expect(improve).toMatch(/^[A-Z].*\.$/);
      expect(help).toHaveProperty('path');
    }
  });

  test('names no rate, no chance of approval and no income ratio', () => {
    const everything = answers
      .map((answer) => JSON.stringify(adviceFor(answer, texts, PAGES)))
      .join('\n');
    // Only the two percentages of product.md#service-funding.
    expect(adviceText().match(/\[\[[^\]]*\]\]|\d+\s?%/g)).toEqual([
      '[[typical-mortgage.loan]]',
      '[[typical-mortgage.deposit]]',
    ]);
    expect(everything).toMatch(/lend 70–80% of .* deposit is 20–30%,/s);
    expect(everything).not.toMatch(
      /\[\[|\b(APR|Euribor|guarantee[sd]?|likely to be approved|chance)\b/i,
    );
  });

  test('links to the calculator, and to the pages that the site has', () => {
    const linksOf = (pages: typeof PAGES) =>
      new Map(
        answers.flatMap((answer) => {
          const { help } = adviceFor(answer, texts, pages);
          return help ? [[help.path, help.label]] : [];
        }),
      );
    const calculator = ['/mortgage-calculator', 'Try it in the mortgage calculator'] as const;
    expect(linksOf({})).toEqual(new Map([calculator]));
    const pages = LABELS.map(([page, label]) => [`/${page}`, label] as const);
    expect(linksOf(PAGES)).toEqual(new Map([calculator, ...pages]));
  });

  test('exists for the scores of a question only', () => {
    const impossible = { questionId: 'hasLoans', score: 'RED' } as const;
    expect(() => adviceFor(impossible, texts, {})).toThrow("'hasLoans' is never RED.");
  });
});

test.each([
  [1, 'below100k'],
  [99_999.99, 'below100k'],
  [100_000, 'above100k'],
  [9_000_000, 'above500k'],
  [0, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
])('a loan of €%f is in the range %s', (amount, value) => {
  const question = QUESTIONS.find(({ id }) => id === 'loanAmount');
  expect(question && choiceForAmount(question, amount)?.value).toBe(value);
});
