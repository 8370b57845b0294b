import { describe, expect, test } from 'vitest';

import { addSharedInputs, addToLink, findRefillOnReturn, findRefill } from './shared-inputs.ts';
import type { SharedFields } from './shared-inputs.ts';

const COSTS: SharedFields = [
  { input: 'price', name: 'price' },
  { input: 'loan', name: 'loan' },
  { input: 'own', name: 'own' },
];
const OFFERS: SharedFields = [
  { input: 'loan', name: 'a-amount' },
  { input: 'rate', name: 'a-rate1', unless: 'a-rate2' },
  { input: 'term', name: 'a-years1', unless: 'a-rate2' },
];
const TERMS: SharedFields = [
  { input: 'rate', name: 'interestRate' },
  { input: 'term', name: 'loanTerm' },
];

test('what one tool asked for is offered under the names of another', () => {
  const stored = addSharedInputs(COSTS, 'price=300000&home=used&loan=240000&own=', '');
  expect(findRefill(OFFERS, stored)).toEqual({
    inputs: [{ input: 'loan', value: 240_000 }],
    link: 'a-amount=240000',
    isReturn: false,
  });
  const more = addSharedInputs(OFFERS, 'a-amount=200000&a-rate1=3.5&a-years1=25', stored);
  expect(findRefill([...COSTS, ...TERMS], more)).toEqual({
    inputs: [
      { input: 'price', value: 300_000 },
      { input: 'loan', value: 200_000 },
      { input: 'rate', value: 3.5 },
      { input: 'term', value: 25 },
    ],
    link: 'price=300000&loan=200000&interestRate=3.5&loanTerm=25',
    isReturn: false,
  });
});

test('the first of several rates is not shared', () => {
  const link = 'a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4&a-years2=22';
  expect(addSharedInputs(OFFERS, link, '')).toBe('loan=200000');
});

test('a percentage is not shared as an amount', () => {
  expect(addSharedInputs(OFFERS, 'a-amount=20%25', '')).toBe('');
});

test.each(['own=5', 'loan=words&rate=0&term='])('%s offers nothing to the comparison', (stored) => {
  expect(findRefill(OFFERS, stored)).toBeUndefined();
});

describe('own money', () => {
  const names: SharedFields = [
    { input: 'loan', name: 'loan' },
    { input: 'own', name: 'savings', isNeverFilled: true },
    { input: 'own', name: 'deposit', isNeverFilled: true, isFallback: true },
  ];
  const stored = addSharedInputs(names, 'savings=5000&loan=90000', '');

  test('is shared from its source', () => {
    expect(stored).toBe('loan=90000&own=5000');
  });

  test('is not filled into its source', () => {
    expect(findRefill(names, stored)?.link).toBe('loan=90000');
  });

  test('stays if only a deposit is known', () => {
    expect(addSharedInputs(names, 'deposit=34000&loan=90000', stored)).toBe('loan=90000&own=5000');
  });

  test('is the deposit until more is known', () => {
    expect(addSharedInputs(names, 'deposit=34000', '')).toBe('own=34000');
  });

  test('replaces a deposit', () => {
    expect(addSharedInputs(names, 'savings=46000&deposit=34000', 'own=34000')).toBe('own=46000');
  });

  test('is shared by its own name', () => {
    expect(addSharedInputs(COSTS, 'own=8&deposit=7&loan=-5', '')).toBe('own=8');
  });
});

test('any input can have a fallback, and any can be shared without being filled in', () => {
  const fields: SharedFields = [
    { input: 'price', name: 'asked', isFallback: true },
    { input: 'price', name: 'agreed' },
    { input: 'rate', name: 'printed', isNeverFilled: true, unless: 'later' },
  ];
  expect(addSharedInputs(fields, 'asked=300&agreed=280&printed=3', '')).toBe('price=280&rate=3');
  expect(addSharedInputs(fields, 'asked=300&printed=3&later=4', '')).toBe('price=300');
  expect(findRefill(fields, 'rate=3')).toBeUndefined();
});

test('a button adds stored inputs to its link, and keeps what the link has', () => {
  const names: SharedFields = [{ input: 'loan', name: 'loanAmount' }, ...TERMS];
  const stored = 'loan=1&rate=4&term=30';
  expect(addToLink('loanAmount=250000', names, stored)).toBe(
    'loanAmount=250000&interestRate=4&loanTerm=30',
  );
  expect(addToLink('loanAmount=250000', names, '')).toBe('loanAmount=250000');
});

describe('the refill on return to a tool', () => {
  const last = 'a-amount=220000&a-rate1=3.6&a-years1=25&b-rate1=3.4&b-years1=25&b-fees=600';
  const stored = 'loan=220000&rate=3.6&term=25';

  test('has everything that was in its form', () => {
    expect(findRefillOnReturn(OFFERS, last, stored)?.link).toBe(last);
  });

  test('names what other tools know as well', () => {
    const inputs = findRefillOnReturn(OFFERS, last, stored)?.inputs.map(({ input }) => input);
    expect(inputs).toEqual(['loan', 'rate', 'term']);
  });

  test('has the inputs of another tool that were changed since', () => {
    const changed = stored.replace('220000', '230000');
    expect(findRefillOnReturn(OFFERS, last, changed)?.link).toBe(
      'a-amount=230000&a-rate1=3.6&a-years1=25',
    );
  });

  test('has inputs of another tool that its own form lacks', () => {
    const refill = findRefillOnReturn(COSTS, 'price=300000&home=used', 'price=300000&own=60000');
    expect(refill?.link).toBe('price=300000&home=used&own=60000');
  });

  test('has a form that shares nothing', () => {
    const moving = 'mode=moving&now-owed=165000';
    expect(findRefillOnReturn(OFFERS, moving, '')).toEqual({
      inputs: [],
      link: moving,
      isReturn: true,
    });
  });

  test('is the shared inputs if the form was never left', () => {
    expect(findRefillOnReturn(OFFERS, '', 'loan=5')?.link).toBe('a-amount=5');
  });
});
