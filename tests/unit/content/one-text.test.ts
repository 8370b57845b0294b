import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { checkFile } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { readContentSite } from '../../../src/data/check/content-site.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const site = readContentSite(join(FIXTURES, 'site'), '2026-11-21');

/** Texts of a list; invisible characters are written as \u00ad. */
const list = (name: string) =>
  readFileSync(join(FIXTURES, name), 'utf8')
    .trimEnd()
    .replaceAll(/\\u(?<code>[\da-f]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .split('\n--------\n');

const article = readFileSync(join(FIXTURES, 'one-text.mdx'), 'utf8');

/** Findings for a text in an otherwise valid article. */
function findingsIn(text: string): readonly string[] {
  const articleText = article.replace('TEXT', () => text);
  const file = readContentFile('content/blog/one-text.mdx', 'blog', articleText);
  return checkFile(file, { ...site, files: [...site.files, file] }).map(
    ({ line, field, found, fix }) => `> ${line} ${field}: ${found}. ${fix}`,
  );
}

it.each(list('mistakes.txt'))('reports the mistake with its line: %s', (entry) => {
  const [text = '', ...findings] = entry.split(/\n(?=> \d+ )/);
  expect(findingsIn(text)).toEqual(findings);
});

it.each(list('fine.txt'))('reports nothing for: %s', (text) => {
  expect(findingsIn(text)).toEqual([]);
});
