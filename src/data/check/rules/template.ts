import { mdxToMdast } from 'satteri';

import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, withDescendants, wordsOf } from '../rule.ts';
import { ARTICLE_TEMPLATE, SERVICE_TEMPLATE } from '../templates.ts';

/** The sentences and headings that stand in a new file. */
const TEMPLATE: ReadonlySet<string> = new Set(
  [ARTICLE_TEMPLATE, SERVICE_TEMPLATE]
    .flatMap((text) => withDescendants(mdxToMdast(text)))
    .filter(({ type }) => type === 'paragraph')
    .map(wordsOf),
);

/** What a new file says about itself has been replaced by the author's own words. */
export const template: ContentRule = {
  name: 'template',
  check: (file) =>
    nodesOf(file)
      .filter((node) => node.type === 'paragraph' && TEMPLATE.has(wordsOf(node)))
      .map((node) => ({
        line: lineOf(node),
        field: 'text',
        found: `${quote(wordsOf(node))}, the text of a new file`,
        write: 'Write your own in its place, or take it out.',
      })),
};
