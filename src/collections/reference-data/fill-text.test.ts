import { expect, it } from 'vitest';

import { fillText, fillTextsDeep } from './fill-text.ts';

const TEXTS = new Map([
  ['vat-reduced.rate', '5%'],
  ['firm.country', 'Malta'],
  ['firm.team', 'a team of four'],
  ['firm.years', ''],
]);

it.each([
  ['VAT is [[vat-reduced.rate]] in [[ firm.country ]].', 'VAT is 5% in Malta.'],
  ['[[firm.none]] stays', '[[firm.none]] stays'],
  ['The tax is [[= 280000 × vat-reduced.rate]].', 'The tax is €14,000.'],
  // A claim begins with a capital at the start of a sentence.
  [
    '[[firm.team]] helps. So: [[firm.team]]. [[firm.team]]!',
    'A team of four helps. So: a team of four. A team of four!',
  ],
  ['- [[firm.team]]\n- **[[firm.team]]**', '- A team of four\n- **A team of four**'],
  // A sentence that names an empty claim is left out, and nothing else.
  ['We have [[firm.years]]. We listen.', 'We listen.'],
  ['One. We have [[firm.years]], all of us! Two?', 'One. Two?'],
  ['We have [[firm.years]]', ''],
  ['Ask 3.5 people [[firm.years]] ago. Yes.', 'Yes.'],
  ['‘We have [[firm.years]].’ They say so.', 'They say so.'],
  [
    '- We have [[firm.years]]. We listen.\n- We have [[firm.years]].\n\nEnd.',
    '- We listen.\n\n\nEnd.',
  ],
])('%j reads %j', (text, filled) => {
  expect(fillText(text, TEXTS)).toBe(filled);
});

it('fills plain data and keeps everything else', () => {
  const date = new Date(0);
  const data = (rate: string) => ({ rates: [{ rate }, 5, null], date, is: true, empty: [''] });
  expect(fillTextsDeep(data('[[vat-reduced.rate]]'), TEXTS)).toEqual(data('5%'));
});

it('leaves out the entries of a list that have nothing left to say', () => {
  const entries = [
    'Stays.',
    'We have [[firm.years]].',
    { title: 'After [[firm.years]]', text: 'Stays.' },
    { title: 'Stays.', text: 'We have [[firm.years]].' },
    { title: 'Stays.', text: 'Stays. We have [[firm.years]].' },
  ];
  expect(fillTextsDeep({ entries }, TEXTS)).toEqual({
    entries: ['Stays.', { title: 'Stays.', text: 'Stays.' }],
  });
});
