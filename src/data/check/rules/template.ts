import { mdxToMdast } from 'satteri';

import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, withDescendants, textContent } from '../rule.ts';
import { ARTICLE_TEMPLATE, SERVICE_TEMPLATE } from '../templates.ts';

/** Paragraphs of the templates for new files. */
const TEMPLATE: ReadonlySet<string> = new Set(
  [ARTICLE_TEMPLATE, SERVICE_TEMPLATE]
    .flatMap((text) => withDescendants(mdxToMdast(text)))
    .filter(({ type }) => type === 'paragraph')
    .map(textContent),
);

/** No text of the template is left. */
export const template: ContentRule = {
  name: 'template',
  check: (file) =>
    nodesOf(file)
      .filter((node) => node.type === 'paragraph' && TEMPLATE.has(textContent(node)))
      .map((node) => ({
        line: lineOf(node),
        field: 'text',
        found: `${quote(textContent(node))}, placeholder text from the template`,
        fix: 'Replace or delete it.',
      })),
};
