import type { MdastNode } from 'satteri';

import { quote } from '../finding.ts';
import { type RuleViolation, type ContentRule, lineOf, nodesOf, textContent } from '../rule.ts';

type Heading = Extract<MdastNode, { type: 'heading' }>;

/** Anchors that the page template already uses. */
const TAKEN = new Set(['contents', 'related', 'questions', 'main', 'helps', 'mission', 'next']);

/** Longer headings fill a phone screen. */
const MOST_LETTERS = 90;

/** Whether a section is empty: followed by a heading of its level or above, or by nothing. */
function isEmpty(node: Heading, blocks: readonly MdastNode[]): boolean {
  const position = blocks.indexOf(node);
  if (position === -1) return false;
  const next = blocks[position + 1];
  return next === undefined || (next.type === 'heading' && next.depth <= node.depth);
}

/** The title is the only h1, and no heading level is skipped. */
export const headings: ContentRule = {
  name: 'headings',
  check: (file) => {
    const complaints: RuleViolation[] = [];
    let above = 1;
    for (const node of file.body.nodes) {
      const [only, ...more] = node.type === 'paragraph' ? node.children : [];
      if (only?.type !== 'strong' || more.length > 0 || /[.!?:…]$/.test(textContent(only)))
        continue;
      complaints.push({
        line: lineOf(node),
        field: 'heading',
        found: `${quote(textContent(only))}, bold text used as a heading`,
        fix: 'Write ## before it instead: screen readers do not announce bold text as a heading.',
      });
    }
    const blocks = file.body.nodes.filter(({ type }) => type !== 'yaml');
    const said = new Set<string>();
    for (const node of nodesOf(file)) {
      if (node.type !== 'heading') continue;
      const words = textContent(node);
      const key = words.trim().toLowerCase();
      const complain = (found: string, fix: string) =>
        complaints.push({ line: lineOf(node), field: 'heading', found, fix });
      if (words.trim() === '') complain('an empty heading', 'Add text, or delete it.');
      else if (node.depth === 1)
        complain(
          `a second main heading, ${quote(words)}`,
          'Use ##: the title of the page is its only main heading.',
        );
      else if (TAKEN.has(key))
        complain(
          `${quote(words)}, which the page already uses as a heading`,
          'Choose a more specific one.',
        );
      else if (node.depth > above + 1)
        complain(
          `${quote(words)}, which is level ${node.depth} after level ${above}`,
          `Use ${'#'.repeat(above + 1)}: do not skip levels.`,
        );
      else if (words.length > MOST_LETTERS)
        complain(
          `${quote(words)} (${words.length} characters)`,
          `Use at most ${MOST_LETTERS} characters: headings also appear in the table of contents.`,
        );
      else if (said.has(key))
        complain(
          `${quote(words)}, which is used twice`,
          'Make it more specific: both would have the same anchor.',
        );
      else if (isEmpty(node, blocks))
        complain(`${quote(words)} without text below it`, 'Add text, or delete the heading.');
      said.add(key);
      above = Math.max(node.depth, 2);
    }
    return complaints;
  },
};
