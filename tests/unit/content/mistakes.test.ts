import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { checkContent } from '../../../src/data/check/check.ts';
import { readContentSite } from '../../../src/data/check/content-site.ts';
import { findingsOf } from '../../../src/data/check/finding.ts';
import type { Finding } from '../../../src/data/check/finding.ts';
import { FileError } from '../../../src/data/schemas/yaml-file.ts';
import { readTables, FIXTURE_SITE, SERVICE, TODAY, unescape } from './rows.ts';

const root = mkdtempSync(join(tmpdir(), 'mistakes-'));
cpSync(FIXTURE_SITE, root, { recursive: true });
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** What `npm run check:content` finds in the site. */
function findAll(): readonly Finding[] {
  try {
    return checkContent(readContentSite(root, TODAY));
  } catch (error) {
    if (error instanceof FileError) {
      return findingsOf(error);
    }

    throw error;
  }
}

/** Texts and what takes their place, in turn; `*` is the whole file. */
function edit(text: string, [from, to = '', ...others]: readonly string[]): string {
  if (from === undefined) {
    return text;
  }

  return edit(from === '*' ? to : text.replace(from, () => to), others);
}

// A row has texts of a valid file, what is written instead, and the line, field and words of each finding.
describe.each(readTables('mistakes'))('a change of %s', (name, rows) => {
  const file = name === 'service' ? SERVICE : `content/${name}.yaml`;
  const path = join(root, file);
  const valid = readFileSync(path, 'utf8');

  it.each(rows)('$row => $expected', ({ row, expected }) => {
    writeFileSync(path, edit(valid, row.split(' => ').map(unescape)));
    const findings = findAll().filter((finding) => finding.file === file);
    writeFileSync(path, valid);
    const texts = findings.map(
      ({ line, field, found, fix }) => `${line} ${field}: ${found}. ${fix}`,
    );
    expect(
      texts.map((text, index) => {
        const [place = '', words = ''] = (expected[index] ?? '').split(/(?<=: )(.*)/s);
        return text.startsWith(place) && text.includes(words) ? place + words : text;
      }),
    ).toEqual(expected);
    // The messages of the parsers are for programmers.
    expect(texts.join()).not.toMatch(/expected|received|Invalid input|Too (?:small|big)/);
  });
});
