import { describe, expect, test } from 'vitest';

import { adviceFor, adviceText, helpLink } from '../../../src/domain/simulator/advice.ts';
import {
  QUESTIONS,
  choiceForAmount,
  scoredAnswers,
  visibleQuestions,
} from '../../../src/domain/simulator/flow.ts';
import {
  choiceLabel,
  questionText,
  RESULT_MEANINGS,
  resultSummary,
  SCORE_LABELS,
} from '../../../src/domain/simulator/question-text.ts';

test('there are 9 questions, or 10 with existing loans', () => {
  expect(visibleQuestions({})).toHaveLength(9);
  expect(visibleQuestions({ hasLoans: 'no' })).toHaveLength(9);
  expect(visibleQuestions({ hasLoans: 'yes' })).toEqual(QUESTIONS);
  expect(QUESTIONS).toHaveLength(10);
});

/** Id, title, short label, hint if there is one, and the labels of the choices. */
const WORDS = `
age | How old are you? | Age | Two of you applying? Answer for the older one. | Under 30 | 30 to 49 | 50 to 59 | 60 or over
familyStatus | What is your family status? | Family status | Single | Married | Widowed | Other
kidsUnder14 | How many children under 14 do you have? | Children under 14 | 0 | 1 | 2 | 3 | Over 3
kidsOver14 | How many children aged 14 or over do you have? | Children 14 or over | 0 | 1 | 2 | 3 | Over 3
hasLoans | Do you have any loans at the moment? | Existing loans | Car, personal and student loans, another mortgage, credit cards paid in instalments. | Yes | No
loanInstallment | How much do you pay for these loans each month? | Loan payments | Add up all your monthly payments. | Below €500 | €500 to €1,000 | €1,000 to €2,000 | Over €2,000
netIncome | What is your net income each month? | Net income | After tax and contributions. Two of you applying? Add both incomes. | Below €1,500 | €1,500 to €2,500 | €2,500 to €5,000 | Over €5,000
expenses | How much does your household spend each month? | Expenses | Everything from rent to school fees, without loan payments. | Below €1,500 | €1,500 to €2,500 | €2,500 to €5,000 | Over €5,000
equity | How much of your own money can you put in? | Your own money | Savings, gifts from family, and the value you own in another property. | Below €100,000 | €100,000 to €250,000 | €250,000 to €500,000 | Over €500,000
loanAmount | How much would you like to borrow? | Loan amount | Below €100,000 | €100,000 to €250,000 | €250,000 to €500,000 | Over €500,000
`;

describe('the words', () => {
  test('of every question', () => {
    const lines = QUESTIONS.map(({ id, choices }) => {
      const { title, short, hint } = questionText(id);
      const labels = choices.map(({ value }) => choiceLabel({ id }, value));
      return [id, title, short, ...(hint === undefined ? [] : [hint]), ...labels].join(' | ');
    });
    expect(lines).toEqual(WORDS.trim().split('\n'));
  });

  test('name the limits of each band', () => {
    for (const question of QUESTIONS) {
      for (const [index, { from, value }] of question.choices.entries()) {
        if (from === undefined) continue;
        const above = question.choices[index + 1]?.from;
        const bounds = [from, above].filter((bound) => bound !== undefined && bound > 0);
        const named = choiceLabel(question, value).match(/€[\d,]+/g);
        expect(named, `${question.id} ${value}`).toEqual(
          bounds.map((bound) => `€${bound?.toLocaleString('en-GB') ?? ''}`),
        );
      }
    }
  });

  test('have no label for an unknown choice', () => {
    expect(() => choiceLabel({ id: 'age' }, 'young')).toThrow("'age' has no choice 'young'.");
  });

  test('of each light say what it means', () => {
    expect(RESULT_MEANINGS).toEqual({
      GREEN: 'Your answers look strong; only a bank can approve.',
      YELLOW: 'A lot is in place. Some points need work or explaining.',
      RED: 'As things stand, a bank may hesitate.',
    });
    expect(SCORE_LABELS).toEqual({ GREEN: 'Green', YELLOW: 'Yellow', RED: 'Red' });
  });

  test('of a result are a summary for the message', () => {
    const records = scoredAnswers({ age: '60plus', hasLoans: 'yes', loanAmount: 'below100k' });
    expect(resultSummary('RED', records)).toBe(
      'Mortgage approval simulator, a first impression: Red\n- Age: 60 or over\n- Existing loans: Yes\n- Loan amount: Below €100,000',
    );
  });
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
  const answers = QUESTIONS.flatMap(({ id, choices }) =>
    choices.map(({ value, score }) => ({ questionId: id, value, score })),
  );
  const texts = new Map([
    ['typical-mortgage.loan', '70–80%'],
    ['typical-mortgage.deposit', '20–30%'],
  ]);

  test.each(answers)('explains $questionId $value ($score)', (answer) => {
    const { why, improve, help } = adviceFor(answer, texts);
    expect(why).toMatch(/^[A-Z].*\.$/);
    if (answer.score === 'GREEN') expect({ improve, help }).toEqual({});
    else {
      expect(improve).toMatch(/^[A-Z].*\.$/);
      expect(help && helpLink(help, PAGES)).toBeDefined();
    }
  });

  test('names no rate, no chance of approval and no income ratio', () => {
    const everything = answers.map((answer) => JSON.stringify(adviceFor(answer, texts))).join('\n');
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

  test.each(LABELS)('links to the page %s if the site has it', (page, label) => {
    expect(helpLink(page, PAGES)).toEqual({ label, path: `/${page}` });
    expect(helpLink(page, {})).toBeUndefined();
  });

  test('links to the calculator', () => {
    const link = { label: 'Try it in the mortgage calculator', path: '/mortgage-calculator' };
    expect(helpLink('calculator', {})).toEqual(link);
  });

  test('exists for the scores of a question only', () => {
    const impossible = { questionId: 'hasLoans', value: 'yes', score: 'RED' } as const;
    expect(() => adviceFor(impossible, texts)).toThrow("'hasLoans' is never RED.");
  });
});

test.each([
  ['loanAmount', 1, 'below100k'],
  ['loanAmount', 99_999.99, 'below100k'],
  ['loanAmount', 100_000, 'above100k'],
  ['loanAmount', 250_000, 'above250k'],
  ['loanAmount', 9_000_000, 'above500k'],
  ['loanAmount', 0, undefined],
  ['loanAmount', Number.NaN, undefined],
  ['loanAmount', Infinity, undefined],
  ['age', 40, undefined],
] as const)('the band of %s for €%f is %s', (id, amount, value) => {
  expect(choiceForAmount(id, amount)?.value).toBe(value);
});
