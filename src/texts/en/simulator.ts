/** Sentences of the mortgage approval simulator (product.md, 5). */

/** Description of the toast of a failure (product.md, 5.8). */
export const SUBMITTING_FAILED =
  'There was a problem submitting your information. Please try again.';
