import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkFile } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { type ContentSite, readContentSite } from '../../../src/data/check/content-site.ts';
import type { Finding } from '../../../src/data/check/finding.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';

export const FIXTURES = join(import.meta.dirname, 'fixtures');
export const TODAY = '2026-11-21';
const ROWS = join(import.meta.dirname, 'rows');

/** Valid articles, a draft, a scheduled article and a service. */
export const site = readContentSite(join(FIXTURES, 'site'), TODAY);

const article = readFileSync(join(ROWS, 'article.mdx'), 'utf8');

const unescape = (text: string) =>
  text.replaceAll(/\\(?:u(?<code>[\da-f]{4,5})|(?<letter>[ntr\\]))/g, (_, code, letter: string) =>
    code === undefined
      ? ({ n: '\n', t: '\t', r: '\r' }[letter] ?? '\\')
      : String.fromCodePoint(Number.parseInt(String(code), 16)),
  );

/** Replaces, adds (`{draft: true}`) or takes out (`{-title}`) a field of the article. */
function withField(text: string, edit: string): string {
  const name = edit.replace(/^-/, '').replace(/:[\s\S]*$/, '');
  const field = new RegExp(String.raw`^${name}:.*\n(?: .*\n)*`, 'm');
  if (edit.startsWith('-')) return text.replace(field, '');
  return field.test(text)
    ? text.replace(field, () => `${edit}\n`)
    : text.replace(/^palette:.*\n/m, (line) => `${line}${edit}\n`);
}

/** Findings for an article that is added to a site. */
export function findingsFor(
  name: string,
  text: string,
  around: ContentSite = site,
): readonly Finding[] {
  const file = readContentFile(
    `content/blog/${name}.mdx`,
    'blog',
    text,
    placeholderTexts(around.figures),
  );
  return checkFile(file, { ...around, files: [...around.files, file] });
}

/** The article of a row: `{file name}`, `{raw}` and `{field: value}` come before its text. */
export function articleOf(row: string): { readonly name: string; readonly text: string } {
  let name = 'one-text';
  let text = article;
  let rest = row;
  for (
    let edit = /^\{(?<edit>[^{}]*)\}/.exec(rest);
    edit;
    edit = /^\{(?<edit>[^{}]*)\}/.exec(rest)
  ) {
    const said = unescape(edit.groups?.['edit'] ?? '');
    if (!/^(?:file |raw$|-?[a-zA-Z]+(?::|$))/.test(said)) break;
    rest = rest.slice(edit[0].length);
    if (said.startsWith('file ')) name = said.slice('file '.length);
    else if (said === 'raw') text = 'TEXT';
    else text = withField(text, said);
  }
  return { name, text: text.replace('TEXT', () => unescape(rest)) };
}

/** A row: its text, and line and words of each expected finding. */
export type Row = { readonly row: string; readonly expected: readonly string[] };

/** Rows by file name; lines that begin with # are notes. */
export const ROWS_BY_RULE: ReadonlyMap<string, readonly Row[]> = new Map(
  readdirSync(ROWS)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [
      file.replace(/\.txt$/, ''),
      readFileSync(join(ROWS, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('# '))
        .map((line): Row => {
          const at = line.lastIndexOf(' => ');
          const said = line.slice(at + ' => '.length);
          return {
            row: line.slice(0, at),
            expected: said === 'fine' ? [] : said.split(' ;; ').map(unescape),
          };
        }),
    ]),
);
