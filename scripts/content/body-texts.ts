import type { MdastNode } from 'satteri';

import { childrenOf, lineOf, propertiesOf, tagOf, textContent } from './markdown.ts';
import type { Body } from './markdown.ts';
import type { VisibleText } from './visible-text.ts';

type BodyText = Omit<VisibleText, 'typed'>;

/** Properties of components that readers see or hear. */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set(['title', 'caption', 'alt', 'label', 'value']);

/** Texts of the properties of a component or an HTML element. */
function propertyTexts(node: MdastNode): readonly BodyText[] {
  const tag = tagOf(node);
  if (!tag) {
    return [];
  }

  const { literals } = propertiesOf(tag);
  const label = literals.get('label');
  const texts: BodyText[] = [];
  for (const [name, text] of literals) {
    if (typeof text === 'string' && TEXT_PROPERTIES.has(name)) {
      texts.push({
        line: lineOf(node),
        field: `${tag.name ?? ''}.${name}`,
        text,
        labels: name === 'value' && typeof label === 'string' ? [label] : [],
        isMultiline: false,
      });
    }
  }

  return texts;
}

/** Alternative text of an image, and titles of images and links. */
function mediaTexts(node: MdastNode): readonly BodyText[] {
  if (node.type !== 'image' && node.type !== 'link') {
    return [];
  }

  const texts = node.type === 'image' ? [node.alt, node.title] : [node.title];
  return texts
    .filter((text) => typeof text === 'string')
    .filter((text) => text !== '')
    .map((text) => ({
      line: lineOf(node),
      field: node.type,
      text,
      labels: [],
      isMultiline: false,
    }));
}

/** Cells of a table, each labelled with the first cells of its row and column. */
function cellTexts(table: MdastNode): readonly BodyText[] {
  const rows = childrenOf(table).map(childrenOf);
  const head = rows[0]?.map(textContent) ?? [];
  const texts: BodyText[] = [];
  for (const [rowIndex, cells] of rows.entries()) {
    const rowLabel = cells[0] ? textContent(cells[0]) : '';
    for (const [columnIndex, cell] of cells.entries()) {
      const labels: string[] = [];
      if (columnIndex > 0) {
        labels.push(rowLabel);
      }

      if (rowIndex > 0) {
        labels.push(head[columnIndex] ?? '');
      }

      texts.push({
        line: lineOf(cell),
        field: 'text',
        text: textContent(cell),
        labels: labels.filter((label) => label !== ''),
        isMultiline: false,
      });
    }
  }

  return texts;
}

function nodeTexts(node: MdastNode): readonly BodyText[] {
  if (node.type === 'table') {
    return cellTexts(node);
  }

  if (node.type === 'paragraph' || node.type === 'heading') {
    return [
      {
        line: lineOf(node),
        field: 'text',
        text: textContent(node),
        labels: [],
        isMultiline: node.type === 'paragraph',
      },
    ];
  }

  return [...mediaTexts(node), ...propertyTexts(node)];
}

/**
 * Texts of the body of a content file.
 *
 * @param body with placeholders filled in
 * @param typedBody with `…` for each placeholder
 */
export function bodyTexts(body: Body, typedBody: Body): readonly VisibleText[] {
  const shown = body.nodes.flatMap(nodeTexts);
  const typed = typedBody.nodes.flatMap(nodeTexts);
  // Both bodies have the same number of texts unless a placeholder is not closed.
  const areAlike = typed.length === shown.length;
  return shown.map((text, index) => ({
    ...text,
    typed: (areAlike ? typed[index]?.text : undefined) ?? text.text,
  }));
}
