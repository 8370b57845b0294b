import { describe, isVisible, textsIn } from './elements.ts';

/**
 * Finds a header that takes several lines, a label in it that wraps, and a header that shows both
 * or neither of the entries and the menu button.
 */
export const header = (): string[] => {
  const bar = document.querySelector('body > header');
  if (!bar || !isVisible(bar)) {
    return [];
  }

  const { bottom } = bar.getBoundingClientRect();
  // The open menu and the submenus are below the header.
  const isOnBar = (element: Element) => element.getBoundingClientRect().top < bottom;
  const labels = textsIn(bar).filter(({ owner }) => isOnBar(owner));
  const lineHeight = Math.max(...labels.flatMap(({ lines }) => lines.map(({ height }) => height)));
  const shown = ['nav[aria-label=Main]', 'button[popovertarget=site-menu]']
    .map((selector) => bar.querySelector(selector))
    .filter((element) => element && isVisible(element) && isOnBar(element));
  return [
    ...labels
      .filter(({ lines }) => lines.length !== 1)
      .map(({ owner, lines }) => `${describe(owner)} in the header takes ${lines.length} lines`),
    ...(bar.clientHeight > 4 * lineHeight ? ['the header is taller than one line'] : []),
    ...(shown.length === 1 ? [] : ['the header shows its entries and the menu button, or neither']),
  ];
};
