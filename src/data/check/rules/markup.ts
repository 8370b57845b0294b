import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import {
  isProseComponent,
  NEED_CONTENT,
  PLAIN_ELEMENTS as PLAIN,
  PROSE_COMPONENTS,
  type ProseComponent,
} from '../../schemas/prose-components.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf, wordsOf } from '../rule.ts';
import { isBare, SAY_WHERE } from './links.ts';
import { isMeaningless, pictureTrouble } from './pictures.ts';

/** What a component makes something of, and is nothing without. */
const NEEDED: readonly {
  readonly component: ProseComponent;
  readonly what: string;
  readonly fits: (node: MdastNode) => boolean;
  readonly write: string;
}[] = [
  {
    component: 'Steps',
    what: 'numbered list',
    fits: (node) => node.type === 'list' && node.ordered === true,
    write: 'Write each step on a line that begins with 1., 2. and so on, empty lines around them.',
  },
  {
    component: 'KeyFacts',
    what: 'list',
    fits: (node) => node.type === 'list',
    write: 'Write each fact on a line that begins with -, empty lines around them.',
  },
  {
    component: 'ComparisonTable',
    what: 'table',
    fits: (node) => node.type === 'table',
    write: 'Write a table of | and -, as CONTRIBUTING.md shows it, empty lines around it.',
  },
];

type Tag = MdxJsxFlowElement | MdxJsxTextElement;

const isTag = (node: MdastNode): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** What a computed value is told. */
const COMPUTED =
  'Write the value itself: words as title="…", a figure in braces as amount={250000}. Content computes nothing.';

type Given = { readonly value: unknown } | { readonly computed: string };

/** The value of a property: a text, a number, or true or false; anything else is computed. */
function valueOf(value: Tag['attributes'][number]['value']): Given {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const words = /^\s*(?:'(?<single>[^'\\]*)'|`(?<template>[^`\\$]*)`)\s*$/.exec(
    value.value,
  )?.groups;
  const text = words?.['single'] ?? words?.['template'];
  if (text !== undefined) return { value: text };
  try {
    const read: unknown = JSON.parse(value.value);
    if (read === null || typeof read !== 'object') return { value: read };
  } catch {
    // It is no plain value: said below.
  }
  return { computed: `{${value.value}}` };
}

function unknownTag(name: string): Pick<Complaint, 'found' | 'write'> {
  const components = Object.keys(PROSE_COMPONENTS);
  const meant = nearest(name, components);
  if (/^[A-Z]/.test(name) || meant !== undefined) {
    return {
      found: `<${name}>, which is no component`,
      write:
        meant === undefined ? `There are: ${components.join(', ')}.` : `Did you mean <${meant}>?`,
    };
  }
  return {
    found: `the HTML <${name}>, which the policy of the site does not allow`,
    write: `Write it in Markdown, or use one of: ${components.join(', ')}.`,
  };
}

/** What a component was given, and what it does not take. */
function properties(tag: Tag, name: ProseComponent, site: ContentSite): Complaint[] {
  const line = lineOf(tag);
  const given: Record<string, unknown> = {};
  const complaints: Complaint[] = [];
  const computed = new Set<string>();
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      complaints.push({
        line,
        field: name,
        found: `{${attribute.value}}`,
        write: 'Write each property by its name.',
      });
      continue;
    }
    const read = valueOf(attribute.value);
    if ('value' in read) given[attribute.name] = read.value;
    else {
      computed.add(attribute.name);
      complaints.push({
        line,
        field: `${name}.${attribute.name}`,
        found: quote(`${attribute.name}=${read.computed}`),
        write: COMPUTED,
      });
    }
  }
  const result = PROSE_COMPONENTS[name].safeParse(given);
  for (const issue of result.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') {
      const field = issue.path.join('.');
      if (computed.has(field)) continue;
      const found = field in given ? `${field}=${JSON.stringify(given[field])}` : `no ${field}`;
      complaints.push({ line, field: `${name}.${field}`, found, write: issue.message });
      continue;
    }
    const known = Object.keys(PROSE_COMPONENTS[name].shape);
    for (const key of issue.keys) {
      const meant = nearest(key, known);
      const takes = known.length === 0 ? 'nothing' : known.join(', ');
      complaints.push({
        line,
        field: `${name}.${key}`,
        found: 'a property that does not exist',
        write:
          meant === undefined ? `Take it out; ${name} takes ${takes}.` : `Did you mean ${meant}?`,
      });
    }
  }
  if (NEED_CONTENT.has(name) && tag.children.length === 0) {
    complaints.push({
      line,
      field: name,
      found: 'nothing between its tags',
      write: `Write something between <${name}> and </${name}>, with empty lines around it.`,
    });
  }
  const needed = NEEDED.find(({ component }) => component === name);
  if (needed && tag.children.length > 0 && !tag.children.some(needed.fits)) {
    complaints.push({ line, field: name, found: 'no ' + needed.what, write: needed.write });
  }
  const { src, alt } = given;
  if (name === 'Figure' && typeof src === 'string') {
    const path = `content/images/${src}`;
    const trouble = site.picture(path)
      ? pictureTrouble(path, site)
      : {
          found: `${quote(src)}, which does not exist`,
          write: 'Put the picture into content/images and write its file name.',
        };
    if (trouble) complaints.push({ line, field: 'Figure.src', ...trouble });
  }
  if (name === 'Figure' && typeof alt === 'string' && isMeaningless(alt)) {
    complaints.push({
      line,
      field: 'Figure.alt',
      found: quote(alt),
      write: 'Write what the picture shows, for readers who cannot see it.',
    });
  }
  if (name === 'CalculatorLink' && tag.children.length > 0 && isBare(wordsOf(tag))) {
    const found = `the words ${quote(wordsOf(tag))}`;
    complaints.push({ line, field: name, found, write: SAY_WHERE });
  }
  if (name === 'CalculatorLink') complaints.push(...otherFigures(line, given, wordsOf(tag)));
  return complaints;
}

