import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { emptyFactsOf, parseFirm, socialLinksOf } from '../../../src/data/schemas/firm.ts';
import { FileError, type FileProblem } from '../../../src/data/schemas/yaml-file.ts';

const YAML = readFileSync(join(import.meta.dirname, 'fixtures/site/content/firm.yaml'), 'utf8');

/** The file with one field changed, and its line. */
function withLine(field: string, value: string): { readonly yaml: string; readonly line: number } {
  const lines = YAML.split('\n');
  const index = lines.findIndex((line) => new RegExp(`^ *(?:- )?${field}:`).test(line));
  const head = /^ *(?:- )?[\w]+:/.exec(lines[index] ?? '')?.[0] ?? '';
  lines[index] = `${head} ${value}`;
  return { yaml: lines.join('\n'), line: index + 1 };
}

function problems(yaml: string): readonly FileProblem[] {
  try {
    parseFirm(yaml);
    return [];
  } catch (error) {
    if (error instanceof FileError) return error.problems;
    throw error;
  }
}

describe('reports an invalid field with its line', () => {
  it.each([
    ['name', '42', 'as text'],
    ['name', '', 'as text'],
    ['name', "'<b>Tessera</b>'", 'plain text'],
    ['name', "'**Tessera**'", 'plain text'],
    ['name', String.raw`"Tessera\r\nBcc: x@example.org"`, 'on one line'],
    ['name', "'TesserÃ©'", 'UTF-8'],
    ['name', `'${'long '.repeat(10)}'`, 'at most 40 characters'],
    ['tagline', String.raw`"a\u0000b"`, 'on one line'],
    ['tagline', "'The best rates in Cyprus'", 'cannot be proved'],
    ['url', 'http://www.tessera.example', 'https://'],
    ['url', 'https://www.tessera.example/', 'slash'],
    ['url', 'https://www.tessera.example/home', 'alone'],
    ['url', 'https://user@www.tessera.example', 'alone'],
    ['url', 'www.tessera.example', 'https://www.example.com'],
    ['url', "'javascript:alert(1)'", 'https://'],
    ['url', 'https://localhost', 'on one computer'],
    ['email', 'hello', 'name@example.com'],
    ['phone', '35725000000', 'as text'],
    ['phone', "'25 000 000'", 'country code'],
    ['whatsapp', "'https://wa.me/357'", 'country code'],
    ['instagram', "'javascript:alert(1)'", 'https://'],
    ['instagram', "'@tessera'", 'https://'],
    ['instagram', 'https://www.facebook.com/tessera.example', 'own page on instagram.com'],
    ['facebook', 'https://www.facebook.com', 'own page on facebook.com'],
    ['facebook', 'https://localhost/x', 'https://'],
    ['country', 'Cyprsu', 'name of a country'],
    ['countryCode', 'Cyprus', 'two-letter'],
    ['countryCode', 'cy', 'two-letter'],
    ['countryCode', 'XQ', 'exists'],
    ['latitude', "'34.6936'", 'without quotes'],
    ['latitude', '346936', '-90 to 90'],
    ['latitude', '33.0003', 'not in Cyprus'],
    ['latitude', '51.5', 'not in Cyprus'],
    ['days', 'Munday to Friday', 'English names'],
    ['days', 'Mon-Fri', 'English names'],
    ['label', "''", 'it is empty'],
    ['label', '10am to 5pm', 'same times'],
    ['opens', '900', '24-hour'],
    ['opens', "'25:00'", '24-hour'],
    ['closes', "'08:00'", 'later than opens'],
    ['licence', '', "as ''"],
    ['licence', "'TODO'", 'unfinished'],
    ['sender', 'Tessera', 'with its mailbox'],
    ['sender', "'Tessera, Ltd <a@tessera.example>'", 'with its mailbox'],
    ['sender', String.raw`"Tessera\nBcc: a@example.org <w@example.org>"`, 'on one line'],
    ['sender', 'Tessera <website@tesera.example>', 'one letter away'],
    ['recipient', 'leads@tessera.exmaple', 'one letter away'],
    ['recipient', 'leads', 'one e-mail address'],
    ['recipient', "'a@example.org, b@example.org'", 'one e-mail address'],
    ['enquiryForms', 'email', 'one of: console, deliver'],
  ])('%s: %s', (field, value, expectedFix) => {
    const { yaml, line } = withLine(field, value);
    const messages = problems(yaml);
    const name = value === '33.0003' ? 'latitude' : field;
    expect(
      messages.filter(
        (problem) => problem.field.includes(name) && problem.fix.includes(expectedFix),
      ),
    ).toEqual([messages.find((problem) => problem.line === line)]);
    expect(JSON.stringify(messages)).not.toMatch(
      /expected|received|Invalid input|Too (?:small|big)/,
    );
  });

  it('names each day of the office hours once', () => {
    const [problem] = problems(YAML.replace('days: Saturday', 'days: Friday and Saturday'));
    expect(problem?.field).toBe('hours.1.days');
    expect(problem?.fix).toContain('once');
    expect(problems(YAML.replace('days: Saturday', 'days: Saturdays and Sundays'))).toEqual([]);
  });

  it('distinguishes swapped coordinates from coordinates outside Cyprus', () => {
    const yaml = YAML.replace('34.6936', 'A').replace('33.0003', '34.6936').replace('A', '33.0003');
    expect(problems(yaml).map(({ fix }) => fix)).toEqual([
      'Swap latitude and longitude: only then is the place in Cyprus.',
    ]);
  });

  it.each([
    [YAML.replace('name:', 'nmae:'), 'nmae', 1],
    [`${YAML}fax: '1'\n`, 'fax', YAML.split('\n').length],
    [YAML.replace('tagline: E', "tagline: 'E"), 'the file', 2],
    [YAML.replace('  locality', '\tlocality'), 'the file', 10],
    [YAML.replace('phone: ', 'phone'), 'the file', 6],
    [`${YAML}name: Twice\n`, 'the file', YAML.split('\n').length],
    ['', 'the file', 1],
    [YAML.replace('tagline: E', 'tagline: *E'), 'the file', 2],
    [YAML.replace('phone:', '<<<<<<< HEAD\nphone:'), 'the file', 6],
    [Buffer.from(YAML, 'utf16le').toString('utf8'), 'the file', 1],
  ])('reports a syntax error or an unknown field, %#', (yaml, field, line) => {
    expect(problems(yaml)).toContainEqual(expect.objectContaining({ field, line }));
  });
});

