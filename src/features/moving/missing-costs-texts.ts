import { formatEuroShort } from '../../toolkit/numbers/format-money.ts';
import type { MovingComparison, MovingCost } from './rules.ts';
import type { NumberRange } from '../../collections/schemas/reference-data/entries.ts';
import { listItems } from '../../toolkit/list-texts.ts';
import type { MissingInput } from '../offers/index.ts';

const MISSING_COSTS: Readonly<Record<MovingCost, string>> = {
  charge: 'the early repayment charge',
  fees: 'the new bank’s fees',
  valuation: 'valuation',
  lawyer: 'lawyer',
  registration: 'registration',
  monthlyCosts: 'account and insurance at the new bank',
};

/** Names the costs of a move that were left empty; undefined if there are none. */
export function nameMissingCosts({ changes: [move] }: MovingComparison): string | undefined {
  const { missingCosts } = move;
  return missingCosts.length === 0
    ? undefined
    : `Not counted yet: ${listItems(missingCosts.map((cost) => MISSING_COSTS[cost]))}.`;
}

/** What a move usually costs, where that is known. */
export interface UsualMovingCosts {
  /** Usual range in euros. */
  readonly valuation: NumberRange;
  /** Cost of registering a mortgage, in per cent of it. */
  readonly registrationPercent: number;
}

/** The empty field of each cost of a move. */
function costFields(
  { stay }: MovingComparison,
  { valuation, registrationPercent }: UsualMovingCosts,
): Readonly<Record<MovingCost, MissingInput>> {
  const registration = Math.round((stay.offer.loanAmount * registrationPercent) / 100);
  return {
    charge: { name: 'now-charge', label: 'Early repayment charge' },
    fees: { name: 'new-fees', label: 'Fees' },
    valuation: {
      name: 'new-valuation',
      label: 'Valuation',
      usual: `usually €${valuation.min} to €${valuation.max}`,
    },
    lawyer: { name: 'new-lawyer', label: 'Lawyer' },
    registration: {
      name: 'new-registration',
      label: 'Registration',
      usual: `about ${formatEuroShort(registration)} without a relief`,
    },
    monthlyCosts: { name: 'new-monthly', label: 'Account and insurance' },
  };
}

/** The costs that are typed as one total, or each on its own. */
const PARTS: readonly MovingCost[] = ['fees', 'valuation', 'lawyer', 'registration'];

/**
 * The costs that were left empty, and the field of each. If none of the costs of the move is known,
 * their total is asked for.
 *
 * @param endsEarly whether the loan is repaid before its end, when the new bank may charge for it
 */
export function findMissingCosts(
  comparison: MovingComparison,
  usual: UsualMovingCosts,
  endsEarly: boolean,
): readonly MissingInput[] {
  const [{ missingCosts, terms }] = comparison.changes;
  const fields = costFields(comparison, usual);
  const areAllMissing = PARTS.every((part) => missingCosts.includes(part));
  const missing = missingCosts
    .filter((cost) => !(areAllMissing && PARTS.includes(cost)))
    .map((cost) => fields[cost]);
  if (areAllMissing) {
    missing.push({ name: 'new-total', label: 'Costs of the move' });
  }

  if (comparison.isPresentMonthlyMissing) {
    missing.push({ name: 'now-monthly', label: 'Account and insurance today' });
  }

  if (endsEarly && terms.chargeAtSale === undefined) {
    missing.push({ name: 'new-exit', label: 'The new bank’s charge if you repay early' });
  }

  return missing;
}
