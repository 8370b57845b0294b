import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readDocuments } from '../../../.scripts/content/documents-file.ts';
import { describeFinding } from '../../../.scripts/content/finding.ts';

const FINE = readFileSync(
  path.join(import.meta.dirname, 'fixtures', 'site', 'content', 'documents.yaml'),
  'utf8',
);

const said = (text: string) => readDocuments(text).map(describeFinding);

it.each([
  ['fine', FINE, []],
  [
    'a group that is missing',
    FINE.replace(/^ {2}pensioner.*\n/m, ''),
    [
      'content/documents.yaml:2  people.pensioner: found nothing. Write name: and documents: below it, two spaces further in.',
    ],
  ],
  [
    'a misspelt field, and the field it should be',
    FINE.replace('{ name: Moving', '{ nmae: Moving'),
    [
      'content/documents.yaml:12  purposes.refinancing.name: found nothing. Write name with 3 to 24 characters.',
      'content/documents.yaml:12  purposes.refinancing.nmae: found a field that does not exist. Did you mean name?',
    ],
  ],
  [
    'a line that is empty',
    FINE.replace('[Slips of pay]', "[Slips of pay, '']"),
    [
      'content/documents.yaml:3  people.employed.documents.1: found "". Write each document with 5 to 120 characters.',
    ],
  ],
  [
    'a line twice',
    FINE.replace('[The plans]', '[The plans, The plans]'),
    [
      'content/documents.yaml:10  purposes.building.documents: found "["The plans","The plans"]". Write each document once in its list.',
    ],
  ],
])('%s is explained with its line', (_, text, findings) => {
  expect(said(text)).toEqual(findings);
});
