import { describe, expect, it } from 'vitest';

import { inputFeedback } from '../../toolkit/form/input-feedback.ts';
import { COMPARE_FIELDS, parseComparison } from '../offers/compare-loans.ts';
import { parseMoving } from './fields.ts';
import { decodeFields, encodeFields } from '../../toolkit/form/fields.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import { formRows, outcomeOf } from '../../../tests/support/form-rows.ts';

/** The loan that the form describes. */
const loanOf = (form: FormValues) => {
  const parsed = parseMoving(form);
  return 'errors' in parsed ? parsed : parsed.moving;
};

const TYPED: FormValues = {
  mode: 'moving',
  'now-owed': '120.000',
  'now-left': '18',
  'now-rate': '4,5',
  'now-charge': '1%',
  'new-rate': '4',
  'new-fees': '1,800',
};

it('opens a link with rates that change, another term, every cost and the own bank', () => {
  const link =
    'mode=moving&now-rate=4.5&now-left=18&now-owed=120000&now-years=2&now-next=5&now-monthly=3&now-charge=1%25&new-rate=4&new-years=3&new-next=4.2&new-monthly=4&new-term=25&new-exit=1%25&new-charged=2&new-fees=1800&new-valuation=250&new-lawyer=400&new-registration=0&new-most=900&own-rate=4.1&own-monthly=5&own-term=20&own-fees=90&early=5';
  const form = decodeFields(COMPARE_FIELDS, `#${link}`) ?? {};
  expect(encodeFields(COMPARE_FIELDS, { ...form, 'a-amount': '5' })).toBe(link);
  expect(parseComparison(form)).toEqual({
    mode: 'moving',
    moving: {
      balance: 120_000,
      isChargedAtSale: false,
      stay: {
        periods: [
          { months: 24, annualRate: 4.5 },
          { months: 192, annualRate: 5 },
        ],
        monthlyCosts: 3,
      },
      renegotiate: { periods: [{ months: 240, annualRate: 4.1 }], monthlyCosts: 5, fees: 90 },
      move: {
        periods: [
          { months: 36, annualRate: 4 },
          { months: 264, annualRate: 4.2 },
        ],
        monthlyCosts: 4,
        chargeAtSale: { percent: 1 },
        chargedMonths: 24,
        charge: { percent: 1 },
        fees: 1800,
        valuation: 250,
        lawyer: 400,
        registration: { min: 0, max: 900 },
      },
    },
    keepMonths: 60,
  });
});

it.each([
  [{ 'new-registration': '500' }, 500],
  [{ 'new-registration': '500', 'new-most': '500' }, 500],
  [{ 'new-registration': '1%' }, 1200],
])('parses a move over the years left, with both ends of the registration: %j', (changes, end) => {
  expect(loanOf({ ...TYPED, ...changes })).toMatchObject({
    stay: { periods: [{ months: 216, annualRate: 4.5 }], monthlyCosts: undefined },
    move: { periods: [{ months: 216, annualRate: 4 }], registration: { min: end, max: end } },
    renegotiate: undefined,
  });
});

it('reads a registration of at most an amount as a range from zero', () => {
  expect(loanOf({ ...TYPED, 'new-most': '500' })).toMatchObject({
    move: { registration: { min: 0, max: 500 } },
  });
});

it('parses fees in per cent of what is still owed', () => {
  expect(
    loanOf({ ...TYPED, 'new-fees': '0,5%', 'own-rate': '4', 'own-fees': '0.1%' }),
  ).toMatchObject({
    move: { fees: 600 },
    renegotiate: { fees: 120 },
  });
});

it('keeps account and insurance of today for the own bank’s offer, unless others are typed', () => {
  const typed = { ...TYPED, 'now-monthly': '34', 'new-monthly': '27', 'own-rate': '4.2' };
  expect(loanOf(typed)).toMatchObject({ renegotiate: { monthlyCosts: 34 } });
  expect(loanOf({ ...typed, 'own-monthly': '0' })).toMatchObject({
    renegotiate: { monthlyCosts: 0 },
  });
});

it('has no registration while none is typed', () => {
  expect(loanOf(TYPED)).toMatchObject({ move: { registration: undefined } });
});

