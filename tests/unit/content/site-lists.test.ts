import { expect, it } from 'vitest';

import { brokenLinks, parseSite } from '../../../src/data/schemas/site.ts';

const site = (about: string) =>
  `categories: [Boats, Barns]\nfooter: []\nlinks: {}\nabout:\n  ${about}\n`;
const TEXT = 'What a loan for one costs, who lends it, and what to ask before you sign anything.';

it('parses the text of a category page', () => {
  expect(parseSite(site(`Barns: ${TEXT}`)).about).toEqual({ Barns: TEXT });
});

it('accepts links to a section of an existing page', () => {
  const lists = parseSite(
    'categories: [Boats]\nfooter: []\nlinks: { savingGuide: /boats#sails, basicsGuide: /barns#roof }\n',
  );
  expect(brokenLinks(lists, new Set(['/boats']))).toEqual([
    { field: ['links', 'basicsGuide'], path: '/barns#roof' },
  ]);
});

it.each([
  [
    'a text about an unknown category',
    `Bridges: ${TEXT}`,
    'content/site.yaml:5  about.Bridges: Write the name of one of the categories: Boats, Barns.',
  ],
  [
    'a text that is too short',
    'Barns: About barns.',
    'content/site.yaml:5  about.Barns: Write the text about a category with 60 to 240 characters.',
  ],
])('explains %s', (_, about, message) => {
  expect(() => parseSite(site(about))).toThrow(message);
});

it('reports the line of a syntax error', () => {
  expect(() => parseSite(`${site(`Barns: ${TEXT}`)}home: *none\n`)).toThrow(
    'content/site.yaml:6  the file: Put the text in single quotes',
  );
});
