import { toCents } from '../../maths/cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import type { Purchase } from './rules.ts';

/** Rules of the published examples and of those calculated by hand. */
export const RULES: PurchaseRules = {
  transferFee: {
    bands: [{ to: 85_000, percent: 3 }, { to: 170_000, percent: 5 }, { percent: 8 }],
    chargedPercent: 50,
  },
  vat: {
    standard: 19,
    reduced: 5,
    area: 130,
    value: 350_000,
    areaLimit: 190,
    valueLimit: 475_000,
  },
  registration: 1,
  lawyer: { min: 1, max: 2 },
  valuation: { min: 150, max: 300 },
};

/** A used flat at €250,000 with a loan of €200,000. */
export const FLAT: Purchase = {
  price: toCents(250_000),
  home: 'used',
  buyerShares: [1],
  loan: toCents(200_000),
  ownFunds: toCents(60_000),
  quotedCosts: {},
};
