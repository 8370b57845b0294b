/** A slice of a fee: the per cent of an amount up to `to` euros; the last band has no limit. */
export interface Band {
  readonly to?: number | undefined;
  readonly percent: number;
}

/** A number of a figure from the least to the most; both are the same where there is only one. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The figures of `content/figures.yaml` that decide what a purchase costs. Plain data, for an island. */
export interface PurchaseRules {
  readonly transferFee: {
    /** Of the share of a buyer, in euros and per cent. */
    readonly bands: readonly Band[];
    /** Per cent of the fee that is charged. */
    readonly charged: number;
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
  readonly lawyer: Span;
  /** Euros. */
  readonly valuation: Span;
}
