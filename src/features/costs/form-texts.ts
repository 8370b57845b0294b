/** Texts of the form of the purchase costs. */
export const COSTS_FORM_TEXTS = {
  label: 'The purchase',
  action: 'Add it up',
  quotedFees: 'Fees you have been quoted',
  quotedFeesHint:
    'Enter them with VAT. If you leave lawyer or valuation empty, we use the usual range. Other empty fields are not counted.',
} as const;
