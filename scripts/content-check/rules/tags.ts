import type { MdastNode } from 'satteri';

import {
  ALLOWED_HTML,
  isProseComponent,
  PROSE_COMPONENTS,
} from '../../../src/collections/schemas/prose-components.ts';
import { lineOf, propertiesOf, tagOf, textContent } from '../../content/markdown.ts';
import type { Tag } from '../../content/markdown.ts';
import { checkComponent } from '../components.ts';
import { quote } from '../finding.ts';
import type { Report, ReportFinding } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { findNearest, suggest } from '../suggestions.ts';

/** An allowed HTML element may only have the property `title`, with a literal value. */
function checkHtmlProperties(tag: Tag, name: string, report: ReportFinding): void {
  const location = { line: lineOf(tag), field: 'text' };
  const { literals, computed } = propertiesOf(tag);
  for (const property of literals.keys()) {
    if (property !== 'title') {
      const found = `${property} on <${name}>, which is not allowed in content`;
      report({ ...location, found, fix: 'Delete it.' });
    }
  }

  for (const property of computed.values()) {
    const found = `${quote(property)} on <${name}>, which is computed`;
    report({ ...location, found, fix: 'Write a text in straight quotation marks: title="…".' });
  }
}

/** Reports a tag that is neither a component nor an allowed HTML element. */
function reportUnknownTag(name: string, line: number, report: ReportFinding): void {
  const components = Object.keys(PROSE_COMPONENTS);
  const isComponent = /^[A-Z]/.test(name) || findNearest(name, components) !== undefined;
  const fix = `Write Markdown, or use one of: ${components.join(', ')}.`;
  report({
    line,
    field: 'text',
    found: isComponent
      ? `<${name}>, which does not exist`
      : `the HTML tag <${name}>, which is not allowed in content`,
    fix: suggest(name, components, fix),
  });
}

function checkTag(tag: Tag, report: ReportFinding): void {
  const name = tag.name ?? '';
  if (isProseComponent(name)) {
    checkComponent(tag, name, report);
  } else if (ALLOWED_HTML.has(name)) {
    checkHtmlProperties(tag, name, report);
  } else {
    reportUnknownTag(name, lineOf(tag), report);
  }
}

/** Describes a node that content may not have; undefined if it is allowed. */
function findForbidden(node: MdastNode): Pick<Report, 'found' | 'fix'> | undefined {
  if (node.type === 'mdxjsEsm') {
    return { found: quote(node.value), fix: 'Delete the line: components need no import.' };
  }

  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const withoutComments = node.value.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const fix = String.raw`Write plain text, or \{ for a literal brace: expressions are not allowed.`;
    return withoutComments.trim() === '' ? undefined : { found: quote(`{${node.value}}`), fix };
  }

  if (node.type === 'code') {
    return { found: `a block of code, ${quote(node.value)}`, fix: 'Remove the ``` lines.' };
  }

  if (node.type === 'delete') {
    const found = `${quote(textContent(node))}, struck through`;
    return { found, fix: 'Delete it: readers would see it.' };
  }

  if (node.type === 'listItem' && typeof node.checked === 'boolean') {
    return { found: 'a task-list checkbox, "[ ]"', fix: 'Delete the square brackets.' };
  }

  return undefined;
}

/**
 * Name of the tag in an `html` node, which occurs only in a text that could not be parsed as MDX.
 */
function htmlTagName(node: MdastNode): string | undefined {
  return node.type === 'html' ? /^<([a-z][\w-]*)/.exec(node.value.trim())?.[1] : undefined;
}

/**
 * Only known components with known properties, and a few HTML elements. No code, imports,
 * expressions, checkboxes or struck-through text.
 */
export const tags: FileRule = {
  name: 'tags',
  breaksBuild: true,
  check: ({ body }, _, report) => {
    for (const node of body.nodes) {
      const tag = tagOf(node);
      const htmlName = htmlTagName(node);
      const forbidden = findForbidden(node);
      if (tag) {
        checkTag(tag, report);
      } else if (htmlName !== undefined && !ALLOWED_HTML.has(htmlName)) {
        reportUnknownTag(htmlName, lineOf(node), report);
      } else if (forbidden) {
        report({ line: lineOf(node), field: 'text', ...forbidden });
      }
    }
  },
};
