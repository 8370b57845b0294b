/**
 * What is wrong with the header on the page as it stands: more than one line, a label that breaks,
 * is cut or lies over another, entries and menu button both there or both gone. Run in the page.
 */
export function headerFindings(): string[] {
  const header = document.querySelector<HTMLElement>('body > header');
  const bar = header?.firstElementChild;
  if (!header || !bar || !header.checkVisibility({ visibilityProperty: true })) return [];
  const inMenu = (element: Element) => element.closest('[popover]') !== null;
  const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
  const labels: { text: string; lines: DOMRect[]; box: Element }[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement: box } = walker.currentNode;
    const text = nodeValue?.trim() ?? '';
    if (!text || !box || inMenu(box) || !box.checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    labels.push({ text, lines: [...range.getClientRects()].filter(({ width }) => width > 0), box });
  }
  const controls = [...bar.querySelectorAll('a, button')]
    .filter((control) => !inMenu(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const { top, bottom, height } = header.getBoundingClientRect();
  const [line = 0] = labels.map(({ lines }) => lines[0]?.height ?? 0).toSorted((a, b) => b - a);
  const seen = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
  const last = controls.at(-1)?.right ?? 0;
  return [
    ...(height > 4 * line ? [`the header is ${height} px tall, its text ${line}`] : []),
    ...labels
      .filter(({ lines }) => lines.length !== 1)
      .map(({ text, lines }) => `'${text}' of the header stands on ${lines.length} lines`),
    ...labels
      .filter(({ lines }) => lines.some((one) => one.top < top || one.bottom > bottom))
      .map(({ text }) => `'${text}' leaves the header`),
    ...labels
      .filter(
        ({ box }) =>
          box.scrollWidth > box.clientWidth && getComputedStyle(box).overflow !== 'visible',
      )
      .map(({ text }) => `'${text}' of the header is cut off`),
    ...controls
      .filter(({ left }, index) => index > 0 && left < (controls[index - 1]?.right ?? 0) - 1)
      .map(({ left }) => `two controls of the header lie over each other at ${left} px`),
    ...(last > document.documentElement.clientWidth ? [`the header ends at ${last} px`] : []),
    ...(seen('header nav[aria-label=Main]') === seen('header button[popovertarget=site-menu]')
      ? ['the header has both its entries and the menu button, or neither']
      : []),
  ];
}
