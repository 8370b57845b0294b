import { quote } from '../finding.ts';
import { type ContentRule, nodesOf, placeOf, textContent } from '../rule.ts';

/** Anchors that the page template already uses. */
const TAKEN = new Set(['contents', 'related', 'questions', 'main', 'helps', 'mission', 'next']);

/** The title is the only h1, no level is skipped, and each heading has an anchor of its own. */
export const headings: ContentRule = (file, _, report) => {
  const used = new Set(TAKEN);
  let above = 1;
  for (const node of nodesOf(file)) {
    const text = textContent(node).trim();
    const place = placeOf(node, 'heading');
    const [only, ...more] = node.type === 'paragraph' ? node.children : [];
    const isBold = only?.type === 'strong' && more.length === 0;
    if (isBold && file.body.nodes.includes(node) && !/[.!?:…]$/.test(text))
      report(place, `${quote(text)}, bold text used as a heading`, 'Write ## before it instead.');
    if (node.type !== 'heading') continue;
    const key = text.toLowerCase();
    const skipped = `${quote(text)}, which is level ${node.depth} after level ${above}`;
    if (text === '') report(place, 'an empty heading', 'Add text, or delete it.');
    else if (node.depth === 1)
      report(place, `a second main heading, ${quote(text)}`, 'Use ##: the title is the first.');
    else if (used.has(key))
      report(place, `${quote(text)}, which the page already has`, 'Make it more specific.');
    else if (node.depth > above + 1)
      report(place, skipped, `Use ${'#'.repeat(above + 1)}: do not skip levels.`);
    used.add(key);
    above = Math.max(node.depth, 2);
  }
};
