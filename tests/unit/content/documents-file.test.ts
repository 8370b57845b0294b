import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { parseDocuments } from '../../../src/data/schemas/documents.ts';

const VALID = readFileSync(
  path.join(import.meta.dirname, 'fixtures', 'site', 'content', 'documents.yaml'),
  'utf8',
);

it.each([
  [
    'a group that is missing',
    VALID.replace(/^ {2}pensioner.*\n/m, ''),
    ':2  people.pensioner: Write name: and documents: below it, indented by two spaces.',
  ],
  [
    'a misspelt field',
    VALID.replace('{ name: Moving', '{ nmae: Moving'),
    ':12  purposes.refinancing.nmae: Unknown field',
  ],
  [
    'a line that is empty',
    VALID.replace('[Slips of pay]', "[Slips of pay, '']"),
    ':3  people.employed.documents.1: Write each document with 5 to 120 characters.',
  ],
  [
    'a line twice',
    VALID.replace('[The plans]', '[The plans, The plans]'),
    ':10  purposes.building.documents: Write each document once in its list.',
  ],
])('reports %s with its line', (_, text, message) => {
  expect(() => parseDocuments(VALID)).not.toThrow();
  expect(() => parseDocuments(text)).toThrow(`content/documents.yaml${message}`);
});
