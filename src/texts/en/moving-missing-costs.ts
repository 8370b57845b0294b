import type { MovingComparison, MovingCost } from '../../domain/moving/moving.ts';
import type { NumberRange } from '../../domain/purchase/purchase-rules.ts';

const MISSING_COSTS: Readonly<Record<MovingCost, string>> = {
  fees: 'the new bank’s fees',
  valuation: 'valuation',
  lawyer: 'lawyer',
  registration: 'registration',
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names the costs of a move that were left empty; undefined if there are none. */
export function nameMissingCosts({ changes: [move] }: MovingComparison): string | undefined {
  const { missingCosts } = move;
  return missingCosts.length === 0
    ? undefined
    : `Not counted yet: ${LIST.format(missingCosts.map((cost) => MISSING_COSTS[cost]))}.`;
}

/**
 * Names the costs of a move that were left empty, and says what to enter; undefined if there are
 * none.
 *
 * @param valuation usual range in euros
 */
export function missingCostsNote(
  comparison: MovingComparison,
  valuation: NumberRange,
): string | undefined {
  const missing = nameMissingCosts(comparison);
  if (missing === undefined) {
    return undefined;
  }

  const { missingCosts } = comparison.changes[0];
  const usual = missingCosts.includes('valuation')
    ? ` A valuation usually costs €${valuation.min} to €${valuation.max}; ask for the others.`
    : '';
  return `${missing} Enter what you are quoted, or 0 for none.${usual}`;
}
