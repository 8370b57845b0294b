import { expect, it } from 'vitest';

import { removeLines, withToolSummary } from './contact-session.ts';

const fieldsWith = (message: string) => `${new URLSearchParams({ name: 'Eleni', message })}`;
const messageOf = (fields: string) => new URLSearchParams(fields).get('message');

it.each([
  ['Hello\n\nLoan: 1\nRate: 2\n\nBye', 'Loan: 1\nRate: 2', 'Hello\n\nBye'],
  ['Loan: 1\nRate: 3', 'Loan: 1\nRate: 2', 'Rate: 3'],
  ['Loan: 1\n', 'Loan: 1', ''],
  ['One\n\n\n\n\nTwo\nThree', '', 'One\n\nTwo\nThree'],
])('%j without the lines of %j', (message, text, rest) => {
  expect(removeLines(message, text)).toBe(rest);
});

it('puts the summary of a tool below the message, in place of its former one', () => {
  const first = withToolSummary('offers', 'Offer A: 1', { fields: '', summaries: '' });
  expect(messageOf(first.fields)).toBe('Offer A: 1\n');
  const typed = { ...first, fields: fieldsWith('Hello\nOffer A: 1') };
  const second = withToolSummary('offers', 'Offer A: 2', typed);
  expect(second).toEqual({
    fields: fieldsWith('Hello\n\nOffer A: 2\n'),
    summaries: 'offers=Offer+A%3A+2',
  });
  const both = withToolSummary('costs', 'Price: 3', second);
  expect(messageOf(both.fields)).toBe('Hello\n\nOffer A: 2\n\nPrice: 3\n');
  expect(both.summaries).toBe('offers=Offer+A%3A+2&costs=Price%3A+3');
});

it('fills in what the visitor gave to the tool, unless the draft has it', () => {
  const draft = { fields: 'email=eleni%40example.com', summaries: '' };
  const contact = { full_name: 'Eleni', email: 'other@example.com', phone: '' };
  const { fields } = withToolSummary('simulator', 'Yellow', draft, contact);
  expect(Object.fromEntries(new URLSearchParams(fields))).toEqual({
    email: 'eleni@example.com',
    full_name: 'Eleni',
    message: 'Yellow\n',
  });
});
