/** Errors of the check of a bank's information sheet; their messages are in `field-texts.ts`. */
export type SheetErrorId =
  | 'not-a-printed-amount'
  | 'percent-for-amount'
  | 'amount-too-small'
  | 'monthly-for-yearly'
  | 'not-a-printed-rate'
  | 'amount-for-rate'
  | 'rate-too-high'
  | 'not-a-term'
  | 'term-too-long'
  | 'not-a-number-of-payments'
  | 'first-period-missing'
  | 'first-period-beyond-term'
  | 'later-rate-missing'
  | 'nothing-printed'
  | 'total-below-loan'
  | 'payment-above-loan'
  | 'payment-too-large'
  /** With the number of monthly payments that the term gives. */
  | 'number-against-term';
