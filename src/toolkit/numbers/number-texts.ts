const SMALL_NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** A whole number as a word up to twelve, in digits above. */
export const spellNumber = (value: number): string => SMALL_NUMBERS[value] ?? String(value);
