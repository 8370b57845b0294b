import { describe, expect, test } from 'vitest';

import { adviceFor, helpPath } from '../../../src/domain/simulator/advice.ts';
import { flowProblems } from '../../../src/domain/simulator/flow-check.ts';
import {
  QUESTION_FLOW,
  QUESTIONS,
  choiceForAmount,
  visibleQuestions,
} from '../../../src/domain/simulator/flow.ts';
import { choiceLabel, questionText } from '../../../src/domain/simulator/question-text.ts';
import { referenceTexts } from '../../content.ts';

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

  test.each([
    [
      'two questions of one id',
      [
        { id: 'a', choices: yesNo },
        { id: 'a', choices: yesNo },
      ],
      "'a' is the id of two",
    ],
    ['a single choice', [{ id: 'a', choices: yesNo.slice(1) }], 'at least two choices'],
    [
      'two choices of one value',
      [{ id: 'a', choices: [...yesNo, ...yesNo.slice(1)] }],
      "two choices with the value 'no'",
    ],
    [
      'an unknown score',
      [{ id: 'a', choices: [...yesNo, { value: 'x', score: 'BLUE' }] }],
      "score 'BLUE'",
    ],
    [
      'a condition on a later question',
      [
        { id: 'a', choices: yesNo, dependsOn: { questionId: 'b', value: 'yes' } },
        { id: 'b', choices: yesNo },
      ],
      'not asked before it',
    ],
    [
      'a condition on a value that cannot be chosen',
      [
        { id: 'a', choices: yesNo },
        { id: 'b', choices: yesNo, dependsOn: { questionId: 'a', value: 'maybe' } },
      ],
      "being 'maybe'",
    ],
    [
      'a condition on a question that is itself conditional',
      [
        { id: 'a', choices: yesNo },
        { id: 'b', choices: yesNo, dependsOn: { questionId: 'a', value: 'yes' } },
        { id: 'c', choices: yesNo, dependsOn: { questionId: 'b', value: 'yes' } },
      ],
      'not always asked',
    ],
    [
      'bands that do not rise',
      [
        {
          id: 'a',
          choices: [
            { value: 'x', score: 'RED', from: 0 },
            { value: 'y', score: 'RED', from: 0 },
          ],
        },
      ],
      'rising',
    ],
    [
      'a band that does not begin at 0',
      [
        {
          id: 'a',
          choices: [
            { value: 'x', score: 'RED', from: 5 },
            { value: 'y', score: 'RED', from: 9 },
          ],
        },
      ],
      'the first one 0',
    ],
  ])('is rejected with %s', (_what, flow, message) => {
    expect(flowProblems(flow).join('\n')).toContain(message);
  });
});

describe('the words', () => {
  test('label every choice of a question differently', () => {
    for (const question of QUESTIONS) {
      const labels = question.choices.map(({ value }) => choiceLabel(question, value));
      expect(new Set(labels).size, question.id).toBe(labels.length);
      expect(questionText(question.id).title).toMatch(/\?$/);
    }
  });

  test('label the highest number of children Over 3', () => {
    expect(choiceLabel({ id: 'kidsUnder14' }, '4plus')).toBe('Over 3');
    expect(choiceLabel({ id: 'kidsOver14' }, '4plus')).toBe('Over 3');
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
});

describe('the advice', () => {
  const answers = QUESTIONS.flatMap(({ id, choices }) =>
    choices.map(({ value, score }) => ({ questionId: id, value, score })),
  );

  test.each(answers)('explains $questionId $value ($score)', (answer) => {
    const { why, improve, help } = adviceFor(answer, referenceTexts);
    expect(why).toMatch(/\.$/);
    if (answer.score === 'GREEN') expect({ improve, help }).toEqual({});
    else expect(improve).toMatch(/\.$/);
  });

  test('names no rate, no chance of approval and no income ratio', () => {
    const everything = answers
      .map((answer) => JSON.stringify(adviceFor(answer, referenceTexts)))
      .join('\n');
    const percentages = everything.match(/\d[\d.–]*\s?%/g);
    // Only the two percentages of product.md, 3.3.
    expect(new Set(percentages)).toEqual(new Set(['70–80%', '20–30%']));
    expect(everything).not.toMatch(
      /\b(APR|Euribor|guarantee[sd]?|likely to be approved|chance)\b/i,
    );
  });

  test('links to existing pages only', () => {
    const guide = { label: 'A guide', link: 'basicsGuide' } as const;
    expect(helpPath({ label: 'The calculator', path: '/mortgage-calculator' }, {})).toBe(
      '/mortgage-calculator',
    );
    expect(helpPath(guide, { basicsGuide: '/blog/basics' })).toBe('/blog/basics');
    expect(helpPath(guide, {})).toBeUndefined();
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
