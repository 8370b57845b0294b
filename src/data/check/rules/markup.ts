import { posix } from 'node:path';

import type { MdastNode } from 'satteri';

import {
  ALLOWED_HTML,
  isProseComponent,
  PROSE_COMPONENTS,
} from '../../schemas/prose-components.ts';
import type { ProseComponent } from '../../schemas/prose-components.ts';
import { findProblems } from '../../schemas/problems.ts';
import type { ContentSite } from '../content-site.ts';
import { fixOf, nearest, quote, suggest } from '../finding.ts';
import type { Place, Problem, Report } from '../finding.ts';
import { placeOf, propertiesOf, tagOf, textContent, urlOf } from '../rule.ts';
import type { ContentRule, Tag } from '../rule.ts';
import { checkLinkText, decoded, PAGE_ANCHORS } from './links.ts';

/** Fix for an MDX syntax error; the parser's own messages are for programmers. */
function fixFor(message: string, source: string): string {
  if (/<\w[^>]*=\s*[“”„‘’«]/.test(source)) {
    return 'Replace the curly quotation marks in the tag with straight ones: "…".';
  }

  if (/<[A-Z]\w*\s(?:[^>]*\s)?\w+=[^"'{\s]/.test(source)) {
    return 'Write text as title="…", and a number as amount={250000}.';
  }

  if (message.includes('name, expected a character')) {
    return String.raw`Write \< for a literal <, and {/* note */} for a comment.`;
  }

  if (/<https?:/.test(source)) {
    return 'Write the link as [link text](https://…).';
  }

  if (message.startsWith('Unexpected character after `<`')) {
    return String.raw`Write \< for a literal <.`;
  }

  if (message.includes('closing tag for `<br>`')) {
    return 'Write <br />, or begin a new paragraph.';
  }

  if (message.includes('closing tag for `<img>`')) {
    return 'Write ![what the picture shows](../images/NAME.png), or use <Figure>.';
  }

  if (message.includes('brace') || message.includes('expression')) {
    return String.raw`Close the brace, or write \{ for a literal brace.`;
  }

  return 'Close every tag that is opened, in the same paragraph or on a line of its own.';
}

/** The body parses as MDX and is not empty. */
export const mdxSyntax: ContentRule = ({ body: { blocks, error }, text }, _, report) => {
  const { line = 1, message = '' } = error ?? {};
  const place = { line, field: 'text' };
  const source = text.split('\n')[line - 1] ?? '';
  if (error) {
    report(place, `invalid MDX (${message})`, fixFor(message, source));
  } else if (blocks.every(({ type }) => type === 'yaml')) {
    report(place, 'no text', 'Write the text below the second ---.');
  }
};

/** The title is the only h1, no level is skipped, and each heading has an anchor of its own. */
export const headings: ContentRule = (file, _, report) => {
  const used = new Set<string>(Object.values(PAGE_ANCHORS).flat());
  let above = 1;
  for (const node of file.body.nodes) {
    const text = textContent(node).trim();
    const place = placeOf(node, 'heading');
    const [only, ...more] = node.type === 'paragraph' ? node.children : [];
    const isBold = only?.type === 'strong' && more.length === 0;
    if (isBold && file.body.blocks.includes(node) && !/[.!?:…]$/.test(text)) {
      report(place, `${quote(text)}, bold text used as a heading`, 'Write ## before it instead.');
    }

    if (node.type !== 'heading') {
      continue;
    }

    const key = text.toLowerCase();
    const skipped = `${quote(text)}, which is level ${node.depth} after level ${above}`;
    if (text === '') {
      report(place, 'an empty heading', 'Add text, or delete it.');
    } else if (node.depth === 1) {
      report(place, `a second main heading, ${quote(text)}`, 'Use ##: the title is the first.');
    } else if (used.has(key)) {
      report(place, `${quote(text)}, which the page already has`, 'Make it more specific.');
    } else if (node.depth > above + 1) {
      report(place, skipped, `Use ${'#'.repeat(above + 1)}: do not skip levels.`);
    }

    used.add(key);
    above = Math.max(node.depth, 2);
  }
};

const MEANINGLESS =
  /^(?:(?:my |an? |the )?(?:image|picture|photo(?:graph)?|img|screenshot|screen ?shot|figure|graphic|logo|icon|untitled|plan|chart|diagram|scan|alt(?: text)?)\b[\s\d_.:–-]*(?:at [\d.:]+)?|(?:img|dsc[nf]?|pxl|image|photo|screenshot|whatsapp image|wa)[\s_-]*\d[\w\s.:-]*|[\d\s_.-]+|\S*_\S*|)$|\.(?:png|jpe?g|webp|avif|heic|gif|svg)$/i;

/** Reports an alt text that says nothing: none, "image 1", or a file name. */
function checkAlt(alt: string, place: Place, report: Report): void {
  const fix = 'Write what the picture shows, for readers who cannot see it.';
  if (MEANINGLESS.test(alt.trim())) {
    report(place, `the description ${quote(alt)}`, fix);
  }
}

/** Reports a picture that does not exist or cannot be published. */
function checkPicture(path: string, site: ContentSite, place: Place, report: Report): void {
  const problem = site.pictures.get(path);
  const shown = quote(posix.basename(path));
  const fix = 'Put the picture into content/images and use <Figure>, or write ../images/NAME.png.';
  if (problem) {
    report(place, `${shown}, ${problem[0]}`, problem[1]);
  } else if (!site.pictures.has(path)) {
    report(place, `${shown}, which does not exist`, fix);
  }
}

/** What has to be between the tags of a component. */
const CHILDREN: Readonly<
  Partial<Record<ProseComponent, readonly [what: string, fits: (node: MdastNode) => boolean]>>
> = {
  Callout: ['text', () => true],
  Steps: ['numbered list', (node) => node.type === 'list' && node.ordered === true],
  KeyFacts: ['list', (node) => node.type === 'list'],
  ComparisonTable: ['table', (node) => node.type === 'table'],
};

const COMPUTED_FIX = 'Write a literal value: text as title="…", a number as amount={250000}.';

/** The properties of a tag; reports the computed ones. */
function checkProperties(tag: Tag, place: Place, report: Report) {
  const properties = propertiesOf(tag);
  for (const found of properties.computed.values()) {
    report(place, found, COMPUTED_FIX);
  }

  return properties;
}

/** A number with its unit in the text of a calculator link. */
const LINK_NUMBER =
  /€ ?(?<euro>\d[\d,]*(?:\.\d+)?)(?<thousands>k\b)?|(?<other>\d[\d,]*(?:\.\d+)?)(?= ?(?:%|per ?cent|euros?\b|-?years?\b))/g;

/** The text of a calculator link names its target and has the numbers of its properties. */
function checkCalculatorLink(tag: Tag, values: readonly unknown[], report: Report): void {
  const place = placeOf(tag, 'CalculatorLink');
  const text = textContent(tag);
  if (text !== '') {
    checkLinkText(text, place, report);
  }

  for (const { 0: one, groups = {} } of text.matchAll(LINK_NUMBER)) {
    const number = Number((groups['euro'] ?? groups['other'] ?? '').replaceAll(',', ''));
    const found = `the text ${quote(one)}, which no property has`;
    if (!values.includes(groups['thousands'] === undefined ? number : number * 1000)) {
      report(place, found, 'Use the same number in both.');
    }
  }
}

/** Validates properties and children of a component. */
function checkComponent(tag: Tag, name: ProseComponent, site: ContentSite, report: Report): void {
  const place = placeOf(tag, name);
  const property = (field: string) => ({ ...place, field: `${name}.${field}` });
  const { values, computed } = checkProperties(tag, place, report);
  const written = Object.fromEntries(values);
  const schema = PROSE_COMPONENTS[name];
  for (const problem of findProblems(schema, written)) {
    const field = problem.path.join('.');
    if (!computed.has(field)) {
      report(property(field), problem.found, fixOf(problem));
    }
  }

  const [what, fits = () => true] = CHILDREN[name] ?? [];
  if (what !== undefined && !tag.children.some(fits)) {
    report(place, `no ${what}`, `Write a ${what} between its tags, with empty lines around it.`);
  }

  if (name === 'KeyFigure' && !values.has('value') && tag.children.length === 0) {
    report(property('value'), 'nothing', 'Write value="…", or put <LoanSum … /> between the tags.');
  }

  const { src, alt } = written;
  if (typeof src === 'string') {
    checkPicture(`content/images/${src}`, site, property('src'), report);
  }

  if (typeof alt === 'string') {
    checkAlt(alt, property('alt'), report);
  }

  if (name === 'CalculatorLink') {
    checkCalculatorLink(tag, [...values.values()], report);
  }
}

/** Checks a tag that is no component: an HTML element takes only a literal `title`. */
function checkHtml(name: string, tag: Tag | undefined, place: Place, report: Report): void {
  if (ALLOWED_HTML.has(name)) {
    for (const attribute of tag ? checkProperties(tag, place, report).values.keys() : []) {
      if (attribute !== 'title') {
        report(place, `${attribute} on <${name}>, which is not allowed in content`, 'Delete it.');
      }
    }

    return;
  }

  const components = Object.keys(PROSE_COMPONENTS);
  const otherwise = `Write Markdown, or use one of: ${components.join(', ')}.`;
  const isComponent = /^[A-Z]/.test(name) || nearest(name, components) !== undefined;
  const found = isComponent
    ? `<${name}>, which does not exist`
    : `the HTML tag <${name}>, which is not allowed in content`;
  report(place, found, suggest(name, components, otherwise));
}

/** What plain Markdown and MDX nodes are not allowed, with the fix. */
function forbiddenNode(node: MdastNode): Problem | undefined {
  if (node.type === 'mdxjsEsm') {
    return [quote(node.value), 'Delete the line: components need no import.'];
  }

  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const isComment = node.value.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim() === '';
    const fix = String.raw`Write plain text, or \{ for a literal brace: expressions are not allowed.`;
    return isComment ? undefined : [quote(`{${node.value}}`), fix];
  }

  if (node.type === 'code') {
    return [`a block of code, ${quote(node.value)}`, 'Remove the ``` lines.'];
  }

  if (node.type === 'delete') {
    return [`${quote(textContent(node))}, struck through`, 'Delete it: readers would see it.'];
  }

  return node.type === 'listItem' && typeof node.checked === 'boolean'
    ? ['a task-list checkbox, "[ ]"', 'Delete the square brackets.']
    : undefined;
}

