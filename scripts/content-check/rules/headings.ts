import type { MdastNode } from 'satteri';

import { lineOf, textContent } from '../../content/markdown.ts';
import { PAGE_ANCHORS } from '../anchors.ts';
import { quote } from '../finding.ts';
import type { FileRule } from '../rule.ts';

/** Whether a block is one bold line without a full stop, which only looks like a heading. */
function isBoldLine(block: MdastNode): boolean {
  const [only, ...more] = block.type === 'paragraph' ? block.children : [];
  const isBold = only?.type === 'strong' && more.length === 0;
  return isBold && !/[.!?:…]$/.test(textContent(block).trim());
}

/** The title is the only h1, no level is skipped, and no two headings have the same anchor. */
export const headings: FileRule = {
  name: 'headings',
  check: ({ body }, _, report) => {
    for (const block of body.blocks.filter(isBoldLine)) {
      const found = `${quote(textContent(block))}, bold text used as a heading`;
      report({ line: lineOf(block), field: 'heading', found, fix: 'Write ## before it instead.' });
    }

    const used = new Set<string>(Object.values(PAGE_ANCHORS).flat());
    let levelAbove = 1;
    for (const node of body.nodes) {
      if (node.type !== 'heading') {
        continue;
      }

      const location = { line: lineOf(node), field: 'heading' };
      const text = textContent(node).trim();
      const key = text.toLowerCase();
      if (text === '') {
        report({ ...location, found: 'an empty heading', fix: 'Add text, or delete it.' });
      } else if (node.depth === 1) {
        const found = `a second main heading, ${quote(text)}`;
        report({ ...location, found, fix: 'Use ##: the title is the first.' });
      } else if (used.has(key)) {
        const found = `${quote(text)}, which the page already has`;
        report({ ...location, found, fix: 'Make it more specific.' });
      } else if (node.depth > levelAbove + 1) {
        const found = `${quote(text)}, which is level ${node.depth} after level ${levelAbove}`;
        const fix = `Use ${'#'.repeat(levelAbove + 1)}: do not skip levels.`;
        report({ ...location, found, fix });
      }

      used.add(key);
      levelAbove = Math.max(node.depth, 2);
    }
  },
};
