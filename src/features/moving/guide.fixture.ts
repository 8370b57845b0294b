import { compareMoving } from './rules.ts';
import type { MovingInput } from './rules.ts';

/** One rate for some months. */
export const single = (months: number, annualRate: number) => [{ months, annualRate }];

/** €120,000 with 18 years to go, from 4.5% to 4%, for costs of €1,800. */
export const GUIDE: MovingInput = {
  balance: 120_000,
  stay: { periods: single(216, 4.5) },
  move: { periods: single(216, 4), fees: 1800 },
};

/** Offer of the present bank: 4.1%, for costs of €100. */
export const OWN_BANK = { periods: single(216, 4.1), fees: 100 };

/** Compares the guide's loan, with changes to the move and to the rest of the input. */
export const compared = (move: Partial<MovingInput['move']>, rest: Partial<MovingInput> = {}) =>
  compareMoving({ ...GUIDE, ...rest, move: { ...GUIDE.move, ...move } });
