import { describe, expect, it } from 'vitest';

import { COMPARE_FIELDS } from '../offers/compare-loans.ts';
import type { Offer } from '../offers/rules.ts';
import { parseOffers } from '../offers/fields.ts';
import { decodeSheet } from './fields.ts';
import type { Sheet } from './sheet.ts';
import { comparisonLink, movingLink } from './comparison-links.ts';
import { sheetLink } from './sheet-link.ts';
import { decodeFields } from '../../toolkit/form/fields.ts';
import { cost } from './sheets.fixture.ts';

/** The path of a link, and the values of its fields. */
function partsOf(link: string) {
  const [path, hash] = link.split('#');
  return { path, values: Object.fromEntries(new URLSearchParams(hash)) };
}

const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe('the link from a sheet to the choice between staying and moving', () => {
  const SHEET: Sheet = {
    loanAmount: 138_500,
    periods: [{ months: 192, annualRate: 3.7 }],
    payments: [],
    costs: [],
  };

  it('has what is owed, the years left and the new rate', () => {
    expect(partsOf(movingLink(SHEET))).toEqual({
      path: '/compare-offers',
      values: { mode: 'moving', 'now-owed': '138500', 'now-left': '16', 'new-rate': '3.7' },
    });
  });

  it('has the change of the rate', () => {
    const periods = [
      { months: 60, annualRate: 3.7 },
      { months: 132, annualRate: 4.4 },
    ];
    expect(partsOf(movingLink({ ...SHEET, periods })).values).toMatchObject({
      'new-rate': '3.7',
      'new-years': '5',
      'new-next': '4.4',
    });
  });

  it('has valuation and registration apart from the other costs that are paid once', () => {
    const costs = [cost('fees', 900), cost('valuation', 250), cost('registration', 1385)];
    const { values } = partsOf(movingLink({ ...SHEET, costs: [...costs, cost('life', 240)] }));
    expect(values).toEqual({
      mode: 'moving',
      'now-owed': '138500',
      'now-left': '16',
      'new-rate': '3.7',
      'new-fees': '900',
      'new-valuation': '250',
      'new-registration': '1385',
    });
  });
});

describe('the link from a sheet to the comparison', () => {
  const SHEET: Sheet = {
    loanAmount: 200_000,
    periods: [{ months: 300, annualRate: 3.9 }],
    payments: [],
    costs: [],
  };
  const valuesOf = (change: Partial<Sheet>) =>
    partsOf(comparisonLink({ ...SHEET, ...change })).values;

  it('has amount, rate and length, and no cost of zero', () => {
    expect(partsOf(comparisonLink(SHEET))).toEqual({
      path: '/compare-offers',
      values: { 'a-amount': '200000', 'a-rate1': '3.9', 'a-years1': '25' },
    });
  });

  it('has both rates with their years', () => {
    const periods = [
      { months: 66, annualRate: 2.9 },
      { months: 234, annualRate: 4.3 },
    ];
    expect(valuesOf({ periods })).toEqual({
      'a-amount': '200000',
      'a-rate1': '2.9',
      'a-years1': '5.5',
      'a-rate2': '4.3',
      'a-years2': '19.5',
    });
  });

  it('has a rate of zero', () => {
    const periods = [{ months: 300, annualRate: 0 }];
    expect(valuesOf({ periods })).toMatchObject({ 'a-rate1': '0' });
  });

  it('has the valuation apart from the other costs that are paid once', () => {
    const costs = [cost('fees', 800), cost('valuation', 350), cost('registration', 1523.5)];
    expect(valuesOf({ costs })).toMatchObject({ 'a-fees': '2323.5', 'a-valuation': '350' });
  });

  it('has the account and the insurance a month, rounded to the cent', () => {
    const costs = [cost('account', 65), cost('life', 241.5), cost('home', 187.25)];
    expect(valuesOf({ costs })).toMatchObject({ 'a-account': '5.42', 'a-insurance': '35.73' });
  });

  it.each([
    { name: 'elsewhere', costs: [cost('life', 240, false)], where: 'elsewhere' },
    {
      name: 'elsewhere, while the account is with the bank',
      costs: [cost('life', 240, false), cost('account', 60)],
      where: 'elsewhere',
    },
    { name: 'with the bank', costs: [cost('life', 240)], where: undefined },
    {
      name: 'in both places',
      costs: [cost('life', 240), cost('home', 180, false)],
      where: undefined,
    },
    {
      name: 'nowhere, and an account elsewhere',
      costs: [cost('account', 60, false)],
      where: undefined,
    },
    { name: 'nowhere', costs: [], where: undefined },
  ])('says where the insurance is bought: $name', ({ costs, where }) => {
    expect(valuesOf({ costs })['a-where']).toBe(where);
  });
});

