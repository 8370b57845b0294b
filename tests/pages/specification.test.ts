import { expect, it } from 'vitest';

import { articles, services } from '../content.ts';
import { cleanText, textsOf } from './html.ts';
import { files, findPage, pages, readText } from './site.ts';
import {
  ARTICLE_ROWS,
  CONTENT_ROWS,
  ROWS,
  SCRIPT_TEXTS,
  SECTIONS,
  SERVICE_ROWS,
} from './specification.ts';
import type { Row } from './specification.ts';

const builtPaths = new Set(pages.map(({ path }) => path));

const rows: readonly Row[] = [
  ...ROWS,
  ...CONTENT_ROWS.filter(({ path }) => builtPaths.has(path)),
  ...[...services('personal'), ...services('business')].flatMap(({ path }) =>
    SERVICE_ROWS.map((row) => ({ path, ...row })),
  ),
  ...articles.flatMap(({ path }) => ARTICLE_ROWS.map((row) => ({ path, ...row }))),
];

/** What the elements of a row have instead; empty if one of them has what it asks for. */
function findMismatches({ path, selector, text, part = '', attributes = {} }: Row): string[] {
  const $ = findPage(path);
  const shown = $(selector)
    .toArray()
    .map((element) => {
      const copy = $(element).clone();
      copy.find('script, style, svg, template, .visually-hidden').remove();
      return {
        text: cleanText(copy.text()),
        attributes: Object.keys(attributes).map(
          (name) => `${name}=${$(element).attr(name) ?? '-'}`,
        ),
      };
    });
  const wanted = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
  const matches = shown.some(
    (found) =>
      (text === undefined || found.text === text) &&
      found.text.includes(part) &&
      wanted.every((attribute) => found.attributes.includes(attribute)),
  );
  return matches ? [] : [`${selector} with:`, ...shown.map((found) => JSON.stringify(found))];
}

/** A row in words, for the name of its test. */
function describeRow({ path, selector, text, part, attributes = {} }: Row): string {
  const values = [text, part, ...Object.entries(attributes).map((pair) => pair.join('='))];
  return `${path}: ${selector} has ${values.filter((value) => value !== undefined).join(', ')}`;
}

it.each(rows.map((row) => ({ name: describeRow(row), row })))('$name', ({ row }) => {
  expect(findMismatches(row)).toEqual([]);
});

it.each(Object.entries(SECTIONS))('the sections of %s are in their order', (path, sections) => {
  const headings = textsOf(findPage(path), 'main h2');
  const found = headings.flatMap(
    (heading) => sections.find((part) => heading.includes(part)) ?? [],
  );
  expect(found).toEqual(sections);
});

const scripts = files
  .filter((file) => file.endsWith('.js'))
  .map(readText)
  .join('\n');

it.each(SCRIPT_TEXTS)('a script can show: %s', (text) => {
  expect(scripts).toContain(text);
});
