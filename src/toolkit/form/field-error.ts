/** Errors of the engine and of the kinds of number, whose messages name nothing of the error. */
export type CommonErrorId =
  | 'below-zero'
  | 'not-an-amount'
  | 'amount-too-large'
  | 'not-a-rate'
  | 'rate-too-large'
  | 'not-a-cost'
  | 'not-a-duration'
  | 'below-a-month'
  | 'not-whole-months';

/** Errors of the engine itself, and of the kinds of number. */
export type CommonError =
  | { [Id in 'missing' | 'zero' | CommonErrorId]: { readonly id: Id } }[
      'missing' | 'zero' | CommonErrorId]
  /** An amount that is probably a percentage. */
  | { readonly id: 'percent-sign-missing'; readonly euros: number }
  | { readonly id: 'duration-too-long'; readonly maxYears: number };

/** Error of one tool: an id that only the tool knows, and what its message names. */
type OwnError<Id extends string> = Id extends string
  ? { readonly id: Id } & Readonly<Record<string, string | number>>
  : never;

/**
 * Why the text of a field has no value: an id, and the numbers that its message names. The ids of a
 * tool's own errors are a type of the tool, which has their messages ({@link OwnMessages}).
 */
export type FieldError<OwnId extends string = never> = CommonError | OwnError<OwnId>;

/** Messages of a tool's own errors, by id; a function if the message names more of the error. */
export type OwnMessages<OwnId extends string> = Readonly<
  Record<OwnId, string | ((error: OwnError<string>) => string)>
>;
