import { describe, expect, it } from 'vitest';

import { readLines, readValues } from './text-sections.fixture.ts';

interface RateCase {
  readonly name: string;
  readonly lines: readonly string[];
  readonly values: readonly (readonly string[])[];
}

const APRCS: readonly RateCase[] = [
  {
    name: 'is read after its sentence',
    lines: ['The APRC applicable to your loan is 4.31 %.'],
    values: [['aprc', '4.31']],
  },
  {
    name: 'is read after a colon',
    lines: ['The APRC applicable to your loan is: 4.31 %.'],
    values: [['aprc', '4.31']],
  },
  {
    name: 'is read after a colon with a space before it',
    lines: ['The APRC applicable to your loan is : 4,31%'],
    values: [['aprc', '4.31']],
  },
  {
    name: 'is read from a sentence that goes on in the next line',
    lines: ['The APRC applicable to your', 'loan is 4.31 %.'],
    values: [['aprc', '4.31']],
  },
  {
    name: 'is read from the line after the sentence',
    lines: ['The APRC applicable to your loan is', '4.31 %'],
    values: [['aprc', '4.31']],
  },
  {
    name: 'is read after other lines',
    lines: ['The APRC is the cost.', 'It is a percentage.', 'It is yearly.', 'It is printed here.']
      .concat('It helps to compare.')
      .concat('The APRC applicable to your loan is 4.31 %.'),
    values: [['aprc', '4.31']],
  },
  {
    name: 'is not read without its sentence',
    lines: ['The APRC is 4.31 %.'],
    values: [],
  },
  {
    name: 'is not read if a sign stands before it',
    lines: ['The APRC applicable to your loan is ≥4.31 %.'],
    values: [],
  },
  {
    name: 'is not read if a word stands before it',
    lines: ['The APRC applicable to your loan is between 4.31 % and 4.50 %.'],
    values: [],
  },
  {
    name: 'is not read without a percent sign',
    lines: ['The APRC applicable to your loan is 4.31.'],
    values: [],
  },
];

describe('the APRC', () => {
  it.each(APRCS)('$name', ({ lines, values }) => {
    expect(readValues({ 4: lines })).toEqual(values);
  });

  it.each([
    {
      name: 'its sentence',
      lines: ['The APRC applicable to your loan is 4.31 %.'],
      line: 'The APRC applicable to your loan is 4.31 %.',
    },
    {
      name: 'the end of its sentence',
      lines: ['The APRC applicable to your', 'loan is 4.31 %.'],
      line: 'The APRC applicable to your loan is 4.31 %.',
    },
    {
      name: 'its value after its sentence',
      lines: ['The APRC applicable to your', 'loan is', '4.31 %'],
      line: 'The APRC applicable to your loan is 4.31 %',
    },
    {
      name: 'its sentence if its percent sign is torn off',
      lines: ['The APRC applicable to your loan is 4.31', '%'],
      line: 'The APRC applicable to your loan is 4.31 %',
    },
    {
      name: 'its sentence, not an earlier percentage',
      lines: ['It assumes a rate of 3.90 %.', 'The APRC applicable to your loan is 4.31 %.'],
      line: 'The APRC applicable to your loan is 4.31 %.',
    },
  ])('has the line of $name', ({ lines, line }) => {
    expect(readLines({ 4: lines })).toEqual([['aprc', line]]);
  });
});

const FIVE_YEARS = [
  ['rate', '2.90'],
  ['fixed', '5 years'],
  ['later', '4.30'],
] as const;

const RATES: readonly RateCase[] = [
  {
    name: 'is read on the line of its label',
    lines: ['Interest rate: 3.90 %'],
    values: [['rate', '3.90']],
  },
  {
    name: 'is read on the line after its label',
    lines: ['Interest rate', '3.90 %'],
    values: [['rate', '3.90']],
  },
  {
    name: 'is not read from the line before its label',
    lines: ['3.90 %', 'Interest rate', 'fixed'],
    values: [],
  },
  {
    name: 'is read on the line of its label, not on the next one',
    lines: ['Interest rate: 3.90 %', 'Default interest: 5.90 %'],
    values: [['rate', '3.90']],
  },
  {
    name: 'is read after a line that mentions an interest rate',
    lines: ['A lower interest rate costs 0.50 %.', 'Interest rate: 3.90 %'],
    values: [['rate', '3.90']],
  },
  {
    name: 'is not read if it holds for some years only',
    lines: ['Interest rate: 3.90 % for 5 years'],
    values: [],
  },
  {
    name: 'is not read if it holds for some years and is variable then',
    lines: ['Interest rate: 3.90 % for 5 years, then variable'],
    values: [],
  },
  {
    name: 'is not read with words that may change it',
    lines: ['Interest rate: 3.90 %, even after a late payment'],
    values: [],
  },
  {
    name: 'is not read if it depends on Euribor',
    lines: ['Interest rate: Euribor, now 2.10 %'],
    values: [],
  },
  {
    name: 'is not read if something is added to it',
    lines: ['Interest rate: 2.10 % + margin'],
    values: [],
  },
  {
    name: 'is not read if the next line has a later rate',
    lines: ['Interest rate: 2.90 %', 'thereafter 4.30 %'],
    values: [],
  },
  {
    name: 'is read if the next line has a later rate without a number',
    lines: ['Interest rate: 3.90 %', 'It does not change after the first year.'],
    values: [['rate', '3.90']],
  },
  {
    name: 'is not read if the line before its label has a later rate',
    lines: ['then 4.30 %', 'Interest rate: 2.90 %'],
    values: [],
  },
  {
    name: 'is read with its years and the later rate',
    lines: ['Interest rate: 2.90 % for 5 years, then 4.30 %'],
    values: FIVE_YEARS,
  },
  {
    name: 'is read with its years and the later rate on the next line',
    lines: ['Interest rate', '2.90 % for 5 years, thereafter 4.30 %'],
    values: FIVE_YEARS,
  },
  {
    name: 'is not read if two rates have no years',
    lines: ['Interest rate: 2.90 %, then 4.30 %'],
    values: [],
  },
  {
    name: 'is not read if two rates have different years',
    lines: ['Interest rate: 2.90 % for 5 years, then 4.30 % for 20 years'],
    values: [],
  },
  {
    name: 'is not read if two rates have no order',
    lines: ['Interest rate: 2.90 % for 5 years or 4.30 %'],
    values: [],
  },
  {
    name: 'is not read if there are three rates',
    lines: ['Interest rate: 2.90 % for 5 years, then 3.50 %, then 4.30 %'],
    values: [],
  },
  {
    name: 'is not read if a margin is added to the later rate',
    lines: ['Interest rate: 2.90 % for 5 years, then 1.80 % + Euribor'],
    values: [],
  },
  {
    name: 'is not the heading about the rate and its changes',
    lines: ['Interest rate and its changes: 1.00 %'],
    values: [],
  },
  { name: 'is not read without a percentage', lines: ['Interest rate', 'fixed'], values: [] },
];

describe('the interest rate', () => {
  it.each(RATES)('$name', ({ lines, values }) => {
    expect(readValues({ 4: lines })).toEqual(values);
  });
});
