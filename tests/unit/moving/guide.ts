import { compareMoving } from '../../../src/domain/moving/moving.ts';
import type { MovingInput } from '../../../src/domain/moving/moving.ts';

/** One rate for some months. */
export const single = (months: number, annualRate: number) => [{ months, annualRate }];

/** €120,000 with 18 years to go, from 4.5% to 4%, for costs of €1,800. */
export const GUIDE: MovingInput = {
  balance: 120_000,
  stay: { periods: single(216, 4.5) },
  move: { periods: single(216, 4), fees: 1800 },
};

/** What the own bank offers: 4.1% for €100. */
export const OWN_BANK = { periods: single(216, 4.1), fees: 100 };

/** The guide's loan compared, with changes of the move and of the rest. */
export const compared = (move: Partial<MovingInput['move']>, rest: Partial<MovingInput> = {}) =>
  compareMoving({ ...GUIDE, ...rest, move: { ...GUIDE.move, ...move } });
