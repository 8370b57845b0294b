import { describe, expect, it } from 'vitest';

import { parseFirm } from '../../../src/collections/schemas/firm.ts';
import { edit, findProblems, readFixture, testMistakes } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const VALID = readFixture('content/firm.yaml');

const SOCIAL: readonly Mistake[] = [
  {
    name: 'a script',
    from: 'https://www.instagram.com/halcyon.example',
    to: "'javascript:alert(1)'",
    field: 'social.0.url',
    fix: 'https://',
  },
  {
    name: 'a page of another network',
    from: 'https://www.instagram.com/halcyon.example',
    to: 'https://www.facebook.com/halcyon.example',
    field: 'social.0.url',
    fix: 'page on instagram.com',
  },
  {
    name: 'the network itself',
    from: 'https://www.facebook.com/halcyon.example',
    to: 'https://www.facebook.com',
    field: 'social.1.url',
    fix: 'own page, not that of the network',
  },
  {
    name: 'the own computer',
    from: 'https://www.facebook.com/halcyon.example',
    to: 'https://localhost/x',
    field: 'social.1.url',
    fix: 'https://',
  },
  {
    name: 'a network twice',
    from: 'name: Facebook\n    url: https://www.facebook.com',
    to: 'name: Instagram\n    url: https://www.instagram.com',
    field: 'social.1.name',
    fix: 'each network once',
  },
  {
    name: 'the fields of an older file',
    from: 'social:\n',
    to: 'social:\n  instagram: https://www.instagram.com/halcyon.example\nignored:\n',
    field: 'social',
    fix: 'as a list of name: and url:',
  },
  {
    name: 'no name',
    from: '  - name: Facebook\n    url:',
    to: '  - url:',
    field: 'social.1.name',
    fix: 'as text',
  },
];

const HOURS: readonly Mistake[] = [
  {
    name: 'abbreviated days',
    from: '[Saturday]',
    to: '[Sat]',
    field: 'hours.1.days.0',
    fix: 'list of English names',
  },
  {
    name: 'days as one text',
    from: '[Saturday]',
    to: 'Saturday and Sunday',
    field: 'hours.1.days',
    fix: 'list of English names',
  },
  {
    name: 'no day',
    from: '[Saturday]',
    to: '[]',
    field: 'hours.1.days',
    fix: 'list of English names',
  },
  {
    name: 'a day twice in an entry',
    from: '[Saturday]',
    to: '[Saturday, Saturday]',
    field: 'hours.1.days',
    fix: 'each day once',
  },
  {
    name: 'a day with times and with a note',
    from: '[Saturday]',
    to: '[Friday, Saturday]',
    field: 'hours.1.days',
    fix: 'another entry',
  },
  {
    name: 'the same time twice',
    from: 'note: by appointment',
    to: "opens: '09:00'\n    closes: '12:00'\n  - days: [Saturday]\n    opens: '11:00'\n    closes: '13:00'",
    field: 'hours.2.days',
    fix: 'another entry',
  },
  {
    name: 'an empty note',
    from: 'note: by appointment',
    to: "note: ''",
    field: 'hours.1.note',
    fix: 'it is empty',
  },
  {
    name: 'neither times nor a note',
    from: '    note: by appointment\n',
    to: '',
    field: 'hours.1',
    fix: 'or a note',
  },
  {
    name: 'times and a note in one entry',
    from: "closes: '17:00'",
    to: "closes: '17:00'\n    note: by phone",
    field: 'hours.0',
    fix: 'not both',
  },
  {
    name: 'no time of closing',
    from: "    closes: '17:00'\n",
    to: '',
    field: 'hours.0',
    fix: 'both opens and closes',
  },
  {
    name: 'the label of an older file',
    from: 'note: by appointment',
    to: 'label: by appointment',
    field: 'hours.1.label',
    fix: 'Allowed fields: days, opens, closes, note',
  },
  {
    name: 'a time as a number',
    from: "'09:00'",
    to: '900',
    field: 'hours.0.opens',
    fix: '24-hour clock',
  },
  {
    name: 'a time after midnight',
    from: "'09:00'",
    to: "'25:00'",
    field: 'hours.0.opens',
    fix: '24-hour clock',
  },
  {
    name: 'closing before opening',
    from: "'17:00'",
    to: "'08:00'",
    field: 'hours.0.closes',
    fix: 'later than opens',
  },
];

describe.each([
  { part: 'a social profile', mistakes: SOCIAL },
  { part: 'the office hours', mistakes: HOURS },
])('$part of firm.yaml with', ({ mistakes }) => {
  testMistakes(parseFirm, VALID, mistakes);
});

it.each([
  {
    from: 'https://www.instagram.com/halcyon.example',
    to: 'https://instagram.com/halcyon/?hl=en',
  },
  {
    from: '- name: Facebook\n    url: https://www.facebook.com/halcyon.example',
    to: '- name: LinkedIn\n    url: https://cy.linkedin.com/company/halcyon',
  },
  {
    from: 'name: Facebook\n    url: https://www.facebook.com',
    to: 'name: X\n    url: https://x.com',
  },
  { from: '[Saturday]', to: '[Saturday, Sunday]' },
  {
    from: "closes: '17:00'",
    to: "closes: '13:00'\n  - days: [Monday]\n    opens: '15:00'\n    closes: '18:00'",
  },
])('firm.yaml with "$to" is accepted', ({ from, to }) => {
  expect(findProblems(parseFirm, edit(VALID, from, to))).toEqual([]);
});
