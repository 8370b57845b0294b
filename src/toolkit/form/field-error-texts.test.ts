import { describe, expect, it } from 'vitest';

import { CALCULATOR_FIELDS } from '../../features/calculator/fields.ts';
import { COMPARE_FIELDS } from '../../features/offers/compare-loans.ts';
import { PURCHASE_FIELDS } from '../../features/costs/fields.ts';
import { SHEET_FIELDS } from '../../features/sheet/fields.ts';
import type { FieldError, OwnMessages } from './field-error.ts';
import type { Fields } from './fields.ts';
import { CALCULATOR_FIELD_TEXTS } from '../../features/calculator/field-texts.ts';
import { COMPARE_FIELD_TEXTS } from '../../features/offers/field-texts.ts';
import { describeFieldError, describeFieldErrors } from './field-error-texts.ts';
import { PURCHASE_ERROR_MESSAGES, PURCHASE_FIELD_TEXTS } from '../../features/costs/field-texts.ts';
import { SHEET_ERROR_MESSAGES, SHEET_FIELD_TEXTS } from '../../features/sheet/field-texts.ts';
import { PERIOD_ERROR_MESSAGES } from '../rate-periods/period-errors.ts';
import type { ToolFieldTexts } from './field-texts.ts';

describe.each<[string, Fields, ToolFieldTexts]>([
  ['calculator', CALCULATOR_FIELDS, CALCULATOR_FIELD_TEXTS],
  ['comparison', COMPARE_FIELDS, COMPARE_FIELD_TEXTS],
  ['purchase', PURCHASE_FIELDS, PURCHASE_FIELD_TEXTS],
  ['sheet', SHEET_FIELDS, SHEET_FIELD_TEXTS],
])('the %s', (_, fields, texts) => {
  it('has a label for every field', () => {
    const unlabelled = Object.keys(fields).filter((name) => !texts[name]?.label);
    expect(unlabelled).toEqual([]);
  });

  it('has texts for its own fields only', () => {
    expect(Object.keys(texts).filter((name) => !(name in fields))).toEqual([]);
  });

  it('has a message for every field that must not be empty', () => {
    const required = Object.entries(fields).filter(
      ([, field]) => 'isRequired' in field && field.isRequired,
    );
    const silent = required.filter(([name]) => !texts[name]?.missing);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('has a message for every field that must not be zero', () => {
    const positive = Object.entries(fields).filter(
      ([, field]) => 'isPositive' in field && field.isPositive,
    );
    expect(positive.filter(([name]) => !texts[name]?.zero).map(([name]) => name)).toEqual([]);
  });

  it('has a label for every option', () => {
    const options = Object.entries(fields).flatMap(([name, field]) =>
      'options' in field ? field.options.map((option) => [name, option] as const) : [],
    );
    expect(options.filter(([name, option]) => !texts[name]?.options?.[option])).toEqual([]);
  });
});

it.each<[FieldError<string>, string]>([
  [{ id: 'percent-sign-missing', euros: 10 }, 'Read as €10.00. For a percentage, add the % sign.'],
  [{ id: 'percent-of-price-likely', euros: 80 }, 'Read as €80. For 80% of the price, enter 80%.'],
  [{ id: 'duration-too-long', maxYears: 100 }, 'At most 100 years. For months: 300 months.'],
  [{ id: 'periods-too-long', maxYears: 100 }, 'Over 100 years in total: shorten a part.'],
  [{ id: 'rate-of-period-invalid', period: 2 }, 'Enter the second rate as a number, such as 4.5.'],
  [
    { id: 'length-of-period-invalid', period: 1 },
    'Enter how long the first rate lasts: 3 for three years, or 30 months.',
  ],
  [{ id: 'periods-beyond-term', termYears: 25 }, 'The parts last over 25 years: shorten one.'],
  [
    { id: 'periods-below-term', months: 156, termYears: 25 },
    'The parts last 13 years, the term 25 years. Leave the last length empty.',
  ],
  [{ id: 'shares-not-whole', percent: 110 }, 'The shares add up to 110%. They must make 100%.'],
  [
    { id: 'number-against-term', expected: 300 },
    'The term is 300 months. Enter the number of monthly payments, or the term that goes with it.',
  ],
])('the message of %o names its numbers', (error, message) => {
  const own: OwnMessages<string> = {
    ...PERIOD_ERROR_MESSAGES,
    ...PURCHASE_ERROR_MESSAGES,
    ...SHEET_ERROR_MESSAGES,
  };
  expect(describeFieldError(error, undefined, own)).toBe(message);
});

it('the messages of an empty field and of zero are those of the field', () => {
  const texts = { label: 'Price', missing: 'Enter a price.', zero: 'Enter more than zero.' };
  expect(
    describeFieldErrors(
      { price: { id: 'missing' }, own: { id: 'zero' } },
      { price: texts, own: texts },
    ),
  ).toEqual({ price: 'Enter a price.', own: 'Enter more than zero.' });
});

it('the messages of a tool’s own errors are those of the tool', () => {
  const error = { id: 'loan-above-price' } as const;
  expect(describeFieldError(error, undefined, PURCHASE_ERROR_MESSAGES)).toBe(
    'The loan is more than the price. Check both.',
  );
});
