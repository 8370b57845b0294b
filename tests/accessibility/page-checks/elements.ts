/** Helpers that all checks share; they run in the page. */

export const all = <T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) => [...within.querySelectorAll<T>(selector)];
export const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true });
export const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
export const cleanText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

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
