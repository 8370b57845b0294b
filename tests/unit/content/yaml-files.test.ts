import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseDocuments } from '../../../src/data/schemas/documents.ts';
import { readRedirects } from '../../../src/data/schemas/redirects.ts';
import { brokenLinks, parseSite, readSite } from '../../../src/data/schemas/site.ts';
import { checkContent } from '../../../src/data/check/check.ts';
import type { ContentSite } from '../../../src/data/check/content-site.ts';
import { articleOf, findingsFor, FIXTURES, site } from './rows.ts';

const [documents, lists] = ['documents', 'site'].map((name) =>
  readFileSync(join(FIXTURES, 'site', 'content', `${name}.yaml`), 'utf8'),
) as [string, string];

/** Findings for one YAML file of a changed site. */
const findingsIn = (file: string, changed: Partial<ContentSite>) =>
  checkContent({ ...site, ...changed })
    .filter((finding) => finding.file === file)
    .map(({ line, found, fix }) => `${line} ${found}. ${fix}`);

it.each([
  [/^ {2}pensioner.*\n/m, '', ':2  people.pensioner: Write name: and documents: below it'],
  ['{ name: Moving', '{ nmae: Moving', ':12  purposes.refinancing.nmae: Unknown field'],
  ['[Slips of pay]', "[Slips of pay, '']", ':3  people.employed.documents.1: Write each document'],
  [
    '[The plans]',
    '[The plans, The plans]',
    ':10  purposes.building.documents: Write each document once',
  ],
])('content/documents.yaml with %s as "%s" is reported with its line', (from, to, message) => {
  expect(() => parseDocuments(documents)).not.toThrow();
  expect(() => parseDocuments(documents.replace(from, to))).toThrow(`documents.yaml${message}`);
});

describe('content/site.yaml', () => {
  const ABOUT =
    'What a loan for one costs, who lends it, and what to ask before you sign anything.';

  it.each([
    ['Investment', 'Δάνεια', 'Write each category with letters from a to z'],
    ['Investment', 'mortgages!', 'Write each category once'],
    ['footer:', `about:\n  Boats: ${ABOUT}\nfooter:`, ':9  about.Boats: Write the name of one of'],
    ['footer:', 'about:\n  Investment: Short.\nfooter:', ':9  about.Investment: Write the text'],
    ['footer:', 'home: *none\nfooter:', ':8  the file: Put the text in single quotes'],
  ])('with %s as %s is reported', (from, to, message) => {
    expect(() => parseSite(lists.replace(from, to))).toThrow(message);
  });

  it('has texts about categories, and links to pages and their sections', () => {
    const { about } = parseSite(
      lists.replace('footer:', `about:\n  Investment: ${ABOUT}\nfooter:`),
    );
    expect(about).toEqual({ Investment: ABOUT });
    const parsed = parseSite(
      'categories: [Boats]\nfooter: []\nlinks: { savingGuide: /a#b, basicsGuide: /c#d }\n',
    );
    expect(brokenLinks(parsed, new Set(['/a'])).map(({ path }) => path)).toEqual(['/c#d']);
    const { lists: changed, lineOf: siteYamlLine } = readSite(lists.replace('rate-b', 'rates-b'));
    expect(findingsIn('content/site.yaml', { lists: changed, siteYamlLine })).toEqual([
      '13 "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics, or delete the line.',
    ]);
  });
});

describe('content/redirects.yaml', () => {
  it.each([
    ['/blog/gone: /blog/rate-basics\n', []],
    [
      '# a note\n/blog/gone: /blog/rates-basics\n',
      ['2 "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics.'],
    ],
    ['/blog/rate-basics: /blog\n', ['1 a page that exists. Delete the line, or the page.']],
    // A draft is no page.
    ['/blog/gone: /blog/unfinished-draft\n', [expect.stringContaining('not a page')]],
  ])('leads from pages that are gone to pages that exist: %s', (yaml, findings) => {
    const { redirects, lineOf: redirectLine } = readRedirects(yaml);
    expect(findingsIn('content/redirects.yaml', { redirects, redirectLine })).toEqual(findings);
  });

  it('is what a link to a page that is gone should name', () => {
    const { text } = articleOf('See [our old guide](/blog/gone).');
    const redirects = { '/blog/gone': '/contact' };
    const findings = findingsFor('one-text', text, { ...site, redirects });
    expect(findings.map(({ fix }) => fix)).toEqual(['Write /contact.']);
  });

  it.each([
    ['/a: /b\n/b: /a\n', 'this redirect leads back to where it begins'],
    ['/a: /a\n', 'this redirect leads back to where it begins'],
    ['/a: /b\n/b: /blog\n', 'Write /blog: /b is itself a redirect.'],
    ['a: https://example.org\n', 'Write each line as the old path'],
  ])('has no loops, chains or other sites: %s', (yaml, message) => {
    expect(() => readRedirects(yaml)).toThrow(message);
  });
});
