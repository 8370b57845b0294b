import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkFile } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { readContentSite } from '../../../src/data/check/content-site.ts';
import type { Finding } from '../../../src/data/check/finding.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';

const fixture = (...path: string[]) => join(import.meta.dirname, ...path);

/** Folder of a project with valid articles, a draft, a scheduled article and a service. */
export const FIXTURE_SITE = fixture('fixtures', 'site');
export const SERVICE = 'content/services/personal/home-equipment-financing.mdx';
export const TODAY = '2026-11-21';

export const site = readContentSite(FIXTURE_SITE, TODAY);

const article = readFileSync(fixture('fixtures', 'article.mdx'), 'utf8');

/** A text with `\\n`, `\\t`, `\\r` and `\\u00e9` as the characters they name. */
export const unescape = (text: string) =>
  text.replaceAll(/\\(?:u(?<code>[\da-f]{4,5})|(?<letter>[ntr\\]))/g, (_, code, letter: string) =>
    code === undefined
      ? ({ n: '\n', t: '\t', r: '\r' }[letter] ?? '\\')
      : String.fromCodePoint(Number.parseInt(String(code), 16)),
  );

/** Replaces, adds (`{draft: true}`) or takes out (`{-title}`) a field of the article. */
function withField(text: string, edit: string): string {
  const name = edit.replace(/^-/, '').replace(/:[\s\S]*$/, '');
  const field = new RegExp(String.raw`^${name}:.*\n(?: .*\n)*`, 'm');
  if (edit.startsWith('-')) {
    return text.replace(field, '');
  }

  return field.test(text)
    ? text.replace(field, () => `${edit}\n`)
    : text.replace(/^palette:.*\n/m, (line) => `${line}${edit}\n`);
}

/** Findings for an article that is added to a site. */
export function findingsFor(name: string, text: string, around = site): readonly Finding[] {
  const path = `content/blog/${name}.mdx`;
  const file = readContentFile(path, 'blog', text, placeholderTexts(around.figures));
  return checkFile(file, { ...around, files: [...around.files, file] });
}

/** `{file name}`, `{raw}`, `{field: value}` or `{-field}` at the start of a row. */
const EDIT = /\{(?<edit>(?:file |-?[a-zA-Z]+(?:(?=\})|:))[^{}]*)\}/gy;

/** The article of a row: its edits, then its text. */
export function articleOf(row: string): { readonly name: string; readonly text: string } {
  let name = 'one-text';
  let text = article;
  let start = 0;
  for (const { 0: found, groups } of row.matchAll(EDIT)) {
    const edit = unescape(groups?.['edit'] ?? '');
    start += found.length;
    if (edit.startsWith('file ')) {
      name = edit.slice('file '.length);
    } else {
      text = edit === 'raw' ? 'TEXT' : withField(text, edit);
    }
  }

  return { name, text: text.replace('TEXT', () => unescape(row.slice(start))) };
}

/** Rows by file name: the text before the last arrow, and words of each finding; lines with # are notes. */
export const readTables = (folder: string) =>
  readdirSync(fixture(folder)).map((file) => {
    const lines = readFileSync(fixture(folder, file), 'utf8').split('\n');
    const rows = lines
      .filter((line) => line !== '' && !line.startsWith('# '))
      .map((line) => {
        const at = line.lastIndexOf(' => ');
        const said = line.slice(at + ' => '.length);
        const expected = said === 'fine' ? [] : said.split(' ;; ').map(unescape);
        return { row: line.slice(0, at), expected };
      });
    return [file.replace(/\.txt$/, ''), rows] as const;
  });
