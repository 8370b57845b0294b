import { expect, it } from 'vitest';

import {
  addressLine,
  emptyFactsOf,
  parseFirm,
  socialLinksOf,
} from '../../../src/collections/schemas/firm.ts';
import { readFixture } from './file-problems.ts';

const YAML = readFixture('content/firm.yaml');
const firm = parseFirm(YAML);

it('facts that visitors are owed are listed while they are empty', () => {
  const complete = {
    companyName: 'Halcyon Advice Ltd',
    registrationNumber: 'HE 1234',
    licence: 'Entered in the register under 123/45.',
    remuneration: 'The bank pays us.',
    complaints: 'Write to us first.',
    accessibilityReply: 'within two days',
    people: [{ name: 'A Name', role: 'Adviser' }],
    replyTime: 'within a day',
    reviewer: 'our senior adviser',
  };
  expect(emptyFactsOf({ ...firm, ...complete })).toEqual([]);
  expect(emptyFactsOf({ ...firm, ...complete, licence: '', complaints: undefined })).toEqual([
    'content/firm.yaml: licence is empty: no page says whether and where the firm is registered as an intermediary.',
    'content/firm.yaml: complaints is empty: no page says where to complain.',
  ]);
  expect(emptyFactsOf({ ...firm, ...complete, people: [] })).toEqual([
    'content/firm.yaml: people is empty: no page says who answers.',
  ]);
  expect(emptyFactsOf(firm)).toHaveLength(Object.keys(complete).length);
});

it.each([
  ['', 'Kato Polemidia, Limassol, Cyprus'],
  [
    "  street: 1 Main Street\n  postalCode: '4150'\n",
    '1 Main Street, 4150 Kato Polemidia, Limassol, Cyprus',
  ],
  ["  street: ''\n  postalCode: '4150'\n", '4150 Kato Polemidia, Limassol, Cyprus'],
])('the postal address with %j is %s', (fields, line) => {
  const withFields = YAML.replace('address:\n', `address:\n${fields}`);
  expect(addressLine(parseFirm(withFields))).toBe(line);
});

it('a town that gives its name to the region is named once', () => {
  const inTown = YAML.replace('locality: Kato Polemidia', 'locality: Limassol');
  expect(addressLine(parseFirm(inTown))).toBe('Limassol, Cyprus');
});

it.each([
  [/^$/, ['Instagram', 'Facebook', 'WhatsApp']],
  [/^whatsapp:.*\n| {2}- name: Instagram\n.*\n/gm, ['Facebook']],
  [/^whatsapp:.*\n|^social:\n(?: .*\n)+/gm, []],
  [/(?<=^social:)\n(?: .*\n)+/m, ['WhatsApp']],
])('the social profiles without %s are linked', (missing, names) => {
  const links = socialLinksOf(parseFirm(YAML.replace(missing, '')));
  expect(links.map(({ name }) => name)).toEqual(names);
});
