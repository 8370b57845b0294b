import { describe, expect, it } from 'vitest';

import { parseFirm } from '../../../src/collections/schemas/firm.ts';
import { edit, findProblems, readFixture, testMistakes } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const VALID = readFixture('content/firm.yaml');

interface HarmlessEdit {
  readonly from: string;
  readonly to: string;
}

const NAME: readonly Mistake[] = [
  { name: 'a number', from: 'name: Halcyon', to: 'name: 42', field: 'name', fix: 'as text' },
  { name: 'no text', from: 'name: Halcyon', to: "name: ''", field: 'name', fix: 'it is empty' },
  {
    name: 'a tag',
    from: 'name: Halcyon',
    to: "name: '<b>Halcyon</b>'",
    field: 'name',
    fix: 'plain text',
  },
  {
    name: 'a line of a mail header',
    from: 'name: Halcyon',
    to: String.raw`name: "Halcyon\r\nBcc: x@example.org"`,
    field: 'name',
    fix: 'on one line',
  },
  {
    name: 'another encoding',
    from: 'name: Halcyon',
    to: "name: 'HalcyonÃ©'",
    field: 'name',
    fix: 'UTF-8',
  },
  {
    name: 'too many characters',
    from: 'name: Halcyon',
    to: `name: '${'long '.repeat(9).trim()}'`,
    field: 'name',
    fix: 'at most 40 characters',
  },
  {
    name: 'a control character',
    from: 'tagline: E',
    to: String.raw`tagline: "a\u0000b" # `,
    field: 'tagline',
    fix: 'on one line',
  },
];

const URL: readonly Mistake[] = [
  { name: 'http', to: 'http://www.halcyon.example', fix: 'https://' },
  { name: 'a slash at the end', to: 'https://www.halcyon.example/', fix: 'slash' },
  { name: 'a path', to: 'https://www.halcyon.example/home', fix: 'alone' },
  { name: 'a user', to: 'https://user@www.halcyon.example', fix: 'alone' },
  { name: 'no scheme', to: 'www.halcyon.example', fix: 'https://www.example.com' },
  { name: 'a script', to: "'javascript:alert(1)'", fix: 'https://' },
  { name: 'the own computer', to: 'https://localhost', fix: 'on one computer' },
].map((mistake) => ({ ...mistake, from: 'https://www.halcyon.example', field: 'url' }));

const CONTACT: readonly Mistake[] = [
  {
    name: 'an e-mail address without a domain',
    from: 'hello@halcyon.example',
    to: 'hello',
    field: 'email',
    fix: 'name@example.com',
  },
  {
    name: 'a telephone number as a number',
    from: "'+357 25 000 000'",
    to: '35725000000',
    field: 'phone',
    fix: 'as text',
  },
  {
    name: 'a telephone number without a country code',
    from: "'+357 25 000 000'",
    to: "'25 000 000'",
    field: 'phone',
    fix: 'country code',
  },
  {
    name: 'a link to WhatsApp',
    from: "'+357 99 000 000'",
    to: "'https://wa.me/357'",
    field: 'whatsapp',
    fix: 'country code',
  },
];

const PLACE: readonly Mistake[] = [
  {
    name: 'a misspelt country',
    from: 'country: Cyprus',
    to: 'country: Cyprsu',
    field: 'address.country',
    fix: 'name of a country',
  },
  {
    name: 'a name as the code of a country',
    from: 'countryCode: CY',
    to: 'countryCode: Cyprus',
    field: 'address.countryCode',
    fix: 'two-letter',
  },
  {
    name: 'the code of no country',
    from: 'countryCode: CY',
    to: 'countryCode: XQ',
    field: 'address.countryCode',
    fix: 'exists',
  },
  {
    name: 'a coordinate in quotes',
    from: '34.6936',
    to: "'34.6936'",
    field: 'address.latitude',
    fix: 'without quotes',
  },
  {
    name: 'a coordinate without a point',
    from: '34.6936',
    to: '346936',
    field: 'address.latitude',
    fix: '-90 to 90',
  },
  {
    name: 'a place that is not in Cyprus',
    from: '34.6936',
    to: '51.5',
    field: 'address.latitude',
    fix: 'not in Cyprus',
  },
  {
    name: 'swapped coordinates',
    from: '34.6936\n  longitude: 33.0003',
    to: '33.0003\n  longitude: 34.6936',
    field: 'address.latitude',
    fix: 'Swap latitude and longitude: only then is the place in Cyprus.',
  },
];

