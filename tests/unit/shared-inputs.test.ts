import { expect, test } from 'vitest';

import { addSharedInputs, offerSharedInputs } from '../../src/domain/shared-inputs.ts';

const COSTS = { price: 'price', loan: 'loan', own: 'own' };
const OFFERS = { loan: 'a-amount', rate: 'a-rate1', term: 'a-years1', severalRates: 'a-rate2' };

test('what one tool asked for is offered under the names of another', () => {
  const stored = addSharedInputs(COSTS, 'price=300000&home=used&loan=240000&own=', '');
  expect(offerSharedInputs(OFFERS, stored)).toEqual({
    text: 'loan €240,000',
    link: 'a-amount=240000',
  });
  const more = addSharedInputs(OFFERS, 'a-amount=200000&a-rate1=3.5&a-years1=25', stored);
  expect(offerSharedInputs({ ...COSTS, rate: 'rate', term: 'years' }, more)).toEqual({
    text: 'price €300,000, loan €200,000, rate 3.5%, term 25 years',
    link: 'price=300000&loan=200000&rate=3.5&years=25',
  });
});

test('the first of several rates, percentages and damaged values are not shared', () => {
  const link = 'a-amount=20%25&a-rate1=3&a-years1=3&a-rate2=4&a-years2=22';
  expect(addSharedInputs(OFFERS, link, '')).toBe('');
  expect(offerSharedInputs(OFFERS, 'loan=words&rate=0&term=')).toBeUndefined();
});
