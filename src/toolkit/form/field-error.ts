/** Errors of the kinds of number that several tools share. */
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

/** Errors of the engine itself, and of the kinds of number. */
export type CommonError =
  | { [Id in 'missing' | 'zero' | CommonErrorId]: { readonly id: Id } }[
      'missing' | 'zero' | CommonErrorId]
  /** An amount that is probably a percentage. */
  | { readonly id: 'percent-sign-missing'; readonly euros: number }
  | { readonly id: 'percent-of-price-likely'; readonly euros: number }
  | { readonly id: 'duration-too-long'; readonly maxYears: number }
  | { readonly id: 'periods-too-long'; readonly maxYears: number }
  /** `period` counts from 1. */
  | { readonly id: 'rate-of-period-invalid'; readonly period: number }
  | { readonly id: 'length-of-period-invalid'; readonly period: number }
  | { readonly id: 'periods-beyond-term'; readonly termYears: number }
  | { readonly id: 'periods-below-term'; readonly months: number; readonly termYears: number };

/** Error of one tool: an id that only the tool knows, and what its message names. */
export type OwnError<Id extends string = string> = { readonly id: Id } & Readonly<
  Record<string, string | number>
>;

/**
 * Why the text of a field has no value: an id, and the numbers that its message names. The ids of a
 * tool's own errors are a type of the tool, which has their messages ({@link OwnMessages}).
 */
export type FieldError<OwnId extends string = string> = CommonError | OwnError<OwnId>;

/** Messages of a tool's own errors, by id; a function if the message names more of the error. */
export type OwnMessages<OwnId extends string = string> = Readonly<
  Record<OwnId, string | ((error: OwnError) => string)>
>;
