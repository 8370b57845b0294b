import { describe, isVisible, linesOf, textNodes } from './elements.ts';

/** A header of several lines, a label in it that wraps, or entries and menu button both or neither. */
export const header = (): string[] => {
  const bar = document.querySelector('body > header');
  if (!bar || !isVisible(bar)) return [];
  const labels = textNodes(bar)
    .filter(({ owner }) => !owner.closest('[popover]'))
    .map(({ node, owner }) => ({ owner, lines: linesOf(node) }));
  const lineHeight = Math.max(...labels.flatMap(({ lines }) => lines.map(({ height }) => height)));
  const isShown = (selector: string) =>
    bar.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
  return [
    ...labels
      .filter(({ lines }) => lines.length !== 1)
      .map(({ owner, lines }) => `${describe(owner)} in the header takes ${lines.length} lines`),
    ...(bar.clientHeight > 4 * lineHeight ? ['the header is taller than one line'] : []),
    ...(isShown('nav[aria-label=Main]') === isShown('button[popovertarget=site-menu]')
      ? ['the header shows both its entries and the menu button, or neither']
      : []),
  ];
};
