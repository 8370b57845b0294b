import { describe, expect, it } from 'vitest';

import { checkArticle, checkText, expectFinding, expectNoFinding, site } from './check-article.ts';

describe('a detail of the firm', () => {
  it.each([
    { name: 'telephone number', text: 'Call us on 25 000 000 today.', detail: '25 000 000' },
    { name: 'number with points', text: 'Call 25.000.000.', detail: '25.000.000' },
    {
      name: 'e-mail address',
      text: '<Callout title="Write to hello@halcyon.example">\n\nText.\n\n</Callout>',
      detail: 'hello@halcyon.example',
    },
    { name: 'domain', text: 'See halcyon.example for more.', detail: 'halcyon.example' },
    { name: 'name', text: 'Ask Halcyon about it.', detail: 'Halcyon' },
    {
      name: 'postal address',
      text: 'We are in Kato Polemidia, Limassol.',
      detail: 'Kato Polemidia, Limassol',
    },
  ])('such as its $name is reported', ({ text, detail }) => {
    expect(checkText(text)).toEqual([
      expect.objectContaining({
        rule: 'contact-details',
        found: `"${detail}", a detail of the firm that belongs in content/firm.yaml`,
        fix: 'Write "we", or link to /contact.',
      }),
    ]);
  });

  it.each(['The Bridges bridge a gap.', 'We crossed London Bridge.', 'A Bridge loan is short.'])(
    'is no part of another name: %s',
    (text) => {
      const firm = { ...site.firm, name: 'Bridge' };
      expect(checkArticle({ text }, { ...site, firm })).toEqual([]);
    },
  );
});

describe('a contact detail of others', () => {
  it.each([
    'Call +357 99 123456.',
    'Call 0044 20 7946 0958.',
    'Call 99 123 456.',
    'Call (020) 7946 0958.',
    'Call 7777 1234.',
    'Call 800 12345.',
    'Write to me (at) example.org.',
    'Pay to CY17 0020 0128 0000 0012 0052 7600.',
  ])('is reported: %s', (text) => {
    expectFinding(text, 'contact-details');
  });

  it.each([
    'The plot costs 25 000 000 euros.',
    'Price: €250,000 – €300,000.',
    'International numbers begin with +357.',
    'Plot 123/456 on sheet 54.',
    'Ask at 12:00: they open then.',
    'The towns are Limassol and Paphos.',
  ])('is not seen in an amount, a plot or a time: %s', (text) => {
    expectNoFinding(text);
  });
});
