import { describe, expect, test } from 'vitest';

import { adviceFor, adviceText } from '../../../src/domain/simulator/advice.ts';
import { choiceForAmount, QUESTIONS, scoredAnswers } from '../../../src/domain/simulator/flow.ts';
import type { Answers } from '../../../src/domain/simulator/flow.ts';
import {
  RESULT_MEANINGS,
  resultSummary,
  SCORE_LABELS,
  simulatorResult,
} from '../../../src/domain/simulator/result.ts';

/** Id, title, short label, hint, and the choices with label and score; then the lights. */
const WORDS = `
age | How old are you? | Age | Two of you applying? Answer for the older one. | under30 Under 30 YELLOW | 30to50 30 to 49 GREEN | 50to60 50 to 59 GREEN | 60plus 60 or over RED
familyStatus | What is your family status? | Family status | single Single YELLOW | married Married GREEN | widow Widowed GREEN | other Other GREEN
kidsUnder14 | How many children under 14 do you have? | Children under 14 | 0 0 GREEN | 1 1 GREEN | 2 2 GREEN | 3 3 YELLOW | 4plus Over 3 RED
kidsOver14 | How many children aged 14 or over do you have? | Children 14 or over | 0 0 GREEN | 1 1 GREEN | 2 2 GREEN | 3 3 YELLOW | 4plus Over 3 RED
hasLoans | Do you have any loans at the moment? | Existing loans | Car, personal and student loans, another mortgage, credit cards paid in instalments. | yes Yes YELLOW | no No GREEN
loanInstallment | How much do you pay for these loans each month? | Loan payments | Add up all your monthly payments. | below500 Below €500 YELLOW | above500 €500 to €1,000 YELLOW | above1000 €1,000 to €2,000 YELLOW | above2000 Over €2,000 GREEN
netIncome | What is your net income each month? | Net income | After tax and contributions. Two of you applying? Add both incomes. | below1500 Below €1,500 RED | above1500 €1,500 to €2,500 YELLOW | above2500 €2,500 to €5,000 GREEN | above5000 Over €5,000 GREEN
expenses | How much does your household spend each month? | Expenses | Everything from rent to school fees, without loan payments. | below1500 Below €1,500 RED | above1500 €1,500 to €2,500 YELLOW | above2500 €2,500 to €5,000 GREEN | above5000 Over €5,000 GREEN
equity | How much of your own money can you put in? | Your own money | Savings, gifts from family, and the value you own in another property. | below100k Below €100,000 YELLOW | above100k €100,000 to €250,000 GREEN | above250k €250,000 to €500,000 GREEN | above500k Over €500,000 GREEN
loanAmount | How much would you like to borrow? | Loan amount | below100k Below €100,000 RED | above100k €100,000 to €250,000 GREEN | above250k €250,000 to €500,000 GREEN | above500k Over €500,000 GREEN
GREEN | Green | Your answers look strong; only a bank can approve.
YELLOW | Yellow | A lot is in place. Some points need work or explaining.
RED | Red | As things stand, a bank may hesitate.
`;

test('the words of every question, choice and light', () => {
  const questions = QUESTIONS.map(({ id, title, short, hint, choices }) => {
    const labels = choices.map(({ value, label, score }) => `${value} ${label} ${score}`);
    return [id, title, short, ...(hint === undefined ? [] : [hint]), ...labels];
  });
  const lights = (['GREEN', 'YELLOW', 'RED'] as const).map((score) => [
    score,
    SCORE_LABELS[score],
    RESULT_MEANINGS[score],
  ]);
  const lines = [...questions, ...lights].map((words) => words.join(' | '));
  expect(lines).toEqual(WORDS.trim().split('\n'));
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
  const records = scoredAnswers({ age: '60plus', hasLoans: 'yes', loanAmount: 'below100k' });
  expect(resultSummary('RED', records)).toBe(
    'Mortgage approval simulator, a first impression: Red\n- Age: 60 or over\n- Existing loans: Yes\n- Loan amount: Below €100,000',
  );
});

describe('the advice', () => {
  const LABELS = [
    ['applicationGuide', 'Read how an application goes, step by step'],
    ['basicsGuide', 'Read the guide to mortgages in Cyprus'],
    ['consultation', 'See how a loan consultation works'],
    ['personalLoan', 'Compare with a personal loan'],
    ['preparationGuide', 'Read the guide to preparing for a mortgage'],
    ['savingGuide', 'Read our advanced mortgage tips'],
  ] as const;
  const PAGES = Object.fromEntries(LABELS.map(([page]) => [page, `/${page}`]));
  const answers = QUESTIONS.flatMap(({ id, short, choices }) =>
    choices.map((choice) => ({ ...choice, questionId: id, short })),
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
    // Only the two percentages of product.md, 3.3.
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
