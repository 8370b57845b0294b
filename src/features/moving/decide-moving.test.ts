import { expect, it } from 'vitest';

import { decideMoving } from './rules.ts';
import type { MovingInput } from './rules.ts';
import { movingExample } from './moving-example.ts';
import { compared, GUIDE, OWN_BANK, single } from './guide.fixture.ts';

// Over the 216 months of the guide's loan, the interest is 55,303.338 at 4.5%, 48,531.243 at 4% and
// 49,873.480 at 4.1% (annuity formula, without rounding). A move thus saves 6,772.10 before its
// costs, and the present bank's offer 5,429.86.

interface Case {
  readonly name: string;
  readonly move: Partial<MovingInput['move']>;
  readonly rest?: Partial<MovingInput>;
  /** Amounts in cents. */
  readonly decision: object;
}

it.each<Case>([
  {
    name: 'a move that saves more than it costs',
    move: {},
    decision: { kind: 'move', savings: [{ choice: 'stay', saving: 4_972_10 }] },
  },
  {
    name: 'a move whose costs are a cent lower than its saving',
    move: { fees: 6772.09 },
    decision: { kind: 'move', savings: [{ choice: 'stay', saving: 1 }] },
  },
  {
    name: 'no difference where the costs equal the saving',
    move: { fees: 6772.1 },
    decision: { kind: 'same' },
  },
  {
    name: 'staying where the costs are a cent higher than the saving',
    move: { fees: 6772.11 },
    decision: { kind: 'stay', savings: [{ choice: 'move', saving: 1 }] },
  },
  {
    name: 'a move that is cheaper even with the highest registration fee',
    move: { registration: { min: 0, max: 4972.09 } },
    decision: { kind: 'move', savings: [{ choice: 'stay', saving: 1 }] },
  },
  {
    name: 'the registration fee where its highest amount takes the whole saving',
    move: { registration: { min: 0, max: 4972.1 } },
    decision: { kind: 'depends', registrationLimit: 4_972_10, ownBankSaving: 0 },
  },
  {
    name: 'the registration fee where its highest amount takes more than the saving',
    move: { registration: { min: 0, max: 6000 } },
    decision: { kind: 'depends', registrationLimit: 4_972_10, ownBankSaving: 0 },
  },
  {
    name: 'staying where the move costs as much with the lowest registration fee',
    move: { fees: 6772.1, registration: { min: 1, max: 100 } },
    decision: { kind: 'stay', savings: [{ choice: 'move', saving: 1_00 }] },
  },
  {
    name: 'the present bank, compared with staying first',
    move: {},
    rest: { renegotiate: OWN_BANK },
    decision: {
      kind: 'renegotiate',
      savings: [
        { choice: 'stay', saving: 5_329_86 },
        { choice: 'move', saving: 357_76 },
      ],
    },
  },
  {
    name: 'a move, compared with staying first although the present bank is closer',
    move: { fees: 0 },
    rest: { renegotiate: OWN_BANK },
    decision: {
      kind: 'move',
      savings: [
        { choice: 'stay', saving: 6_772_10 },
        { choice: 'renegotiate', saving: 1_442_24 },
      ],
    },
  },
  {
    name: 'staying, compared with the closer change first',
    move: { fees: 9000 },
    rest: { renegotiate: { ...OWN_BANK, fees: 7000 } },
    decision: {
      kind: 'stay',
      savings: [
        { choice: 'renegotiate', saving: 1_570_14 },
        { choice: 'move', saving: 2_227_90 },
      ],
    },
  },
  {
    name: 'a move that is the cheapest with the lowest registration fee alone',
    move: { fees: 1000, registration: { min: 0, max: 1000 } },
    rest: { renegotiate: OWN_BANK },
    decision: { kind: 'depends', registrationLimit: 442_24, ownBankSaving: 5_329_86 },
  },
])('decides for $name', ({ move, rest, decision }) => {
  expect(decideMoving(compared(move, rest), 216)).toEqual(decision);
});

it('decides for the time that the loan is kept', () => {
  const comparison = compared({});
  expect(decideMoving(comparison, 36).kind).toBe('stay');
  expect(decideMoving(comparison, 216).kind).toBe('move');
});

it('finds no difference in any month between two loans that are alike', () => {
  const [move] = compared({ periods: GUIDE.stay.periods, fees: 0 }).changes;
  expect(move).toMatchObject({ isSameCost: true, ahead: { max: { from: 1 } } });
  expect(move.ahead.max).not.toHaveProperty('until');
});

it('finds a difference where a loan is alike with the lowest registration fee only', () => {
  const registration = { min: 0, max: 100 };
  const [move] = compared({ periods: single(216, 4.5), fees: 0, registration }).changes;
  expect(move.isSameCost).toBe(false);
});

it('throws for an example with a rate that the tool refuses', () => {
  const example = { amount: 120_000, rate: 4.5, newRate: 250, years: 18, costs: 1800 };
  expect(() => movingExample(example)).toThrow(RangeError);
});
