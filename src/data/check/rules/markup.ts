import type { MdastNode } from 'satteri';

import {
  isProseComponent,
  REQUIRES_CHILDREN,
  ALLOWED_HTML as PLAIN,
  PROSE_COMPONENTS,
  type ProseComponent,
} from '../../schemas/prose-components.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import {
  type ContentRule,
  lineOf,
  nodesOf,
  type RuleViolation,
  type Tag,
  tagOf,
  textContent,
} from '../rule.ts';
import { isGenericLinkText, LINK_TEXT_FIX } from './links.ts';
import { isUselessAlt, imageProblem } from './pictures.ts';

/** Child element that each component requires. */
const REQUIRED_CHILDREN: readonly {
  readonly component: ProseComponent;
  readonly what: string;
  readonly fits: (node: MdastNode) => boolean;
  readonly fix: string;
}[] = [
  {
    component: 'Steps',
    what: 'numbered list',
    fits: (node) => node.type === 'list' && node.ordered === true,
    fix: 'Write a numbered list (1., 2., …) with an empty line before and after it.',
  },
  {
    component: 'KeyFacts',
    what: 'list',
    fits: (node) => node.type === 'list',
    fix: 'Write a list (- …) with an empty line before and after it.',
  },
  {
    component: 'ComparisonTable',
    what: 'table',
    fits: (node) => node.type === 'table',
    fix: 'Write a table as in CONTRIBUTING.md, with an empty line before and after it.',
  },
];

/** Fix for computed values. */
const COMPUTED =
  'Write a literal value: text as title="…", a number as amount={250000}. Expressions are not allowed.';

type PropertyValue = { readonly value: unknown } | { readonly computed: string };

/** Value of a JSX attribute: a string, number or boolean literal; anything else is computed. */
function valueOf(value: Tag['attributes'][number]['value']): PropertyValue {
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
    // Not a literal: reported below.
  }
  return { computed: `{${value.value}}` };
}

function unknownTag(name: string): Pick<RuleViolation, 'found' | 'fix'> {
  const components = Object.keys(PROSE_COMPONENTS);
  const meant = nearest(name, components);
  if (/^[A-Z]/.test(name) || meant !== undefined) {
    return {
      found: `<${name}>, which does not exist`,
      fix:
        meant === undefined
          ? `Available components: ${components.join(', ')}.`
          : `Did you mean <${meant}>?`,
    };
  }
  return {
    found: `the HTML tag <${name}>, which is not allowed in content`,
    fix: `Write it in Markdown, or use one of: ${components.join(', ')}.`,
  };
}

/** Validates properties and children of a component. */
function properties(tag: Tag, name: ProseComponent, site: ContentSite): RuleViolation[] {
  const line = lineOf(tag);
  const given: Record<string, unknown> = {};
  const complaints: RuleViolation[] = [];
  const computed = new Set<string>();
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      complaints.push({
        line,
        field: name,
        found: `{${attribute.value}}`,
        fix: 'Write each property by its name.',
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
        fix: COMPUTED,
      });
    }
  }
  const result = PROSE_COMPONENTS[name].safeParse(given);
  for (const issue of result.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') {
      const field = issue.path.join('.');
      if (computed.has(field)) continue;
      const found = field in given ? `${field}=${JSON.stringify(given[field])}` : `no ${field}`;
      complaints.push({ line, field: `${name}.${field}`, found, fix: issue.message });
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
        fix:
          meant === undefined ? `Delete it. ${name} accepts: ${takes}.` : `Did you mean ${meant}?`,
      });
    }
  }
  if (REQUIRES_CHILDREN.has(name) && tag.children.length === 0) {
    complaints.push({
      line,
      field: name,
      found: 'nothing between its tags',
      fix: `Write something between <${name}> and </${name}>, with empty lines around it.`,
    });
  }
  if (name === 'KeyFigure' && given['value'] === undefined && tag.children.length === 0) {
    complaints.push({
      line,
      field: 'KeyFigure.value',
      found: 'no figure',
      fix: 'Write value="…", or put <LoanSum … /> between <KeyFigure> and </KeyFigure>.',
    });
  }
  const needed = REQUIRED_CHILDREN.find(({ component }) => component === name);
  if (needed && tag.children.length > 0 && !tag.children.some(needed.fits)) {
    complaints.push({ line, field: name, found: 'no ' + needed.what, fix: needed.fix });
  }
  const { src, alt } = given;
  if (name === 'Figure' && typeof src === 'string') {
    const path = `content/images/${src}`;
    const trouble = site.picture(path)
      ? imageProblem(path, site)
      : {
          found: `${quote(src)}, which does not exist`,
          fix: 'Put the picture into content/images and write its file name.',
        };
    if (trouble) complaints.push({ line, field: 'Figure.src', ...trouble });
  }
  if (name === 'Figure' && typeof alt === 'string' && isUselessAlt(alt)) {
    complaints.push({
      line,
      field: 'Figure.alt',
      found: quote(alt),
      fix: 'Write what the picture shows, for readers who cannot see it.',
    });
  }
  if (name === 'CalculatorLink' && tag.children.length > 0 && isGenericLinkText(textContent(tag))) {
    const found = `the link text ${quote(textContent(tag))}`;
    complaints.push({ line, field: name, found, fix: LINK_TEXT_FIX });
  }
  if (name === 'CalculatorLink')
    complaints.push(...mismatchedNumbers(line, given, textContent(tag)));
  return complaints;
}