describe('the link from an offer to the check', () => {
  const OFFER: Offer = {
    loanAmount: 180_000,
    periods: [{ months: 300, annualRate: 3.9 }],
    fees: 0,
    valuation: 0,
    monthlyAccountFee: 0,
    monthlyInsurance: 0,
    isInsuranceTiedToLoan: true,
  };
  const valuesOf = (change: Partial<Offer>) =>
    partsOf(sheetLink({ ...OFFER, ...change }) ?? '').values;

  it('has amount, rate and length, and no cost of zero', () => {
    expect(partsOf(sheetLink(OFFER) ?? '')).toEqual({
      path: '/read-your-offer',
      values: { amount: '180000', term: '25', rate: '3.9' },
    });
  });

  it('has the costs, by year', () => {
    const change = { fees: 500, valuation: 350, monthlyAccountFee: 5.42, monthlyInsurance: 20.15 };
    expect(valuesOf(change)).toMatchObject({
      fees: '500',
      valuation: '350',
      account: '65.04',
      life: '241.8',
    });
  });

  it('has both rates of an offer with two', () => {
    const periods = [
      { months: 60, annualRate: 0 },
      { months: 240, annualRate: 4.3 },
    ];
    expect(valuesOf({ periods })).toEqual({
      amount: '180000',
      term: '25',
      rate: '0',
      fixed: '5',
      later: '4.3',
    });
  });

  it.each([
    { monthlyInsurance: 20, isInsuranceTiedToLoan: false, untied: 'yes' },
    { monthlyInsurance: 20, isInsuranceTiedToLoan: true, untied: undefined },
    { monthlyInsurance: 0, isInsuranceTiedToLoan: false, untied: undefined },
  ])('says that an insurance is not tied to the loan: %o', ({ untied, ...change }) => {
    expect(valuesOf(change)['life-out']).toBe(untied);
  });

  it.each([
    {
      name: 'three rates',
      periods: [
        { months: 60, annualRate: 2.9 },
        { months: 60, annualRate: 3.9 },
        { months: 180, annualRate: 4.3 },
      ],
    },
    {
      name: 'an interest-only period',
      periods: [
        { months: 12, annualRate: 3.9, interestOnly: true },
        { months: 288, annualRate: 3.9 },
      ],
    },
    { name: 'no rate', periods: [] },
  ])('does not exist for an offer with $name', ({ periods }) => {
    expect(sheetLink({ ...OFFER, periods })).toBeUndefined();
  });
});

describe('a sheet in the comparison', () => {
  const texts = decodeFields(
    COMPARE_FIELDS,
    hashOf(
      comparisonLink({
        loanAmount: 200_000,
        periods: [
          { months: 60, annualRate: 3.9 },
          { months: 240, annualRate: 4.4 },
        ],
        payments: [],
        costs: [cost('fees', 800), cost('valuation', 350), cost('life', 240)],
      }),
    ),
  );
  const parsed = parseOffers({ ...texts, 'b-rate1': '4', 'b-years1': '25' });

  it('is the first offer', () => {
    expect(parsed).toMatchObject({
      offers: [
        { loanAmount: 200_000, fees: 800, valuation: 350, monthlyInsurance: 20 },
        { loanAmount: 200_000 },
      ],
    });
  });

  it('comes back with the figures that both have', () => {
    const offer = 'offers' in parsed ? parsed.offers[0] : undefined;
    expect(decodeSheet(hashOf((offer && sheetLink(offer)) ?? ''))).toEqual({
      amount: '200000',
      term: '25',
      rate: '3.9',
      fixed: '5',
      later: '4.4',
      fees: '800',
      valuation: '350',
      life: '240',
    });
  });
});
