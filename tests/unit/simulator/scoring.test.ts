import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  QUESTION_FLOW,
  QUESTIONS,
  type Answers,
  type Score,
} from '../../../src/domain/simulator/flow.ts';
import { isComplete, simulatorResult, totalPoints } from '../../../src/domain/simulator/scoring.ts';

/**
 * The rules again, written independently from the table in product.md, 5.3: points instead of
 * scores, one line per question.
 */
const POINTS_BY_ANSWER = {
  age: { under30: 1, '30to50': 2, '50to60': 2, '60plus': 0 },
  familyStatus: { single: 1, married: 2, widow: 2, other: 2 },
  kidsUnder14: { '0': 2, '1': 2, '2': 2, '3': 1, '4plus': 0 },
  kidsOver14: { '0': 2, '1': 2, '2': 2, '3': 1, '4plus': 0 },
  hasLoans: { yes: 1, no: 2 },
  netIncome: { below1500: 0, above1500: 1, above2500: 2, above5000: 2 },
  expenses: { below1500: 0, above1500: 1, above2500: 2, above5000: 2 },
  equity: { below100k: 1, above100k: 2, above250k: 2, above500k: 2 },
  loanAmount: { below100k: 0, above100k: 2, above250k: 2, above500k: 2 },
} as const;
const INSTALMENT_POINTS = { below500: 1, above500: 1, above1000: 1, above2000: 2 } as const;

const resultFor = (points: number): Score =>
  points >= 17 ? 'GREEN' : points >= 13 ? 'YELLOW' : 'RED';

type Option = readonly [answers: Answers, points: number];

/** All combinations of answers to the questions, with their points. */
function combinations(
  choicesByQuestion: Readonly<Record<string, Readonly<Record<string, number>>>>,
) {
  let all: Option[] = [[{}, 0]];
  for (const [question, choices] of Object.entries(choicesByQuestion)) {
    all = all.flatMap(([answers, points]) =>
      Object.entries(choices).map(([value, addedPoints]): Option => [
        { ...answers, [question]: value },
        points + addedPoints,
      ]),
    );
  }
  return all;
}

const ALL_COMBINATIONS = combinations(POINTS_BY_ANSWER);
const WITH_LOANS = combinations({
  ...POINTS_BY_ANSWER,
  hasLoans: { yes: 1 },
  loanInstallment: INSTALMENT_POINTS,
});
const WITHOUT_LOANS = ALL_COMBINATIONS.filter(([{ hasLoans }]) => hasLoans === 'no');

describe('the traffic light of the simulator', () => {
  test('follows the rules for every combination of answers', { timeout: 10_000 }, () => {
    const counts = { combinations: 0, GREEN: 0, YELLOW: 0, RED: 0 };
    const mismatches: unknown[] = [];
    const check = (answers: Answers, points: number) => {
      const result = simulatorResult(answers);
      counts.combinations += 1;
      counts[result] += 1;
      if (result !== resultFor(points)) mismatches.push({ answers, points, light: result });
    };
    for (const [answers, points] of ALL_COMBINATIONS) {
      if (answers.hasLoans === 'no') check(answers, points);
      else
        for (const [loanInstallment, addedPoints] of Object.entries(INSTALMENT_POINTS))
          check({ ...answers, loanInstallment }, points + addedPoints);
    }
    expect(mismatches).toEqual([]);
    expect(counts.combinations).toBe(4 * 4 * 5 * 5 * 4 * 4 * 4 * 4 * (4 + 1));
    expect(Math.min(counts.GREEN, counts.YELLOW, counts.RED)).toBeGreaterThan(0);
  });

  test('has exactly the choices of the rules', () => {
    const choices = Object.fromEntries(
      QUESTION_FLOW.map((question) => [
        question.id,
        question.choices.map(({ value }) => value).toSorted(),
      ]),
    );
    const rules = { ...POINTS_BY_ANSWER, loanInstallment: INSTALMENT_POINTS };
    expect(choices).toEqual(
      Object.fromEntries(
        Object.entries(rules).map(([id, values]) => [id, Object.keys(values).toSorted()]),
      ),
    );
  });

  test('ignores a stale loanInstallment after hasLoans became no', () => {
    const staleInstalment = fc.constantFrom(...Object.keys(INSTALMENT_POINTS));
    fc.assert(
      fc.property(
        fc.nat({ max: WITHOUT_LOANS.length - 1 }),
        staleInstalment,
        (index, loanInstallment) => {
          const [answers, points] = WITHOUT_LOANS[index] ?? [{}, -1];
          const stale: Answers = { ...answers, loanInstallment };
          expect(totalPoints(stale)).toBe(points);
          expect(simulatorResult(stale)).toBe(resultFor(points));
        },
      ),
    );
  });

  test.each([
    [19, 'GREEN'],
    [17, 'GREEN'],
    [16, 'YELLOW'],
    [13, 'YELLOW'],
    [12, 'RED'],
  ])('%i points are %s', (points, result) => {
    const matching = WITH_LOANS.find(([, total]) => total === points);
    expect(matching && simulatorResult(matching[0])).toBe(result);
  });

  test('throws until every visible question is answered', () => {
    const [answers] = WITHOUT_LOANS[0] ?? [{}];
    expect(isComplete(answers)).toBe(true);
    for (const { id } of QUESTIONS.filter((question) => question.id !== 'loanInstallment')) {
      const rest = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
      expect(isComplete(rest)).toBe(false);
      expect(() => simulatorResult(rest)).toThrow(`No result yet: ${id} not answered.`);
    }
    expect(() => simulatorResult({ ...answers, hasLoans: 'yes' })).toThrow('loanInstallment');
  });
});