/** Number formats in link texts, with the properties they correspond to. */
const FIGURES: readonly (readonly [pattern: RegExp, properties: readonly string[]])[] = [
  [
    /€ ?(?<figure>\d[\d,]*(?:\.\d+)?)(?<thousands>k\b)?|(?<euros>\d[\d,]*) euros?\b/g,
    ['amount', 'extra'],
  ],
  [/(?<figure>\d+(?:[.,]\d+)?) ?(?:%|per ?cent)/g, ['rate']],
  [/(?<figure>\d+)[ -]years?\b/g, ['years']],
];

/** The numbers in the text of a calculator link match its properties. */
function mismatchedNumbers(
  line: number,
  given: Readonly<Record<string, unknown>>,
  words: string,
): RuleViolation[] {
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
          found: `the text ${quote(found)}, but ${name}={${String(given[name])}}`,
          fix: 'Use the same number in the text and in the property.',
        },
      ];
    }),
  );
}

/** Start of an HTML tag. */
const HTML_TAG = /^<(?<name>[a-z][\w-]*)/;

/** Checks raw HTML, which occurs where the text could only be parsed as plain Markdown. */
function rawHtml(node: MdastNode): RuleViolation[] {
  const name =
    node.type === 'html' ? HTML_TAG.exec(node.value.trim())?.groups?.['name'] : undefined;
  return name === undefined || PLAIN.has(name)
    ? []
    : [{ line: lineOf(node), field: 'text', ...unknownTag(name) }];
}

/** Markdown without a style on the page: code blocks, struck-out words and task lists. */
function unsupported(node: MdastNode): RuleViolation[] {
  const place = { line: lineOf(node), field: 'text' };
  if (node.type === 'code')
    return [
      {
        ...place,
        found: `a block of code, ${quote(node.value)}`,
        fix: 'Remove the ``` lines; begin quotations with >.',
      },
    ];
  if (node.type === 'delete')
    return [
      {
        ...place,
        found: `${quote(textContent(node))}, struck through`,
        fix: 'Delete it: readers would see the old words with a line through them.',
      },
    ];
  return node.type === 'listItem' && typeof node.checked === 'boolean'
    ? [{ ...place, found: 'a task-list checkbox, "[ ]"', fix: 'Delete the square brackets.' }]
    : [];
}

/** Checks the attributes of an allowed HTML element, which takes only a literal `title`. */
function plainAttributes(tag: Tag, name: string): RuleViolation[] {
  return tag.attributes.flatMap((attribute): RuleViolation[] => {
    const place = { line: lineOf(tag), field: 'text' };
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ ...place, found: `{${attribute.value}} on <${name}>`, fix: COMPUTED }];
    if (attribute.name !== 'title')
      return [
        {
          ...place,
          found: `the attribute ${attribute.name} on <${name}>, which is not allowed in content`,
          fix: 'Delete it.',
        },
      ];
    const read = valueOf(attribute.value);
    return 'computed' in read
      ? [{ ...place, found: quote(`title=${read.computed}`), fix: COMPUTED }]
      : [];
  });
}

/** Only known components with known properties; no HTML, no code. */
export const markup: ContentRule = {
  name: 'markup',
  blocksDrafts: true,
  check: (file, site) =>
    nodesOf(file).flatMap((node): readonly RuleViolation[] => {
      if (file.body.kind === 'unreadable') return rawHtml(node);
      if (node.type === 'code' || node.type === 'delete' || node.type === 'listItem')
        return unsupported(node);
      const tag = tagOf(node);
      if (tag) {
        const name = tag.name ?? '';
        if (isProseComponent(name)) return properties(tag, name, site);
        return PLAIN.has(name)
          ? plainAttributes(tag, name)
          : [{ line: lineOf(node), field: 'text', ...unknownTag(name) }];
      }
      if (node.type === 'mdxjsEsm') {
        return [
          {
            line: lineOf(node),
            field: 'text',
            found: quote(node.value),
            fix: 'Delete the line: components need no import.',
          },
        ];
      }
      const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
      // Comments only.
      if (!isExpression || node.value.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim() === '') return [];
      return [
        {
          line: lineOf(node),
          field: 'text',
          found: quote(`{${node.value}}`),
          fix: String.raw`Expressions are not allowed: write plain text, or \{ for a literal brace.`,
        },
      ];
    }),
};
