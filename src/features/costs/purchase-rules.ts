/** Band of a progressive fee: per cent of the part up to `to` euros; the last band has no limit. */
export interface FeeBand {
  readonly to?: number | undefined;
  readonly percent: number;
}

/** Range of a reference value; both ends are equal for a single number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Reference values of `content/figures.yaml` that determine the costs of a purchase. Plain data, so
 * that an island can take them as a prop.
 */
export interface PurchaseRules {
  readonly transferFee: {
    /** Bands on each buyer's share, in euros and per cent. */
    readonly bands: readonly FeeBand[];
    /** Per cent of the fee that is charged. */
    readonly chargedPercent: number;
  };
  /** Rates in per cent, areas in square metres, values in euros. */
  readonly vat: {
    readonly standard: number;
    readonly reduced: number;
    readonly area: number;
    readonly value: number;
    readonly areaLimit: number;
    readonly valueLimit: number;
  };
  /** Per cent of the amount that the mortgage secures. */
  readonly registration: number;
  /** Per cent of the price, before VAT. */
  readonly lawyer: NumberRange;
  /** Euros. */
  readonly valuation: NumberRange;
}
