import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf, wordsOf } from '../rule.ts';

/** The title is the only h1; below it, levels go down one at a time. */
export const headings: ContentRule = {
  name: 'headings',
  check: (file) => {
    const complaints: Complaint[] = [];
    let above = 1;
    for (const node of nodesOf(file)) {
      if (node.type !== 'heading') continue;
      const words = wordsOf(node);
      const complain = (found: string, write: string) =>
        complaints.push({ line: lineOf(node), field: 'heading', found, write });
      if (words.trim() === '') complain('a heading without words', 'Write it, or take it out.');
      else if (node.depth === 1)
        complain(
          `a second main heading, ${quote(words)}`,
          'Write ## before it: the title of the page is its only main heading.',
        );
      else if (node.depth > above + 1)
        complain(
          `${quote(words)} on level ${node.depth} after level ${above}`,
          `Write ${'#'.repeat(above + 1)} before it: levels go down one at a time.`,
        );
      above = Math.max(node.depth, 2);
    }
    return complaints;
  },
};
