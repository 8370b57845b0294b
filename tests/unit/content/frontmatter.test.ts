import { describe, expect, it } from 'vitest';

import { describeFinding } from '../../../scripts/content-check/report.ts';
import { articleSource, checkArticle, foundIn, site } from './check-article.ts';
import type { Fields } from './check-article.ts';

interface FieldCase {
  readonly name: string;
  readonly fields: Fields;
  readonly found: string;
  readonly fix: string;
}

const INVALID_FIELDS: readonly FieldCase[] = [
  {
    name: 'a text that is too short',
    fields: { title: "'Short'" },
    found: '"Short" (5 characters)',
    fix: 'Write 20 to 70 characters for title.',
  },
  {
    name: 'a text that is too long',
    fields: { title: `'${'Long '.repeat(20)}'` },
    found: `"${'Long '.repeat(20).trim()}" (99 characters)`,
    fix: 'Write 20 to 70 characters for title.',
  },
  {
    name: 'an empty field',
    fields: { excerpt: '' },
    found: 'an empty field',
    fix: 'Write 80 to 180 characters for excerpt.',
  },
  {
    name: 'a missing field',
    fields: { palette: undefined },
    found: 'nothing',
    fix: 'Write for palette one of: sea, ink, sun, clay, olive, sky.',
  },
  {
    name: 'a value that is not allowed',
    fields: { motif: 'flower' },
    found: '"flower"',
    fix: 'Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.',
  },
  {
    name: 'a misspelt value',
    fields: { motif: 'rossette' },
    found: '"rossette"',
    fix: 'Did you mean rosette?',
  },
  {
    name: 'a category in lower case',
    fields: { categories: '[mortgages]' },
    found: '"mortgages"',
    fix: 'Did you mean Mortgages?',
  },
  {
    name: 'a text instead of a list',
    fields: { categories: 'Mortgages' },
    found: '"Mortgages"',
    fix: 'Write categories as a list of one to three different ones of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  },
  {
    name: 'a category that is listed twice',
    fields: { categories: '[Mortgages, Mortgages]' },
    found: '2 lines',
    fix: 'Write categories as a list of one to three different ones of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  },
  {
    name: 'a day that does not exist',
    fields: { date: '2026-02-31' },
    found: '"2026-02-31"',
    fix: 'Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
  },
  {
    name: 'a switch with other words',
    fields: { draft: 'yes please' },
    found: '"yes please"',
    fix: 'Write true or false for draft.',
  },
  {
    name: 'a review long before the date',
    fields: { date: '2026-11-20', reviewed: '2026-05-01' },
    found: '"2026-05-01"',
    fix: 'Check every fact again and set reviewed to that day: at most 60 days before date.',
  },
  {
    name: 'a list of articles that is a text',
    fields: { related: 'rate-basics' },
    found: '"rate-basics"',
    fix: 'Write related as a list of at most 3 file names of articles, without .mdx.',
  },
  {
    name: 'an unknown field',
    fields: { colour: 'red' },
    found: 'a field that does not exist',
    fix: 'Delete it. Allowed fields: title, description, excerpt, card, categories, date, reviewed, motif, palette, related, questions, draft.',
  },
  {
    name: 'a misspelt field, which is not missing too',
    fields: { excerpt: undefined, exerpt: "'A page that exists for one test only.'" },
    found: 'a field that does not exist',
    fix: 'Did you mean excerpt?',
  },
  {
    name: 'a misspelt field of a question',
    fields: { questions: "[{ question: 'Which offer is better?', anwser: 'The cheaper one.' }]" },
    found: 'a field that does not exist',
    fix: 'Did you mean answer?',
  },
  {
    name: 'the path of the page',
    fields: { slug: 'another-name' },
    found: 'a field that does not exist',
    fix: 'Delete it. To change the page’s URL, rename the file one-text.mdx.',
  },
  {
    name: 'a comment in a text',
    fields: { title: 'A text about one single thing #1 and no other' },
    found: '"#1 and no other", which YAML treats as a comment',
    fix: "Put the whole text in straight single quotes: '.",
  },
  {
    name: 'curly quotation marks around a text',
    fields: { title: '“A text about one thing only”' },
    found: '"“A text about one thing only”" in curly quotation marks',
    fix: "Put the whole text in straight single quotes: '.",
  },
];

interface SyntaxCase {
  readonly name: string;
  readonly fields: Fields;
  readonly fix: string;
}

const QUOTES =
  'Write name, colon, space, value; put a text with a colon or a quotation mark in single quotes.';

const INVALID_YAML: readonly SyntaxCase[] = [
  {
    name: 'an apostrophe between single quotes',
    fields: { title: "'It's a text about one thing'" },
    fix: "Double an apostrophe within single quotes: 'It''s so'.",
  },
  {
    name: 'a colon without quotes',
    fields: { excerpt: "It's a colon: that breaks this" },
    fix: QUOTES,
  },
  {
    name: 'a quotation mark that is not closed',
    fields: { title: "'A text about one thing only" },
    fix: 'Close the quotation mark at the end of the text.',
  },
  {
    name: 'a tab',
    fields: { categories: '\n\t- Mortgages' },
    fix: 'Replace each tab with two spaces.',
  },
  {
    name: 'an asterisk before a text',
    fields: { motif: '*wave' },
    fix: 'Put the text in single quotes: a leading * is YAML syntax.',
  },
  {
    name: 'a line that is indented too far',
    fields: { motif: 'wave\n   palette: olive', palette: undefined },
    fix: 'The line below has 3 spaces before it: give it 0, like this one.',
  },
];

describe('an article with', () => {
  it.each(INVALID_FIELDS)('$name is reported', ({ fields, found, fix }) => {
    expect(checkArticle({ fields })).toEqual([
      expect.objectContaining({ rule: 'frontmatter', severity: 'error', found, fix }),
    ]);
  });

  it.each(INVALID_YAML)('$name is no valid YAML', ({ fields, fix }) => {
    const [finding] = checkArticle({ fields });
    expect(finding).toMatchObject({ rule: 'frontmatter', fix });
    expect(finding?.found).toMatch(/^invalid YAML, "/);
  });

  it('a field without a space after its colon is no valid YAML', () => {
    const source = articleSource({}).replace('motif: wave', 'motif:wave');
    const [finding] = checkArticle({ source });
    expect(finding?.fix).toBe('Write a colon and a space after the name of the field.');
  });

  it('a field twice is no valid YAML', () => {
    const source = articleSource({}).replace('motif: wave', 'motif: wave\nmotif: wave');
    const [finding] = checkArticle({ source });
    expect(finding?.fix).toBe('This field appears twice: delete one of the lines.');
  });
});

describe('a file', () => {
  it.each([
    { name: 'that is empty', source: '', found: 'no line --- at the beginning' },
    { name: 'without fields', source: '# A title\n\nText.', found: 'no line --- at the beginning' },
    {
      name: 'without a second line ---',
      source: '---\ntitle: x\n\nText.',
      found: 'no second line ---',
    },
    {
      name: 'with a byte order mark',
      source: `\ufeff${articleSource({})}`,
      found: 'a byte order mark (BOM) before the first line',
    },
    { name: 'with a list of fields', source: '---\n- a\n---\n\nHello there.', found: 'no fields' },
  ])('$name is reported', ({ source, found }) => {
    expect(foundIn(checkArticle({ source }))).toContain(found);
  });

  it('with Windows line ends is accepted', () => {
    const source = articleSource({}).replaceAll('\n', '\r\n');
    expect(checkArticle({ source })).toEqual([]);
  });
});

it('the line of a field is that of its name', () => {
  const fields = { categories: '\n  - Mortgages\n  - Loans' };
  expect(checkArticle({ fields }).map(describeFinding)).toEqual([
    'content/blog/one-text.mdx:7  categories.1: found "Loans". Write for each category one of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ]);
});

describe('a text that names a claim of the firm', () => {
  const PLACEHOLDERS = new Map([['firm.banks', 'nine banks, of which three are in this town']]);
  const findingsIn = (excerpt: string) =>
    checkArticle({ fields: { excerpt: `'${excerpt}'` } }, { ...site, placeholders: PLACEHOLDERS });

  it('is long enough without it, for a firm that does not make it', () => {
    const findings = findingsIn(
      'We compare what banks offer you, in euros. We know [[firm.banks]].',
    );
    expect(findings.map(describeFinding)).toEqual([
      'content/blog/one-text.mdx:4  excerpt: found "We compare what banks offer you, in euros." (42 characters) without a claim. ' +
        'Write 80 to 180 characters for excerpt. A firm that does not make the claim leaves out its sentence.',
    ]);
  });

  it('may be left out of a longer one', () => {
    const longer =
      'We compare what each bank offers you, in euros and over all the years of the loan.';
    expect(findingsIn(`${longer} We know [[firm.banks]].`)).toEqual([]);
  });
});