/** What each kind of figure looks like in words, and the properties that may say it. */
const FIGURES: readonly (readonly [pattern: RegExp, properties: readonly string[]])[] = [
  [
    /€ ?(?<figure>\d[\d,]*(?:\.\d+)?)(?<thousands>k\b)?|(?<euros>\d[\d,]*) euros?\b/g,
    ['amount', 'extra'],
  ],
  [/(?<figure>\d+(?:[.,]\d+)?) ?(?:%|per ?cent)/g, ['rate']],
  [/(?<figure>\d+)[ -]years?\b/g, ['years']],
];

/** The words of a link to the calculator say the figures it opens with. */
function otherFigures(
  line: number,
  given: Readonly<Record<string, unknown>>,
  words: string,
): Complaint[] {
  return FIGURES.flatMap(([pattern, names]) =>
    [...words.matchAll(pattern)].flatMap(({ 0: found, groups = {} }) => {
      const written = groups['figure'] ?? groups['euros'] ?? '';
      const plain = names[0] === 'rate' ? written.replace(',', '.') : written.replaceAll(',', '');
      const figure = Number(plain) * (groups['thousands'] === undefined ? 1 : 1000);
      if (names.some((name) => given[name] === figure)) return [];
      const [name = ''] = names;
      return [
        {
          line,
          field: `CalculatorLink.${name}`,
          found: `the words ${quote(found)} beside ${name}={${String(given[name])}}`,
          write: 'Write the same figure in both places: the link opens the calculator with it.',
        },
      ];
    }),
  );
}

/** A sign of HTML that stands in a text which could only be read as plain Markdown. */
const HTML_TAG = /^<(?<name>[a-z][\w-]*)/;

/** What the parser makes of a text that is not MDX: raw HTML in one piece. */
function rawHtml(node: MdastNode): Complaint[] {
  const name =
    node.type === 'html' ? HTML_TAG.exec(node.value.trim())?.groups?.['name'] : undefined;
  return name === undefined || PLAIN.has(name)
    ? []
    : [{ line: lineOf(node), field: 'text', ...unknownTag(name) }];
}

/** Marks of Markdown that the page has no form for. */
function unsupported(node: MdastNode): Complaint[] {
  const place = { line: lineOf(node), field: 'text' };
  if (node.type === 'code')
    return [
      {
        ...place,
        found: `a block of code, ${quote(node.value)}`,
        write: 'Take the lines ``` out; what is quoted begins with >.',
      },
    ];
  return node.type === 'listItem' && typeof node.checked === 'boolean'
    ? [{ ...place, found: 'a box to tick, "[ ]"', write: 'Take the square brackets out.' }]
    : [];
}

/** What is wrong with the attributes of a plain element, which takes a title in words. */
function plainAttributes(tag: Tag, name: string): Complaint[] {
  return tag.attributes.flatMap((attribute): Complaint[] => {
    const place = { line: lineOf(tag), field: 'text' };
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ ...place, found: `{${attribute.value}} on <${name}>`, write: COMPUTED }];
    if (attribute.name !== 'title')
      return [
        {
          ...place,
          found: `the attribute ${attribute.name} on <${name}>, which the policy of the site does not allow`,
          write: 'Take it out.',
        },
      ];
    const read = valueOf(attribute.value);
    return 'computed' in read
      ? [{ ...place, found: quote(`title=${read.computed}`), write: COMPUTED }]
      : [];
  });
}

/** Only known components with known properties; no HTML, no code. */
export const markup: ContentRule = {
  name: 'markup',
  holdsDrafts: true,
  check: (file, site) =>
    nodesOf(file).flatMap((node): readonly Complaint[] => {
      if (file.body.kind === 'unreadable') return rawHtml(node);
      if (node.type === 'code' || node.type === 'listItem') return unsupported(node);
      if (isTag(node)) {
        const name = node.name ?? '';
        if (isProseComponent(name)) return properties(node, name, site);
        return PLAIN.has(name)
          ? plainAttributes(node, name)
          : [{ line: lineOf(node), field: 'text', ...unknownTag(name) }];
      }
      if (node.type === 'mdxjsEsm') {
        return [
          {
            line: lineOf(node),
            field: 'text',
            found: quote(node.value),
            write: 'Take the line out: components are there without an import.',
          },
        ];
      }
      const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
      // Notes, as many as there are, and nothing between them.
      if (!isExpression || node.value.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim() === '') return [];
      return [
        {
          line: lineOf(node),
          field: 'text',
          found: quote(`{${node.value}}`),
          write: String.raw`Write what it should say; for the sign itself write \{.`,
        },
      ];
    }),
};