it.each([
  ['name', "'Νίκος & Υιοί (Λεμεσός)'"],
  ['tagline', '\'< 3 & > 1: "it works"\''],
  ['days', 'Weekdays except public holidays'],
  ['label', '9 am to 5:00 pm'],
  ['recipient', 'someone@another-firm.example'],
  ['licence', "'Entered in the register of credit intermediaries under 123/45.'"],
  ['licence', "'Registered with the Central Bank of Cyprus, number 123.'"],
  ['sender', 'website@tessera.example'],
  ['sender', '\'"Tessera, Ltd" <website@tessera.example>\''],
  ['instagram', 'https://instagram.com/tessera/?hl=en'],
  ['url', 'https://tessera.example:8443'],
])('accepts unusual values: %s: %s', (field, value) => {
  expect(problems(withLine(field, value).yaml)).toEqual([]);
});

describe('facts that visitors are owed', () => {
  const complete = {
    companyName: 'Halcyon Advice Ltd',
    registrationNumber: 'HE 1234',
    licence: 'Entered in the register under 123/45.',
    remuneration: 'The bank pays us.',
    complaints: 'Write to us first.',
    accessibilityReply: 'within two days',
  };
  const firm = parseFirm(YAML);

  it('are listed, one line per empty fact', () => {
    expect(emptyFactsOf({ ...firm, ...complete })).toEqual([]);
    expect(emptyFactsOf({ ...firm, ...complete, licence: '', complaints: undefined })).toEqual([
      'content/firm.yaml: licence is empty: no page says whether and where the firm is registered as an intermediary.',
      'content/firm.yaml: complaints is empty: no page says where to complain.',
    ]);
    expect(emptyFactsOf(firm)).toHaveLength(Object.keys(complete).length);
  });

  it.each([
    ['name: A Name', 'people.0.role'],
    ['{ name: A Name, role: Adviser, picture: Me.JPG }', 'people.0.picture'],
    ['{ name: A Name, role: Adviser, age: 40 }', 'people.0.age'],
    ['{ name: A Name, role: Our licensed adviser }', 'people.0.role'],
  ])('a person is checked: %s', (value, field) => {
    expect(problems(`${YAML}people:\n  - ${value}\n`)).toEqual([
      expect.objectContaining({ field }),
    ]);
  });

  it('a person may have languages and a picture, or neither', () => {
    const people = `people:
  - { name: A Name, role: Adviser, languages: [English, Greek], picture: a-name.jpg }
  - { name: B Name, role: Back office }
`;
    expect(problems(`${YAML}${people}`)).toEqual([]);
  });
});

it.each([
  [[], ['Instagram', 'Facebook', 'WhatsApp']],
  [['whatsapp', 'instagram'], ['Facebook']],
  [['whatsapp', 'social', 'instagram', 'facebook'], []],
])('the social profiles without %j are linked', (fields, names) => {
  const yaml = fields.reduce(
    (text, field) => text.replace(new RegExp(`^ *${field}:.*\\n`, 'm'), ''),
    YAML,
  );
  expect(socialLinksOf(parseFirm(yaml)).map(({ name }) => name)).toEqual(names);
  const empty = withLine('instagram', "''").yaml;
  expect(socialLinksOf(parseFirm(empty)).map(({ name }) => name)).not.toContain('Instagram');
});