const MAIL: readonly Mistake[] = [
  {
    name: 'a sender without a mailbox',
    from: 'Halcyon <website@halcyon.example>',
    to: 'Halcyon',
    field: 'mail.sender',
    fix: 'with its mailbox',
  },
  {
    name: 'a sender with a comma',
    from: 'Halcyon <website@halcyon.example>',
    to: "'Halcyon, Ltd <a@halcyon.example>'",
    field: 'mail.sender',
    fix: 'with its mailbox',
  },
  {
    name: 'a sender with another header',
    from: 'Halcyon <website@halcyon.example>',
    to: String.raw`"Halcyon\nBcc: a@example.org <w@example.org>"`,
    field: 'mail.sender',
    fix: 'on one line',
  },
  {
    name: 'a sender whose domain is misspelt',
    from: 'website@halcyon.example',
    to: 'website@halcon.example',
    field: 'mail.sender',
    fix: 'one letter away',
  },
  {
    name: 'a recipient whose domain is misspelt',
    from: 'leads@halcyon.example',
    to: 'leads@halcyon.exmaple',
    field: 'mail.recipient',
    fix: 'one letter away',
  },
  {
    name: 'two recipients',
    from: 'leads@halcyon.example',
    to: "'a@example.org, b@example.org'",
    field: 'mail.recipient',
    fix: 'one e-mail address',
  },
];

const OTHER: readonly Mistake[] = [
  {
    name: 'no text for the licence',
    from: "licence: ''",
    to: 'licence:',
    field: 'licence',
    fix: "as ''",
  },
  {
    name: 'forms that do something else',
    from: 'console',
    to: 'email',
    field: 'enquiryForms',
    fix: 'one of: console, deliver',
  },
  {
    name: 'a person without a role',
    from: 'console',
    to: 'console\npeople: [{ name: A Name }]',
    field: 'people.0.role',
    fix: 'as text in single quotes',
  },
  {
    name: 'a picture in capital letters',
    from: 'console',
    to: 'console\npeople: [{ name: A Name, role: Adviser, picture: Me.JPG }]',
    field: 'people.0.picture',
    fix: 'in small letters, digits and hyphens',
  },
  {
    name: 'an unknown field of a person',
    from: 'console',
    to: 'console\npeople: [{ name: A Name, role: Adviser, age: 40 }]',
    field: 'people.0.age',
    fix: 'Allowed fields: name, role, languages, picture.',
  },
  {
    name: 'an unknown field',
    from: 'phone:',
    to: "fax: '1'\nphone:",
    field: 'fax',
    fix: 'Delete it. Allowed fields: name, tagline',
  },
];

const FILE: readonly Mistake[] = [
  {
    name: 'a field twice',
    from: 'phone:',
    to: 'email: twice@halcyon.example\nphone:',
    fix: 'appears twice',
  },
  {
    name: 'a quotation mark that is not closed',
    from: 'tagline: E',
    to: "tagline: 'E",
    fix: 'Close the quotation mark',
  },
  { name: 'a tab', from: '  locality', to: '\tlocality', fix: 'Replace each tab' },
  {
    name: 'a field without a colon',
    from: "phone: '+",
    to: "phone'+",
    fix: 'a new field needs a name and a colon',
  },
  {
    name: 'a merge conflict',
    from: 'phone:',
    to: '<<<<<<< HEAD\nphone:',
    fix: 'keep one version',
  },
  {
    name: 'another encoding',
    from: 'name: Halcyon',
    to: 'n\u0000a\u0000m\u0000e\u0000',
    fix: 'not as UTF-16',
  },
  { name: 'nothing in it', from: VALID, to: '', fix: 'must not be empty' },
].map((mistake) => ({ ...mistake, field: 'the file' }));

describe.each([
  { part: 'a text', mistakes: NAME },
  { part: 'the URL', mistakes: URL },
  { part: 'the contact details', mistakes: CONTACT },
  { part: 'the postal address', mistakes: PLACE },
  { part: 'the mailboxes', mistakes: MAIL },
  { part: 'another field', mistakes: OTHER },
  { part: 'the file', mistakes: FILE },
])('$part of firm.yaml with', ({ mistakes }) => {
  testMistakes(parseFirm, VALID, mistakes);
});

it.each<HarmlessEdit>([
  { from: 'name: Halcyon', to: "name: 'Νίκος & Υιοί (Λεμεσός)'" },
  { from: 'tagline: Expert Help, Personal Touch.', to: 'tagline: \'< 3 & > 1: "it works"\'' },
  { from: 'https://www.halcyon.example', to: 'https://halcyon.example:8443' },
  { from: "licence: ''", to: "licence: 'Entered in the register under 123/45.'" },
  { from: 'Halcyon <website@halcyon.example>', to: 'website@halcyon.example' },
  {
    from: 'Halcyon <website@halcyon.example>',
    to: '\'"Halcyon, Ltd" <website@halcyon.example>\'',
  },
  { from: 'leads@halcyon.example', to: 'someone@another-firm.example' },
  {
    from: 'console',
    to: 'console\npeople: [{ name: A Name, role: Adviser, languages: [English], picture: a-name.jpg }]',
  },
])('firm.yaml with "$to" is accepted', ({ from, to }) => {
  expect(findProblems(parseFirm, edit(VALID, from, to))).toEqual([]);
});
