import { describe, expect, test } from 'vitest';

import {
  adviceFor,
  adviceText,
  helpPath,
  type HelpPages,
} from '../../../src/domain/simulator/advice.ts';
import { flowProblems, type UncheckedQuestion } from '../../../src/domain/simulator/flow-check.ts';
import {
  QUESTION_FLOW,
  QUESTIONS,
  choiceForAmount,
  type QuestionId,
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

const yesNo = [
  { value: 'yes', score: 'YELLOW' },
  { value: 'no', score: 'GREEN' },
];

describe('the flow', () => {
  test('is valid', () => {
    expect(flowProblems(QUESTION_FLOW)).toEqual([]);
  });

  test('has 9 questions, or 10 with existing loans', () => {
    expect(visibleQuestions({})).toHaveLength(9);
    expect(visibleQuestions({ hasLoans: 'no' })).toHaveLength(9);
    expect(visibleQuestions({ hasLoans: 'yes' }).map(({ id }) => id)).toEqual([
      'age',
      'familyStatus',
      'kidsUnder14',
      'kidsOver14',
      'hasLoans',
      'loanInstallment',
      'netIncome',
      'expenses',
      'equity',
      'loanAmount',
    ]);
  });

  const question = (id: string, more: Partial<UncheckedQuestion> = {}) => ({
    id,
    choices: yesNo,
    ...more,
  });
  const bands = (...from: readonly (number | undefined)[]) => ({
    choices: from.map((bound, index) => ({
      value: String(index),
      score: 'RED',
      ...(bound === undefined ? {} : { from: bound }),
    })),
  });
  const after = (questionId: string, value = 'yes') => ({ dependsOn: { questionId, value } });
  const NOT_RISING = "'a': give every band a 'from', rising, the first one 0.";
  test.each<[readonly UncheckedQuestion[], string]>([
    [[question('a'), question('a')], "'a' is the id of two questions: give each its own."],
    [[question('a', { choices: yesNo.slice(1) })], "'a' needs at least two choices."],
    [
      [question('a', { choices: [...yesNo, ...yesNo.slice(1)] })],
      "'a' has two choices with the value 'no': give each its own.",
    ],
    [
      [question('a', { choices: [...yesNo, { value: 'x', score: 'BLUE' }] })],
      "'a', 'x': the score 'BLUE' is none of GREEN, YELLOW, RED.",
    ],
    [
      [question('a', after('b')), question('b')],
      "'a' depends on 'b', which is not asked before it.",
    ],
    [
      [question('a'), question('b', after('a', 'maybe'))],
      "'b' depends on 'a' being 'maybe', not one of its choices.",
    ],
    [
      [question('a'), question('b', after('a')), question('c', after('b'))],
      "'c' depends on 'b', which is not always asked itself.",
    ],
    [[question('a', bands(0, 0))], NOT_RISING],
    [[question('a', bands(5, 9))], NOT_RISING],
    [[question('a', bands(0, 5, undefined))], NOT_RISING],
    [[question('a', bands(undefined, 5, 9))], NOT_RISING],
  ])('has one problem: %j', (flow, problem) => {
    expect(flowProblems(flow)).toEqual([problem]);
  });

  test('may have bands that rise, and a condition on a choice', () => {
    expect(flowProblems([question('a', bands(0, 1, 2)), question('b', after('a', '2'))])).toEqual(
      [],
    );
  });
});

describe('the words', () => {
  test.each<[QuestionId, string]>([
    [
      'age',
      'How old are you? | Age | Two of you applying? Answer for the older one. | Under 30 | 30 to 49 | 50 to 59 | 60 or over',
    ],
    [
      'familyStatus',
      'What is your family status? | Family status | Single | Married | Widowed | Other',
    ],
    [
      'kidsUnder14',
      'How many children under 14 do you have? | Children under 14 | 0 | 1 | 2 | 3 | Over 3',
    ],
    [
      'kidsOver14',
      'How many children aged 14 or over do you have? | Children 14 or over | 0 | 1 | 2 | 3 | Over 3',
    ],
    [
      'hasLoans',
      'Do you have any loans at the moment? | Existing loans | Car, personal and student loans, another mortgage, credit cards paid in instalments. | Yes | No',
    ],
    [
      'loanInstallment',
      'How much do you pay for these loans each month? | Loan payments | Add up all your monthly payments. | Below €500 | €500 to €1,000 | €1,000 to €2,000 | Over €2,000',
    ],
    [
      'netIncome',
      'What is your net income each month? | Net income | After tax and contributions. Two of you applying? Add both incomes. | Below €1,500 | €1,500 to €2,500 | €2,500 to €5,000 | Over €5,000',
    ],
    [
      'expenses',
      'How much does your household spend each month? | Expenses | Everything from rent to school fees, without loan payments. | Below €1,500 | €1,500 to €2,500 | €2,500 to €5,000 | Over €5,000',
    ],
    [
      'equity',
      'How much of your own money can you put in? | Your own money | Savings, gifts from family, and the value you own in another property. | Below €100,000 | €100,000 to €250,000 | €250,000 to €500,000 | Over €500,000',
    ],
    [
      'loanAmount',
      'How much would you like to borrow? | Loan amount | Below €100,000 | €100,000 to €250,000 | €250,000 to €500,000 | Over €500,000',
    ],
  ])('of %s', (id, words) => {
    const question = QUESTIONS.find((one) => one.id === id);
    const { title, short, hint } = questionText(id);
    const labels = question?.choices.map(({ value }) => choiceLabel({ id }, value)) ?? [];
    expect([title, short, ...(hint === undefined ? [] : [hint]), ...labels].join(' | ')).toBe(
      words,
    );
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
  const answers = QUESTIONS.flatMap(({ id, choices }) =>
    choices.map(({ value, score }) => ({ questionId: id, value, score })),
  );
  const PAGES: HelpPages = {
    applicationGuide: '/applicationGuide',
    basicsGuide: '/basicsGuide',
    consultation: '/consultation',
    personalLoan: '/personalLoan',
    preparationGuide: '/preparationGuide',
    savingGuide: '/savingGuide',
  };
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
      expect(help?.label).toMatch(/^[A-Z]/);
      expect(help && helpPath(help, PAGES)).toMatch(/^\//);
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

  test('links to existing pages only', () => {
    const guide = { label: 'A guide', link: 'basicsGuide' } as const;
    expect(helpPath({ label: 'The calculator', path: '/mortgage-calculator' }, {})).toBe(
      '/mortgage-calculator',
    );
    expect(helpPath(guide, PAGES)).toBe('/basicsGuide');
    expect(helpPath(guide, {})).toBeUndefined();
  });

  test('exists for the scores of a question only', () => {
    const impossible = { questionId: 'hasLoans', value: 'yes', score: 'RED' } as const;
    expect(() => adviceFor(impossible, texts)).toThrow("'hasLoans' is never RED.");
  });
});

describe('the band of an amount', () => {
  test.each([
    [1, 'below100k'],
    [99_999.99, 'below100k'],
    [100_000, 'above100k'],
    [249_999, 'above100k'],
    [250_000, 'above250k'],
    [500_000, 'above500k'],
    [9_000_000, 'above500k'],
  ])('of €%f is %s', (amount, value) => {
    expect(choiceForAmount('loanAmount', amount)?.value).toBe(value);
  });

  test.each([0, -1, Number.NaN, Infinity])('of %d is undefined', (amount) => {
    expect(choiceForAmount('loanAmount', amount)).toBeUndefined();
  });

  test('is undefined for a question without amounts', () => {
    expect(choiceForAmount('age', 40)).toBeUndefined();
  });
});
