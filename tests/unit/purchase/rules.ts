import type { PurchaseRules } from '../../../src/domain/purchase/rules.ts';

/** The rules under which the published examples, and those worked out by hand, hold. */
export const RULES: PurchaseRules = {
  transferFee: {
    bands: [{ to: 85_000, percent: 3 }, { to: 170_000, percent: 5 }, { percent: 8 }],
    charged: 50,
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
  lawyer: { least: 1, most: 2 },
  valuation: { least: 150, most: 300 },
};
