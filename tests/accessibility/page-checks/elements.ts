/** Helpers that all checks share; they run in the page. */

export const all = <T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) => [...within.querySelectorAll<T>(selector)];
export const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true });
export const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
export const cleanText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The visible texts below an element: the element that contains each, and the lines it takes. */
export const textsIn = (within: Element): { owner: HTMLElement; lines: DOMRect[] }[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: { owner: HTMLElement; lines: DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const owner = node.parentElement;
    if (!owner || !node.nodeValue?.trim() || !isVisible(owner)) {
      continue;
    }

    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    texts.push({ owner, lines: rects.filter(({ width, height }) => width > 1 && height > 1) });
  }

  return texts;
};

export const describe = (element: Element): string => {
  const text = cleanText(element.textContent).slice(0, 40);
  const mark = element.id ? `#${element.id}` : [...element.classList].map((c) => `.${c}`).join('');
  return `<${element.localName}${mark}>${text && ` "${text}"`}`;
};
