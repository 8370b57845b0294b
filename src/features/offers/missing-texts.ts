import type { CalculatedOffer, OfferComparison } from './rules.ts';
import { labelAt, keyAt } from './texts.ts';

/** An empty field whose cost is not counted. */
export interface MissingInput {
  /** Name of the field. */
  readonly name: string;
  /** `Insurance in Offer B`. */
  readonly label: string;
  /** What it usually costs, where that is known. */
  readonly usual?: string | undefined;
}

/** The field of each offer that fits, with the name of the offer. */
const missingIn = (
  { offers }: OfferComparison,
  field: string,
  label: string,
  isMissing: (offer: CalculatedOffer) => boolean,
): readonly MissingInput[] =>
  offers.flatMap((offer, index) =>
    isMissing(offer)
      ? [{ name: `${keyAt(index)}-${field}`, label: `${label} in ${labelAt(index)}` }]
      : [],
  );

/** Offers without an insurance, if another has one; `0` says that there is none. */
export function findMissingInsurance(comparison: OfferComparison): readonly MissingInput[] {
  const isInsured = comparison.offers.some(({ offer }) => offer.monthlyInsurance > 0);
  return isInsured
    ? missingIn(
        comparison,
        'insurance',
        'Insurance',
        ({ offer }) => offer.monthlyInsurance === 0 && offer.isInsuranceTyped !== true,
      )
    : [];
}

/** Offers without an early repayment charge, for a loan that is repaid before its end. */
export const findMissingCharge = (comparison: OfferComparison): readonly MissingInput[] =>
  missingIn(
    comparison,
    'compensation',
    'Early repayment charge',
    ({ offer }) => offer.compensation === undefined,
  );

/** `Not counted yet: Insurance in Offer B.`; undefined if nothing is missing. */
export const nameMissing = (missing: readonly MissingInput[]): string | undefined =>
  missing.length === 0
    ? undefined
    : `Not counted yet: ${missing.map(({ label }) => label).join(', ')}.`;
