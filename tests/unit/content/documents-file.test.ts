import { expect, it } from 'vitest';

import { parseDocuments } from '../../../src/collections/schemas/documents.ts';
import { edit, findProblems, readFixture } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const VALID = readFixture('content/documents.yaml');

const LIST = 'Write a list of one to 12 different documents, each beginning with a dash.';

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a borrower without documents',
    from: '  pensioner: { name: Retired, documents: [A letter of the fund] }\n',
    to: '',
    field: 'people.pensioner',
    fix: 'Write name: and documents: below it, indented by two spaces.',
  },
  {
    name: 'an empty document',
    from: '[Slips of pay]',
    to: "[Slips of pay, '']",
    field: 'people.employed.documents.1',
    fix: 'Write 5 to 120 characters for each document.',
  },
  {
    name: 'a document that is listed twice',
    from: '[The plans]',
    to: '[The plans, The plans]',
    field: 'purposes.building.documents',
    fix: LIST,
  },
  {
    name: 'no document',
    from: '[The plans]',
    to: '[]',
    field: 'purposes.building.documents',
    fix: LIST,
  },
];

it.each(MISTAKES)('$name is reported', ({ from, to, field, fix }) => {
  expect(findProblems(parseDocuments, edit(VALID, from, to))).toEqual([
    expect.objectContaining({ field, fix }),
  ]);
});

it('a misspelt field is reported with its name', () => {
  const problems = findProblems(parseDocuments, edit(VALID, '{ name: Moving', '{ nmae: Moving'));
  expect(problems).toEqual([
    expect.objectContaining({
      line: 12,
      field: 'purposes.refinancing.nmae',
      fix: 'Did you mean name?',
    }),
  ]);
});
