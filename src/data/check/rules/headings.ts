import type { Heading } from 'mdast';
import type { MdastNode } from 'satteri';

import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf, wordsOf } from '../rule.ts';

/** Headings whose anchor the page has already: a link to it could lead to either. */
const TAKEN = new Set(['contents', 'related', 'questions', 'main', 'helps', 'mission', 'next']);

/** A heading of more characters fills a phone. */
const MOST_LETTERS = 90;

/** Whether a part has no text: another heading of its level or above follows at once, or nothing. */
function isEmpty(node: Heading, blocks: readonly MdastNode[]): boolean {
  const position = blocks.indexOf(node);
  if (position === -1) return false;
  const next = blocks[position + 1];
  return next === undefined || (next.type === 'heading' && next.depth <= node.depth);
}

/** The title is the only h1; below it, levels go down one at a time. */
export const headings: ContentRule = {
  name: 'headings',
  check: (file) => {
    const complaints: Complaint[] = [];
    let above = 1;
    for (const node of file.body.nodes) {
      const [only, ...more] = node.type === 'paragraph' ? node.children : [];
      if (only?.type !== 'strong' || more.length > 0 || /[.!?:…]$/.test(wordsOf(only))) continue;
      complaints.push({
        line: lineOf(node),
        field: 'heading',
        found: `${quote(wordsOf(only))}, a heading in bold`,
        write: 'Write ## before it instead: bold letters are no heading to those who listen.',
      });
    }
    const blocks = file.body.nodes.filter(({ type }) => type !== 'yaml');
    const said = new Set<string>();
    for (const node of nodesOf(file)) {
      if (node.type !== 'heading') continue;
      const words = wordsOf(node);
      const key = words.trim().toLowerCase();
      const complain = (found: string, write: string) =>
        complaints.push({ line: lineOf(node), field: 'heading', found, write });
      if (words.trim() === '') complain('a heading without words', 'Write it, or take it out.');
      else if (node.depth === 1)
        complain(
          `a second main heading, ${quote(words)}`,
          'Write ## before it: the title of the page is its only main heading.',
        );
      else if (TAKEN.has(key))
        complain(
          `${quote(words)}, which the page itself has`,
          'Say in a few words more what this part is about.',
        );
      else if (node.depth > above + 1)
        complain(
          `${quote(words)} on level ${node.depth} after level ${above}`,
          `Write ${'#'.repeat(above + 1)} before it: levels go down one at a time.`,
        );
      else if (words.length > MOST_LETTERS)
        complain(
          `${quote(words)} (${words.length} characters)`,
          `Write at most ${MOST_LETTERS}: headings stand in the list of contents too.`,
        );
      else if (said.has(key))
        complain(
          `${quote(words)} a second time`,
          'Say in a few words more what this part is about: a link could lead to either.',
        );
      else if (isEmpty(node, blocks))
        complain(
          `${quote(words)} with nothing below it`,
          'Write what the heading promises, or take it out.',
        );
      said.add(key);
      above = Math.max(node.depth, 2);
    }
    return complaints;
  },
};
