import { expect, it } from 'vitest';

import { inputFeedback } from './input-feedback.ts';
import { describeInputFeedback } from './input-feedback-texts.ts';
import type { FieldKind } from './fields.ts';

it.each<[FieldKind, string, string | undefined]>([
  ['sum', ' ', undefined],
  ['sum', '1000', undefined],
  ['sum', '250 k', 'Read as €250,000.'],
  ['sum', 'base + margin', 'This is not a number. Enter one, such as 250,000.'],
  ['sum', '£132,500', 'This is not in euros. Enter the amount in euros, such as 250,000.'],
  ['extra', 'x', 'This is not a number. Enter one, such as 100.'],
  ['rate', 'x', 'This is not a number. Enter one, such as 3.75.'],
  ['term', 'x', 'This is not a number. Enter one, such as 25 or 300 months.'],
  ['rate', '0.1', undefined],
  ['rate', '25', undefined],
  ['term', '50', undefined],
  ['sum', '250', 'Read as €250. If you mean €250,000, type 250,000.'],
  ['sum', '0', 'Enter a number above zero.'],
  ['sum', '-5', 'This is below zero. Enter it without the minus.'],
  ['extra', '100', undefined],
  ['extra', '1.5k', 'Read as €1,500.'],
  ['rate', 'Euribor + 2', 'Enter one number here: the base plus the margin.'],
  [
    'rate',
    '0',
    'Enter a rate above zero. If there is no interest, divide the loan by the number of months.',
  ],
  ['rate', '-2', 'Read as -2% a year. Is the minus right?'],
  ['part-rate', '0', undefined],
  ['part-rate', '-2', 'This is below zero. Enter it without the minus.'],
  ['extra', '-5', 'This is below zero. Enter it without the minus.'],
  ['term', '-5', 'This is below zero. Enter it without the minus.'],
  ['rate', '0.0375', 'Read as 0.038% a year. If you mean 3.75%, type 3.75.'],
  ['rate', '375', 'Read as 375% a year. Is a decimal point missing?'],
  ['term', '300 months', 'Read as 25 years.'],
  ['term', '12y 6mo', 'Read as 12 years and 6 months.'],
  ['term', '300', 'Read as 300 years. If you mean months, choose months beside it.'],
])('a field for a %s with "%s"', (fieldKind, text, note) => {
  const feedback = inputFeedback(text, fieldKind);
  expect(feedback && describeInputFeedback(feedback)).toBe(note);
});
