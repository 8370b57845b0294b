/** Helpers that all checks share; they run in the page. */

export const all = <T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) => [...within.querySelectorAll<T>(selector)];
export const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true });
export const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
export const cleanText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The visible texts below an element, and the element that contains each. */
export const textNodes = (within: Element): { node: Node; owner: HTMLElement }[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const results: { node: Node; owner: HTMLElement }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const owner = node.parentElement;
    if (owner && node.nodeValue?.trim() && isVisible(owner)) results.push({ node, owner });
  }
  return results;
};

/** The lines that a text takes, or the part of it between two positions. */
export const linesOf = (node: Node, start = 0, end = node.nodeValue?.length ?? 0): DOMRect[] => {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
};

/**
 * Memoizes a function by element: a page has a thousand lines of text, and most share their
 * ancestors.
 */
export const memoize = <Result>(compute: (element: Element) => Result) => {
  const known = new Map<Element, Result>();
  return (element: Element): Result => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const result = compute(element);
    known.set(element, result);
    return result;
  };
};

export const describe = (element: Element): string => {
  const text = cleanText(element.textContent).slice(0, 40);
  const mark = element.id ? `#${element.id}` : [...element.classList].map((c) => `.${c}`).join('');
  return `<${element.localName}${mark}>${text && ` "${text}"`}`;
};
