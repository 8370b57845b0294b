/** Questions about elements shared by all checks; runs in the page like the rest of this folder. */

export const all = <T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) => [...within.querySelectorAll<T>(selector)];
export const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
export const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
export const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Memoizes a function by element: a page has a thousand lines, and most share their ancestors. */
export const once = <Result>(ask: (element: Element) => Result) => {
  const known = new Map<Element, Result>();
  return (element: Element): Result => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const result = ask(element);
    known.set(element, result);
    return result;
  };
};

export const called = (element: Element): string => {
  const text = clean(element.textContent).slice(0, 40);
  const mark = element.id ? `#${element.id}` : [...element.classList].map((c) => `.${c}`).join('');
  return `<${element.localName}${mark}>${text && ` "${text}"`}`;
};
