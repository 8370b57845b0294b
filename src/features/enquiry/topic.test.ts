import { expect, it } from 'vitest';

import { findTopic } from './topic.ts';

const ORIGIN = 'https://firm.example';
const NAMES = { '/services/b2b/payroll': 'Payroll loans', '/compare-offers': 'Compare Offers' };

it.each([
  ['/compare-offers', { name: 'Compare Offers', isBusiness: false }],
  ['/services/b2b/payroll', { name: 'Payroll loans', isBusiness: true }],
  ['/services-b2b', { name: undefined, isBusiness: true }],
  ['/services-b2c', { name: undefined, isBusiness: false }],
  ['/blog/first-home-guide', { name: 'First home guide', isBusiness: false }],
  ['/mortgage-simulator', { name: undefined, isBusiness: false }],
  ['/blog', undefined],
  ['/', undefined],
])('the topic of a visitor from %s', (path, topic) => {
  expect(findTopic(ORIGIN + path, ORIGIN, NAMES)).toEqual(topic);
});

it.each(['', 'https://firm.example.com/compare-offers', 'https://search.example/'])(
  'a visitor from %j has none',
  (referrer) => {
    expect(findTopic(referrer, ORIGIN, NAMES)).toBeUndefined();
  },
);