it.each(
  formRows(`
now-owed= => now-owed: missing
now-owed=0 => now-owed: zero
now-left=&now-years=2&now-next=5 => now-left: missing
now-left=&new-years=2&new-next=5 => now-left: missing
now-rate= => now-rate: missing
now-next=5 => now-years: change-missing
now-years=2 => now-next: rate-after-change-missing
now-years=18&now-next=5 => now-years: change-after-end
now-charge=some => now-charge: not-a-cost
now-charge=up to 1% => now-charge: not-a-cost
now-charge=10 => now-charge: percent-sign-missing 10
new-fees=0.5 => new-fees: percent-sign-missing 0.5
new-rate= => new-rate: missing
new-term=2&new-years=3&new-next=5 => new-years: change-after-end
new-registration=900&new-most=100 => new-most: range-reversed
own-fees=100 => own-rate: own-rate-missing
own-rate=x&own-next=5 => own-years: change-missing ;; own-rate: not-a-rate`),
)('%j has the errors %j', (changes, errors) => {
  expect(outcomeOf(parseMoving({ ...TYPED, ...changes }))).toEqual(errors);
});

it('parses and links a comparison in its mode', () => {
  expect(parseComparison({ ...TYPED, early: 'x', 'now-rate': '' })).toEqual({
    errors: { 'now-rate': { id: 'missing' }, early: { id: 'not-a-duration' } },
  });
  const link = 'a-amount=5&a-rate1=3&a-years1=2&b-rate1=4&b-years1=2';
  const offers = decodeFields(COMPARE_FIELDS, link) ?? {};
  expect(parseComparison(offers)).toMatchObject({ offers: [{}, {}] });
  expect(encodeFields(COMPARE_FIELDS, { ...TYPED, ...offers, mode: 'offers' })).toBe(link);
});

describe('feedback while a number is typed', () => {
  const feedbackOn = (name: string, text: string) => {
    const field = COMPARE_FIELDS[name];
    const kind = field && 'feedback' in field ? field.feedback : undefined;
    return kind && inputFeedback(text, kind);
  };

  it.each('now-rate now-next new-rate new-next own-rate own-next'.split(' '))(
    'asks in %s whether a decimal point is missing, and accepts zero',
    (name) => {
      expect(feedbackOn(name, '375')).toMatchObject({ doubt: 'decimal-point' });
      expect(feedbackOn(name, '0')).toBeUndefined();
    },
  );

  it.each('now-left now-years new-years new-term own-years'.split(' '))(
    'asks in %s whether months are meant',
    (name) => {
      expect(feedbackOn(name, '300')).toMatchObject({ doubt: 'months' });
    },
  );

  it.each('now-owed now-charge new-fees own-fees'.split(' '))('says nothing in %s', (name) => {
    expect(feedbackOn(name, '5')).toBeUndefined();
  });
});

describe('a change of the rate', () => {
  it.each([
    // 18 years are 216 months.
    { years: '17 years and 11 months', errors: undefined },
    { years: '18', errors: { 'now-years': { id: 'change-after-end' } } },
    { years: '19', errors: { 'now-years': { id: 'change-after-end' } } },
  ])('comes at least a month before the end: $years', ({ years, errors }) => {
    const parsed = parseMoving({ ...TYPED, 'now-years': years, 'now-next': '5' });
    expect('errors' in parsed ? parsed.errors : undefined).toEqual(errors);
  });

  it('may come after the years left if the new loan lasts longer', () => {
    const form = { ...TYPED, 'new-term': '25', 'new-years': '20', 'new-next': '5' };
    expect(loanOf(form)).toMatchObject({
      move: {
        periods: [
          { months: 240, annualRate: 4 },
          { months: 60, annualRate: 5 },
        ],
      },
    });
  });
});

it.each([
  { form: { 'own-rate': '4.1' }, periods: [{ months: 216, annualRate: 4.1 }] },
  { form: { 'own-rate': '0' }, periods: [{ months: 216, annualRate: 0 }] },
  {
    form: { 'own-rate': '4.1', 'own-years': '1', 'own-next': '5' },
    periods: [
      { months: 12, annualRate: 4.1 },
      { months: 204, annualRate: 5 },
    ],
  },
])('the own bank’s offer needs no more than a rate: $form', ({ form, periods }) => {
  expect(loanOf({ ...TYPED, ...form })).toMatchObject({ renegotiate: { periods } });
});

it('the loan is kept for its whole term while no month is typed', () => {
  expect(parseMoving(TYPED)).toMatchObject({ keepMonths: undefined });
  expect(parseMoving({ ...TYPED, early: '30 months' })).toMatchObject({ keepMonths: 30 });
});
