import { expect, it } from 'vitest';

import { parseSite } from '../../../src/data/schemas/site.ts';

const site = (about: string) =>
  `categories: [Boats, Barns]\nfooter: []\nlinks: {}\nabout:\n  ${about}\n`;
const TEXT = 'What a loan for one costs, who lends it, and what to ask before you sign anything.';

it('reads what the page of a category says', () => {
  expect(parseSite(site(`Barns: ${TEXT}`)).about).toEqual({ Barns: TEXT });
});

it.each([
  [
    'no category',
    `Bridges: ${TEXT}`,
    'content/site.yaml:5  about.Bridges: Write the name of one of the categories: Boats, Barns.',
  ],
  [
    'too little',
    'Barns: About barns.',
    'content/site.yaml:5  about.Barns: Write what is said about a category with 60 to 240 characters.',
  ],
])('explains a text about %s', (_, about, said) => {
  expect(() => parseSite(site(about))).toThrow(said);
});

it('says on which line the file cannot be read', () => {
  expect(() => parseSite(`${site(`Barns: ${TEXT}`)}home: *none\n`)).toThrow(
    'content/site.yaml:6  the file: Put the text between single quotes',
  );
});
