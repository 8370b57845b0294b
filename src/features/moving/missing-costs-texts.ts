import { formatEuroShort } from '../../maths/money.ts';
import type { MovingComparison, MovingCost } from './rules.ts';
import type { NumberRange } from '../costs/index.ts';
import { listItems } from '../../toolkit/list-texts.ts';

const MISSING_COSTS: Readonly<Record<MovingCost, string>> = {
  charge: 'the early repayment charge',
  fees: 'the new bank’s fees',
  valuation: 'valuation',
  lawyer: 'lawyer',
  registration: 'registration',
  monthlyCosts: 'account and insurance at the new bank',
};

/** `lawyer and registration`; undefined if no cost is missing. */
export const listMissingCosts = (missingCosts: readonly MovingCost[]): string | undefined =>
  missingCosts.length === 0
    ? undefined
    : listItems(missingCosts.map((cost) => MISSING_COSTS[cost]));

/** Names the costs of a move that were left empty; undefined if there are none. */
export function nameMissingCosts({ changes: [move] }: MovingComparison): string | undefined {
  const missing = listMissingCosts(move.missingCosts);
  return missing === undefined ? undefined : `Not counted yet: ${missing}.`;
}

/** Says that staying is counted without account and insurance, unlike moving. */
export const presentMonthlyNote = ({
  isPresentMonthlyMissing,
}: MovingComparison): string | undefined =>
  isPresentMonthlyMissing
    ? 'Staying is counted without account and insurance, unlike moving: enter what they cost you today.'
    : undefined;

/** Says that a charge of the new bank is not counted; for a loan that is repaid before its end. */
export const newBankChargeNote = ({
  changes: [{ terms }],
}: MovingComparison): string | undefined =>
  terms.chargeAtSale === undefined
    ? 'The new bank may also charge you when you sell, above all while its first rate lasts: ask, and enter ‘Charge if you repay early’. It is not counted yet.'
    : undefined;

/** What a move usually costs, where that is known. */
export interface UsualMovingCosts {
  /** Usual range in euros. */
  readonly valuation: NumberRange;
  /** Cost of registering a mortgage, in per cent of it. */
  readonly registrationPercent: number;
}

/**
 * Names the costs of a move that were left empty, and says what to enter; undefined if there are
 * none.
 */
export function missingCostsNote(
  comparison: MovingComparison,
  { valuation, registrationPercent }: UsualMovingCosts,
): string | undefined {
  const missing = nameMissingCosts(comparison);
  if (missing === undefined) {
    return undefined;
  }

  const { missingCosts } = comparison.changes[0];
  const notes = [`${missing} Enter what you are quoted, or 0 for none.`];
  if (missingCosts.includes('valuation')) {
    notes.push(`A valuation usually costs €${valuation.min} to €${valuation.max}.`);
  }

  if (missingCosts.includes('registration')) {
    const registration = (comparison.stay.offer.loanAmount * registrationPercent) / 100;
    notes.push(
      `Without a relief, registration costs about ${formatEuroShort(Math.round(registration))}.`,
    );
  }

  return notes.join(' ');
}
