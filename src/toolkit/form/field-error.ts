/** Errors that several tools share. */
export type CommonErrorId =
  | 'below-zero'
  | 'not-an-amount'
  | 'amount-too-large'
  | 'not-a-rate'
  | 'rate-too-large'
  | 'not-an-amount-or-percent'
  | 'not-a-cost'
  | 'not-a-duration'
  | 'below-a-month'
  | 'not-whole-months'
  | 'period-below-a-month'
  | 'period-rate-missing'
  | 'period-length-missing'
  | 'second-rate-missing'
  | 'last-period-repays-nothing'
  | 'last-rate-repays-nothing';

/** Errors of the costs of buying. */
export type PurchaseErrorId =
  | 'not-an-area'
  | 'area-too-large'
  | 'not-a-share'
  | 'share-out-of-range'
  | 'second-share-missing'
  | 'nothing-left-to-share'
  | 'loan-above-price';

/** Errors of a loan that may be moved. */
export type MovingErrorId =
  | 'change-missing'
  | 'rate-after-change-missing'
  | 'change-after-end'
  | 'own-rate-missing'
  | 'range-reversed';

/** Errors of the check of a bank's information sheet. */
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
  | 'payment-too-large';

/** Errors whose message needs no more than the field. */
export type FieldErrorId =
  'missing' | 'zero' | CommonErrorId | PurchaseErrorId | MovingErrorId | SheetErrorId;

/** Why the text of a field has no value: an id, and the numbers that its message names. */
export type FieldError =
  | { [Id in FieldErrorId]: { readonly id: Id } }[FieldErrorId]
  /** An amount that is probably a percentage. */
  | { readonly id: 'percent-sign-missing'; readonly euros: number }
  | { readonly id: 'percent-of-price-likely'; readonly euros: number }
  | { readonly id: 'duration-too-long'; readonly maxYears: number }
  | { readonly id: 'periods-too-long'; readonly maxYears: number }
  /** `period` counts from 1. */
  | { readonly id: 'rate-of-period-invalid'; readonly period: number }
  | { readonly id: 'length-of-period-invalid'; readonly period: number }
  | { readonly id: 'periods-beyond-term'; readonly termYears: number }
  | { readonly id: 'periods-below-term'; readonly months: number; readonly termYears: number }
  | { readonly id: 'shares-not-whole'; readonly percent: number }
  /** `expected` is a number of monthly payments. */
  | { readonly id: 'number-against-term'; readonly expected: number };
