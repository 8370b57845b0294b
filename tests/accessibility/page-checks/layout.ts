import { all, describe, isVisible, linesOf, memoize, style, textNodes } from './elements.ts';

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface TextLine {
  readonly owner: Element;
  readonly rect: DOMRect;
}

interface Clipper {
  readonly box: Element;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly rect: DOMRect;
}

/** Hidden elements: for screen readers, for bots, or until focused. */
export const HIDDEN = '.visually-hidden, .form-honeypot, .skip, script, style, noscript, option';

const collectText = (): TextLine[] =>
  textNodes(document.body)
    // A toast is announced from a copy of one pixel.
    .filter(({ owner }) => !owner.closest(HIDDEN) && owner.offsetWidth !== 1)
    .flatMap(({ node, owner }) => linesOf(node).map((rect) => ({ owner, rect })));

export const overlap = (one: Rect, other: Rect) => ({
  x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

/** Nearest ancestor with a background or border, which must contain the text. */
const boxOf = (element: Element): Element | null => {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { display, backgroundColor, borderTopWidth, borderBottomWidth, position } = style(box);
    if (display.startsWith('inline') && !/flex|block|grid/.test(display)) continue;
    const hasBackground = !/, 0\)$|^transparent$/.test(backgroundColor);
    if (hasBackground || (borderTopWidth !== '0px' && borderBottomWidth !== '0px')) return box;
    if (position === 'absolute') return null;
  }
  return null;
};

/** Ancestors that clip or scroll their overflow, innermost first. */
const clippersOf = (element: Element): readonly Clipper[] => {
  const results: Clipper[] = [];
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = style(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    results.push({ box, overflowX, overflowY, rect: box.getBoundingClientRect() });
  }
  return results;
};

const findClipping = ({ owner, rect }: TextLine, clippers: readonly Clipper[]): string[] => {
  for (const { box, overflowX, overflowY, rect: bounds } of clippers) {
    const { left, top, right, bottom } = bounds;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // Scrollable content can be read.
    if (overflowX === 'auto' || overflowX === 'scroll') return [];
    if (hides(overflowX) && (rect.left < left - 2 || rect.right > right + 2))
      return [`${describe(owner)} is clipped horizontally by ${describe(box)}`];
    if (hides(overflowY) && (rect.top < top - 4 || rect.bottom > bottom + 4))
      return [`${describe(owner)} is clipped by ${describe(box)}`];
    if (overflowY === 'auto' || overflowY === 'scroll') return [];
  }
  return rect.left < -1 ? [`${describe(owner)} starts left of the screen`] : [];
};

const isScrolled = (element: Element, within: Element) => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (/auto|scroll/.test(style(one).overflow)) return true;
    if (one === within) return false;
  }
  return false;
};

const findOverflow = ({ owner, rect }: TextLine, box: Element | null): string[] => {
  if (!box || isScrolled(owner, box)) return [];
  const { left, top, right, bottom } = box.getBoundingClientRect();
  // The upper and lower quarter of a line contain accents and descenders only.
  const slack = rect.height / 4;
  const isOut =
    rect.left < left - 2 ||
    rect.right > right + 2 ||
    rect.top < top - slack ||
    rect.bottom > bottom + slack;
  return isOut && !owner.closest('svg') ? [`${describe(owner)} overflows ${describe(box)}`] : [];
};

/** Hyphenated words of headings that break although they fit on a line. */
const findBrokenWords = (): string[] =>
  all('h1, h2, h3').flatMap((heading) =>
    textNodes(heading).flatMap(({ node }) =>
      [...(node.nodeValue ?? '').matchAll(/\S+-\S+/g)].flatMap(({ 0: word, index }) => {
        const lines = linesOf(node, index, index + word.length);
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        return lines.length > 1 && width < heading.clientWidth
          ? [`${describe(heading)} breaks the word '${word}'`]
          : [];
      }),
    ),
  );

export const CONTROLS = 'button, input, select, textarea, a.button';

/** Fixed and sticky elements overlap others by design. */
export const layerOf = (element: Element): Element => {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/fixed|sticky/.test(style(one).position)) return one;
  return document.body;
};

export const layout = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = collectText();
  const [box, clippers, layer] = [memoize(boxOf), memoize(clippersOf), memoize(layerOf)];
  const textBoxes = texts
    .map(({ owner, rect }) => ({
      owner,
      layer: layer(owner),
      left: rect.left,
      right: rect.right,
      top: rect.top + rect.height / 4,
      bottom: rect.bottom - rect.height / 4,
    }))
    .toSorted((one, other) => one.top - other.top);
  /** Lines that overlap vertically, from the top down. */
  const neighboursOf = (at: number) => {
    const end = textBoxes[at]?.bottom ?? 0;
    let next = at + 1;
    while ((textBoxes[next]?.top ?? end) < end) next += 1;
    return textBoxes.slice(at + 1, next);
  };
  const isOverlapping = (one: Rect, other: Rect) => {
    const { x, y } = overlap(one, other);
    return x > 2 && y > 2;
  };
  const controls = all(CONTROLS)
    .filter((control) => isVisible(control) && !control.closest(HIDDEN))
    .map((control) => ({
      control,
      layer: layer(control),
      box: control.getBoundingClientRect(),
    }));
  // The unit of a number is inside its field, in reserved space.
  const isUnit = (owner: Element) => style(owner).pointerEvents === 'none';
  return [
    ...(scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`]
      : []),
    ...findBrokenWords(),
    ...texts.flatMap((text) => findClipping(text, clippers(text.owner))),
    ...texts.flatMap((text) => findOverflow(text, box(text.owner))),
    ...textBoxes.flatMap((one, index) =>
      neighboursOf(index)
        .filter((other) => one.owner !== other.owner && one.layer === other.layer)
        .filter((other) => isOverlapping(one, other))
        .map((other) => `${describe(one.owner)} overlaps ${describe(other.owner)}`),
    ),
    ...textBoxes
      .filter(({ owner }) => !isUnit(owner))
      .flatMap((one) =>
        controls
          .filter(({ control, layer }) => layer === one.layer && !control.contains(one.owner))
          .filter(({ box }) => isOverlapping(one, box))
          .map(({ control }) => `${describe(one.owner)} overlaps ${describe(control)}`),
      ),
  ];
};
