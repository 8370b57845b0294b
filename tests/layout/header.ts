/**
 * Layout problems of the visible header: more than one line, labels that wrap, are clipped or
 * overlap, entries and menu button both visible or both hidden. Runs in the page.
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
  const [lineHeight = 0] = labels
    .map(({ lines }) => lines[0]?.height ?? 0)
    .toSorted((a, b) => b - a);
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility() === true;
  const last = controls.at(-1)?.right ?? 0;
  return [
    ...(height > 4 * lineHeight
      ? [`the header is ${height} px tall, its text ${lineHeight} px`]
      : []),
    ...labels
      .filter(({ lines }) => lines.length !== 1)
      .map(({ text, lines }) => `'${text}' in the header wraps to ${lines.length} lines`),
    ...labels
      .filter(({ lines }) => lines.some((lineBox) => lineBox.top < top || lineBox.bottom > bottom))
      .map(({ text }) => `'${text}' is outside the header`),
    ...labels
      .filter(
        ({ box }) =>
          box.scrollWidth > box.clientWidth && getComputedStyle(box).overflow !== 'visible',
      )
      .map(({ text }) => `'${text}' in the header is clipped`),
    ...controls
      .filter(({ left }, index) => index > 0 && left < (controls[index - 1]?.right ?? 0) - 1)
      .map(({ left }) => `two controls of the header overlap at ${left} px`),
    ...(last > document.documentElement.clientWidth ? [`the header is ${last} px wide`] : []),
    ...(isVisible('header nav[aria-label=Main]') ===
    isVisible('header button[popovertarget=site-menu]')
      ? ['the header shows both its entries and the menu button, or neither']
      : []),
  ];
}
