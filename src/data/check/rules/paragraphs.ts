import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, textContent } from '../rule.ts';

/** Maximum words per paragraph, for reading on a phone. */
export const PARAGRAPH_WORDS = 110;

/** Paragraphs and cells of tables stay short. */
export const paragraphs: ContentRule = {
  name: 'paragraphs',
  check: (file) =>
    nodesOf(file)
      .filter(({ type }) => type === 'paragraph' || type === 'tableCell')
      .map((node) => ({ node, count: textContent(node).split(/\s+/).length }))
      .filter(({ count }) => count > PARAGRAPH_WORDS)
      .map(({ node, count }) => ({
        line: lineOf(node),
        field: 'text',
        found: `a paragraph of ${count} words, ${quote(textContent(node))}`,
        fix: `Break it into paragraphs of at most ${PARAGRAPH_WORDS} words.`,
      })),
};
