import { describe, expect, it } from 'vitest';

import { amountsIn, countsIn, durationsIn, percentagesIn } from './values.ts';

describe('the amounts in a text', () => {
  it.each([
    ['€200,000.00', ['200000']],
    ['€ 200.000,00', ['200000']],
    ['eur 95 000', ['95000']],
    ['1.044,66 euro', ['1044.66']],
    ["150'000 euros", ['150000']],
    ['150.000 ευρω', ['150000']],
    ['250.000,- €', ['250000']],
    ['fees of €800 and €350', ['800', '350']],
    ['€800, which is 800 euro', ['800']],
    ['300 payments', []],
    ['€ per payment', []],
    ['2.10 europe', []],
    ['€1.2,3.4', []],
  ])('are found with their currency: %s', (text, amounts) => {
    expect(amountsIn(text)).toEqual(amounts);
  });
});

describe('the percentages in a text', () => {
  it.each([
    ['3.90%', ['3.90']],
    ['3,90 %', ['3.90']],
    ['1 000 %', ['1000']],
    ['2.90 % then 4.30 %', ['2.90', '4.30']],
    ['4.30 % and again 4.30 %', ['4.30']],
    ['3.90', []],
    ['1.2,3.4 %', []],
  ])('keep their decimals: %s', (text, percentages) => {
    expect(percentagesIn(text)).toEqual(percentages);
  });
});

describe('the durations in a text', () => {
  it.each([
    ['25 years', ['25 years']],
    ['1 year', ['1 years']],
    ['300 months', ['300 months']],
    ['25 years and 6 months', ['25 years 6 months']],
    ['25 years, 6 months', ['25 years 6 months']],
    ['25 years 6 months', ['25 years 6 months']],
    ['25 ετη και 6 μηνεσ', ['25 years 6 months']],
    ['240 μηνεσ', ['240 months']],
    ['20 ετη', ['20 years']],
    ['20 to 25 years', ['25 years']],
    ['20 years or 25 years', ['20 years', '25 years']],
    ['25 years, that is 25 years', ['25 years']],
    ['5 ετησιεσ δοσεισ', []],
    ['25', []],
  ])('are years and months: %s', (text, durations) => {
    expect(durationsIn(text)).toEqual(durations);
  });
});

describe('the counts in a text', () => {
  it.each([
    ['number of payments: 300', ['300']],
    ['300, of which 300 are equal', ['300']],
    ['240 or 300.', ['240', '300']],
    ['1234', []],
    ['1.200', []],
    ['12,5', []],
    ['3%', []],
    ['3 %', []],
    ['300 €', []],
  ])('are whole numbers without a unit: %s', (text, counts) => {
    expect(countsIn(text)).toEqual(counts);
  });
});
