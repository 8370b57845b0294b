import { expect, it } from 'vitest';

import { findBrokenLinks, parseSiteConfig } from '../../../src/collections/schemas/site.ts';
import { edit, findProblems, readFixture } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const VALID = readFixture('content/site.yaml');

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a category without letters from a to z',
    from: '- Investment',
    to: '- Δάνεια',
    field: 'categories',
    fix: 'Write each category with letters from a to z: they form the URL of its page.',
  },
  {
    name: 'two categories with one page',
    from: '- Investment',
    to: '- mortgages!',
    field: 'categories',
    fix: 'Write each category once: two of them would share a page.',
  },
  {
    name: 'a text about a category that does not exist',
    from: 'footer:',
    to: `about:\n  Boats: '${'Text '.repeat(20)}'\nfooter:`,
    field: 'about.Boats',
    fix: 'Write the name of one of the categories: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  },
  {
    name: 'a short text about a category',
    from: 'footer:',
    to: 'about:\n  Investment: Short.\nfooter:',
    field: 'about.Investment',
    fix: 'Write 60 to 240 characters for the text about a category.',
  },
  {
    name: 'a guide to start with that is no guide',
    from: 'footer:',
    to: 'startHere: [/contact]\nfooter:',
    field: 'startHere.0',
    fix: 'Write the path of a guide, for example /blog/mortgage-guide-cyprus.',
  },
  {
    name: 'a guide to start with twice',
    from: 'footer:',
    to: 'startHere: [/blog/rate-basics, /blog/rate-basics]\nfooter:',
    field: 'startHere',
    fix: 'Write startHere as a list of up to three different paths of guides.',
  },
  {
    name: 'a section twice',
    from: '[Boats, Barns]',
    to: '[Boats, Boats]',
    field: 'sections',
    fix: 'Write sections as a list of different headings.',
  },
  {
    name: 'a URL instead of a path',
    from: 'path: /services/home-equipment-financing',
    to: 'path: https://example.org/',
    field: 'footer.0.path',
    fix: 'Write the path of a page of this site, for example /services/loan-consultation.',
  },
  {
    name: 'an unknown link',
    from: 'basicsGuide:',
    to: 'basicGuide:',
    field: 'links.basicGuide',
    fix: 'Did you mean basicsGuide?',
  },
  {
    name: 'an asterisk before a text',
    from: 'footer:',
    to: 'home: *none\nfooter:',
    field: 'the file',
    fix: 'Put the text in single quotes: a leading * is YAML syntax.',
  },
];

it.each(MISTAKES)('$name is reported', ({ from, to, field, fix }) => {
  expect(findProblems(parseSiteConfig, edit(VALID, from, to))).toEqual([
    expect.objectContaining({ field, fix }),
  ]);
});

it('a link to a section of a page is no broken link', () => {
  const config = parseSiteConfig(edit(VALID, '/rate-basics', '/rate-basics#base-and-margin'));
  const pages = new Set(['/blog/rate-basics', '/services/home-equipment-financing']);
  expect(findBrokenLinks(config, pages)).toEqual([]);
});

it('a link to no page is a broken link', () => {
  expect(findBrokenLinks(parseSiteConfig(VALID), new Set(['/blog/rate-basics']))).toEqual([
    { field: ['footer', 0, 'path'], path: '/services/home-equipment-financing' },
  ]);
});

it('a guide to start with that does not exist is a broken link', () => {
  const config = parseSiteConfig(
    edit(VALID, 'footer:', 'startHere: [/blog/rate-basics, /blog/nope]\nfooter:'),
  );
  const pages = new Set(['/blog/rate-basics', '/services/home-equipment-financing']);
  expect(findBrokenLinks(config, pages)).toEqual([{ field: ['startHere', 1], path: '/blog/nope' }]);
});