/** Only known components with known properties; no HTML, no code, and no Markdown without a style. */
export const markup: ContentRule = (file, site, report) => {
  for (const node of file.body.nodes) {
    const place = placeOf(node);
    const tag = tagOf(node);
    // HTML occurs only where the text could not be parsed as MDX.
    const html = node.type === 'html' ? /^<([a-z][\w-]*)/.exec(node.value.trim())?.[1] : undefined;
    const name = tag ? (tag.name ?? '') : html;
    const forbidden = forbiddenNode(node);
    if (tag && name !== undefined && isProseComponent(name)) {
      checkComponent(tag, name, site, report);
    } else if (name !== undefined) {
      checkHtml(name, tag, place, report);
    } else if (forbidden) {
      report(place, ...forbidden);
    }
  }
};

/** Pictures are part of the project, so that the build can scale them, and have a useful alt text. */
export const pictures: ContentRule = (file, site, report) => {
  for (const node of file.body.nodes) {
    if (node.type !== 'image' && node.type !== 'imageReference') {
      continue;
    }

    const url = urlOf(file, node);
    const place = placeOf(node, 'picture');
    checkAlt(node.alt ?? '', place, report);
    const path = posix.join(posix.dirname(file.path), decoded(url) ?? url);
    if (/^[a-z]+:|^\/\//i.test(url)) {
      report(place, `a picture of another site, ${quote(url)}`, 'Put it into content/images.');
    } else {
      checkPicture(path, site, place, report);
    }
  }
};
