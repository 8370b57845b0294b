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
 * colours, one line per question.
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

const lightFor = (points: number): Score =>
  points >= 17 ? 'GREEN' : points >= 13 ? 'YELLOW' : 'RED';

type Option = readonly [answers: Answers, points: number];

/** All combinations of answers to the questions, with their points. */
function combinations(table: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  let all: Option[] = [[{}, 0]];
  for (const [question, choices] of Object.entries(table)) {
    all = all.flatMap(([answers, points]) =>
      Object.entries(choices).map(([value, more]): Option => [
        { ...answers, [question]: value },
        points + more,
      ]),
    );
  }
  return all;
}

const ALL = combinations(POINTS_BY_ANSWER);
const WITH_LOANS = combinations({
  ...POINTS_BY_ANSWER,
  hasLoans: { yes: 1 },
  loanInstallment: INSTALMENT_POINTS,
});
const WITHOUT_LOANS = ALL.filter(([{ hasLoans }]) => hasLoans === 'no');

describe('the traffic light of the simulator', () => {
  test('follows the rules for every combination of answers', { timeout: 10_000 }, () => {
    const counted = { combinations: 0, GREEN: 0, YELLOW: 0, RED: 0 };
    const wrong: unknown[] = [];
    const check = (answers: Answers, points: number) => {
      const light = simulatorResult(answers);
      counted.combinations += 1;
      counted[light] += 1;
      if (light !== lightFor(points)) wrong.push({ answers, points, light });
    };
    for (const [answers, points] of ALL) {
      if (answers.hasLoans === 'no') check(answers, points);
      else
        for (const [loanInstallment, more] of Object.entries(INSTALMENT_POINTS))
          check({ ...answers, loanInstallment }, points + more);
    }
    expect(wrong).toEqual([]);
    expect(counted.combinations).toBe(4 * 4 * 5 * 5 * 4 * 4 * 4 * 4 * (4 + 1));
    expect(Math.min(counted.GREEN, counted.YELLOW, counted.RED)).toBeGreaterThan(0);
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
    const leftOver = fc.constantFrom(...Object.keys(INSTALMENT_POINTS));
    fc.assert(
      fc.property(fc.nat({ max: WITHOUT_LOANS.length - 1 }), leftOver, (index, loanInstallment) => {
        const [answers, points] = WITHOUT_LOANS[index] ?? [{}, -1];
        const stale: Answers = { ...answers, loanInstallment };
        expect(totalPoints(stale)).toBe(points);
        expect(simulatorResult(stale)).toBe(lightFor(points));
      }),
    );
  });

  test.each([
    [19, 'GREEN'],
    [17, 'GREEN'],
    [16, 'YELLOW'],
    [13, 'YELLOW'],
    [12, 'RED'],
  ])('%i points are %s', (points, light) => {
    const found = WITH_LOANS.find(([, sum]) => sum === points);
    expect(found && simulatorResult(found[0])).toBe(light);
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
