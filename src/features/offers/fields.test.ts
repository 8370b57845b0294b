import { expect, it } from 'vitest';

import { OFFERS_FIELDS, parseOffers } from './fields.ts';
import { decodeFields, encodeFields } from '../../toolkit/form/fields.ts';
import { formRows, outcomeOf } from '../../../tests/support/form-rows.ts';

const LINK =
  'a-amount=200000&a-rate1=3.2&a-years1=3&a-rate2=4.5&a-years2=22&b-fees=900&b-valuation=250&b-account=2&b-insurance=20.5&b-compensation=1%25&b-where=elsewhere&b-rate1=3.9&b-years1=25';
const TWO_OFFERS = decodeFields(OFFERS_FIELDS, `#${LINK}`) ?? {};

it('opens a link and writes the same; an empty amount is that of the first offer', () => {
  expect(encodeFields(OFFERS_FIELDS, TWO_OFFERS)).toBe(LINK);
  const fixed = { interestOnly: false, isVariable: false };
  const costs = { fees: 0, valuation: 0, monthlyAccountFee: 0, monthlyInsurance: 0 };
  const third = { 'c-fees': ' ', 'c-only1': 'yes' };
  expect(parseOffers({ ...TWO_OFFERS, ...third, early: '5' })).toEqual({
    offers: [
      {
        ...costs,
        loanAmount: 200_000,
        periods: [
          { months: 36, annualRate: 3.2, ...fixed },
          { months: 264, annualRate: 4.5, ...fixed },
        ],
        isInsuranceTyped: false,
        isInsuranceTiedToLoan: true,
        compensation: undefined,
        chargedMonths: 36,
      },
      {
        loanAmount: 200_000,
        periods: [{ months: 300, annualRate: 3.9, ...fixed }],
        fees: 900,
        valuation: 250,
        monthlyAccountFee: 2,
        monthlyInsurance: 20.5,
        isInsuranceTyped: true,
        isInsuranceTiedToLoan: false,
        compensation: { percent: 1 },
        chargedMonths: undefined,
      },
    ],
    earlyRepaymentMonth: 60,
    part: undefined,
  });
});

it.each([
  { typed: '', rate2: '4.5', years2: '22', months: 36 },
  { typed: '5', rate2: '4.5', years2: '22', months: 60 },
  { typed: '', rate2: '', years2: '', months: undefined },
])(
  'an early repayment charge with "$typed" typed and the second rate "$rate2" is due for $months months',
  ({ typed, rate2, years2, months }) => {
    const form = { ...TWO_OFFERS, 'a-charged': typed, 'a-rate2': rate2, 'a-years2': years2 };
    expect(parseOffers(form)).toMatchObject({ offers: [{ chargedMonths: months }, {}] });
  },
);

it('parses a sum that is repaid once', () => {
  const typed = { ...TWO_OFFERS, sum: '60,000', 'sum-after': '6' };
  expect(parseOffers(typed)).toMatchObject({ part: { sum: 60_000, month: 72 } });
});

it('parses fees in per cent of the loan amount', () => {
  const typed = { ...TWO_OFFERS, 'a-amount': '210.000', 'a-fees': '0,75 %' };
  expect(parseOffers(typed)).toMatchObject({ offers: [{ fees: 1575 }, {}] });
});

it.each(
  formRows(`
c-fees=100 => c-rate1: period-rate-missing ;; c-years1: period-length-missing
b-rate1=&b-years1= => b-rate1: period-rate-missing ;; b-years1: period-length-missing
a-amount= => a-amount: missing
a-fees=0.75 => a-fees: percent-sign-missing 0.75
b-amount=0 => b-amount: zero
b-only1=yes => b-rate1: last-period-repays-nothing
a-rate2=&a-years2=&a-rate3=5&a-years3=5 => a-rate2: period-rate-missing ;; a-years2: period-length-missing
early=soon => early: not-a-duration
sum=20000 => sum-after: missing
sum-after=6 => sum: missing
sum=0&sum-after=6 => sum: zero`),
)('%j has the errors %j', (changes, errors) => {
  expect(outcomeOf(parseOffers({ ...TWO_OFFERS, ...changes }))).toEqual(errors);
});
