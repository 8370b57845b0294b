import { expect, it } from 'vitest';

import {
  decodeDraft,
  decodeSummaryLink,
  EMPTY_DRAFT,
  encodeDraft,
  encodeSummaryLink,
  removeLines,
  withoutSummaries,
  withToolSummary,
} from './contact-draft.ts';

it.each([
  ['Hello\n\nLoan: 1\nRate: 2\n\nBye', 'Loan: 1\nRate: 2', 'Hello\n\nBye'],
  ['Loan: 1\nRate: 3', 'Loan: 1\nRate: 2', 'Rate: 3'],
  ['Loan: 1\n', 'Loan: 1', ''],
  ['One\n\n\n\n\nTwo\nThree', '', 'One\n\nTwo\nThree'],
])('%j without the lines of %j', (message, text, rest) => {
  expect(removeLines(message, text)).toBe(rest);
});

it('puts the summary of a tool below the message, in place of its former one', () => {
  const first = withToolSummary(EMPTY_DRAFT, { tool: 'offers', text: 'Offer A: 1' });
  expect(first.fields['message']).toBe('Offer A: 1\n');
  const typed = { ...first, fields: { full_name: 'Eleni', message: 'Hello\nOffer A: 1' } };
  const second = withToolSummary(typed, { tool: 'offers', text: 'Offer A: 2' });
  expect(second).toEqual({
    fields: { full_name: 'Eleni', message: 'Hello\n\nOffer A: 2\n' },
    summaries: { offers: 'Offer A: 2' },
  });
  const both = withToolSummary(second, { tool: 'costs', text: 'Price: 3' });
  expect(both.fields['message']).toBe('Hello\n\nOffer A: 2\n\nPrice: 3\n');
  expect(withoutSummaries(both)).toEqual({
    fields: { full_name: 'Eleni', message: 'Hello' },
    summaries: {},
  });
});

it('fills in what the visitor gave to the tool, unless the draft has it', () => {
  const draft = { fields: { email: 'eleni@example.com' }, summaries: {} };
  const contact = { full_name: 'Eleni', email: 'other@example.com', phone: '' };
  const { fields } = withToolSummary(draft, { tool: 'simulator', text: 'Yellow', contact });
  expect(fields).toEqual({
    email: 'eleni@example.com',
    full_name: 'Eleni',
    message: 'Yellow\n',
  });
});

it.each(['', 'null', '7', '[]', '{"fields":{"email":5},"summaries":null}', 'email=a', '{'])(
  'reads %j as an empty draft',
  (text) => {
    expect(decodeDraft(text)).toEqual(EMPTY_DRAFT);
  },
);

it('keeps a draft as text', () => {
  const draft = { fields: { message: 'Γεια & "x"' }, summaries: { offers: 'A: 1\nB: 2' } };
  expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
});

it('carries a summary in a link, without contact details', () => {
  const summary = { tool: 'offers', text: 'A: €1 & 2%\nhttps://firm.example/#a=1' };
  const link = encodeSummaryLink({ ...summary, contact: { email: 'eleni@example.com' } });
  expect(link).not.toContain('eleni');
  expect(decodeSummaryLink(link)).toEqual(summary);
  expect(decodeSummaryLink('#write')).toBeUndefined();
});
