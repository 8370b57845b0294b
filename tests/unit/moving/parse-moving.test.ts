import { describe, expect, it } from 'vitest';

import { MOVING_FIELDS, parseMoving } from '../../../src/domain/moving/parse-moving.ts';
import { decodeFields, encodeFields, type FormValues } from '../../../src/domain/tools/fields.ts';

const TYPED: FormValues = {
  'now-owed': '120.000',
  'now-left': '18',
  'now-rate': '4,5',
  'now-charge': '1%',
  'new-rate': '4',
  'new-fees': '1,800',
};

const errorsOf = (form: FormValues) => {
  const parsed = parseMoving(form);
  return 'errors' in parsed ? Object.keys(parsed.errors) : [];
};

describe('the form of a loan that may be moved', () => {
  it('parses the present loan and the new one, over the years left', () => {
    expect(parseMoving(TYPED)).toEqual({
      balance: 120_000,
      stay: { periods: [{ months: 216, annualRate: 4.5 }], monthlyCosts: 0 },
      renegotiate: undefined,
      move: {
        periods: [{ months: 216, annualRate: 4 }],
        monthlyCosts: 0,
        charge: { percent: 1 },
        fees: 1800,
        valuation: 0,
        lawyer: 0,
        registration: undefined,
      },
    });
  });

  it('parses rates that change, another term, a range and the own bank', () => {
    const typed = {
      ...TYPED,
      'now-years': '2',
      'now-next': '5',
      'new-years': '3',
      'new-next': '4.2',
      'new-term': '25',
      'new-registration': '0',
      'new-most': '900',
      'own-rate': '4.1',
      'own-fees': '100',
    };
    expect(parseMoving(typed)).toMatchObject({
      stay: {
        periods: [
          { months: 24, annualRate: 4.5 },
          { months: 192, annualRate: 5 },
        ],
      },
      move: {
        periods: [
          { months: 36, annualRate: 4 },
          { months: 264, annualRate: 4.2 },
        ],
        registration: { min: 0, max: 900 },
      },
      renegotiate: { periods: [{ months: 216, annualRate: 4.1 }], fees: 100 },
    });
    expect(parseMoving({ ...TYPED, 'new-most': '500' })).toMatchObject({
      move: { registration: { min: 500, max: 500 } },
    });
  });

  const invalid: [string, FormValues][] = [
    ['now-owed', { ...TYPED, 'now-owed': '' }],
    ['now-owed', { ...TYPED, 'now-owed': '0' }],
    ['now-left', { ...TYPED, 'now-left': '' }],
    ['now-rate', { ...TYPED, 'now-rate': '' }],
    ['now-years', { ...TYPED, 'now-next': '5' }],
    ['now-next', { ...TYPED, 'now-years': '2' }],
    ['now-years', { ...TYPED, 'now-years': '18', 'now-next': '5' }],
    ['now-charge', { ...TYPED, 'now-charge': 'some' }],
    ['new-rate', { ...TYPED, 'new-rate': '' }],
    ['new-years', { ...TYPED, 'new-term': '2', 'new-years': '3', 'new-next': '5' }],
    ['new-most', { ...TYPED, 'new-registration': '900', 'new-most': '100' }],
    ['own-rate', { ...TYPED, 'own-fees': '100' }],
  ];
  it.each(invalid)('has an error message for %s', (field, form) => {
    expect(errorsOf(form)).toEqual([field]);
  });

  it('survives its link', () => {
    const hash = encodeFields(MOVING_FIELDS, TYPED);
    const back = decodeFields(MOVING_FIELDS, `#${hash}`) ?? {};
    expect(parseMoving(back)).toEqual(parseMoving(TYPED));
  });
});
