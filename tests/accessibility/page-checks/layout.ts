import { all, describe, isVisible, style, textsIn } from './elements.ts';

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Hidden elements: for screen readers, for bots, or until focused. */
export const HIDDEN = '.visually-hidden, .form-honeypot, .skip, script, style, noscript, option';

export const CONTROLS = 'button, input, select, textarea, a.button';

/** What is seen of a control: its label, where the control itself is transparent. */
export const visiblePart = (control: Element): Element =>
  style(control).opacity === '0' ? (control.closest('label') ?? control) : control;

export const overlap = (one: Rect, other: Rect) => ({
  x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

/** Fixed and sticky elements overlap others by design. */
export const layerOf = (element: Element): Element => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (/fixed|sticky/.test(style(one).position)) {
      return one;
    }
  }

  return document.body;
};

/** A line without its upper and lower quarter, which contain accents and descenders only. */
const coreOf = ({ left, right, top, bottom, height }: DOMRect): Rect => ({
  left,
  right,
  top: top + height / 4,
  bottom: bottom - height / 4,
});

/**
 * Ancestors that must contain the text of an element: those that clip, and the nearest one with a
 * visible box.
 */
const containersOf = (element: Element): Element[] => {
  const containers: Element[] = [];
  let isDrawnOn = false;
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflow, display, backgroundColor, borderTopWidth, borderBottomWidth, position } =
      style(box);
    // Scrollable content can be read.
    if (/auto|scroll/.test(overflow)) {
      return containers;
    }

    const isDrawn =
      display !== 'inline' &&
      (!/, 0\)$|^transparent$/.test(backgroundColor) ||
        (borderTopWidth !== '0px' && borderBottomWidth !== '0px'));
    if (/hidden|clip/.test(overflow) || (isDrawn && !isDrawnOn)) {
      containers.push(box);
    }

    isDrawnOn ||= isDrawn || position === 'absolute';
  }

  return containers;
};

const findOverflow = (owner: Element, lines: readonly Rect[]): string[] =>
  containersOf(owner)
    .filter((container) => {
      const box = container.getBoundingClientRect();
      return lines.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 2 || right > box.right + 2 || top < box.top || bottom > box.bottom,
      );
    })
    .map((container) => `${describe(owner)} overflows ${describe(container)}`);

/**
 * Drawings in a grid or a flex box that have no width of their own. WebKit makes such a drawing as
 * wide as the whole grid, not as its column.
 */
const drawingsWithoutWidth = (): string[] =>
  all<SVGSVGElement>('svg')
    .filter((svg) => {
      let parent = svg.parentElement;
      while (parent && style(parent).display === 'contents') {
        parent = parent.parentElement;
      }

      const isItem = parent !== null && /grid|flex/.test(style(parent).display);
      return isItem && isVisible(svg) && String(svg.computedStyleMap().get('width')) === 'auto';
    })
    .map((svg) => `${describe(svg)} in a grid or flex box needs a width`);

/** Text outside its box or the screen, text and controls that overlap, drawings of no width. */
export const layout = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = textsIn(document.body)
    // A toast is announced from a copy of one pixel.
    .filter(({ owner }) => !owner.closest(HIDDEN) && owner.offsetWidth !== 1)
    .map(({ owner, lines }) => ({ owner, lines: lines.map(coreOf) }));
  const controls = all(CONTROLS)
    .filter((control) => isVisible(control) && !control.closest(HIDDEN))
    .map(visiblePart);
  const boxes = [
    ...texts.map(({ owner, lines }) => ({ element: owner, rects: lines })),
    ...controls.map((element) => ({ element, rects: [element.getBoundingClientRect()] })),
  ].flatMap(({ element, rects }) => {
    // The unit of a number is inside its field, in reserved space.
    if (style(element).pointerEvents === 'none') {
      return [];
    }

    const layer = layerOf(element);
    return rects.map((rect) => ({ element, layer, rect }));
  });
  type Box = (typeof boxes)[number];
  const isOverlapping = (one: Box, other: Box) => {
    const { x, y } = overlap(one.rect, other.rect);
    return x > 2 && y > 2 && one.layer === other.layer && one.element !== other.element;
  };

  const isLabel = (one: Element, other: Element) => controls.includes(one) && one.contains(other);
  return [
    ...(scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`]
      : []),
    ...drawingsWithoutWidth(),
    ...texts
      .filter(({ lines }) => lines.some(({ left }) => left < -1))
      .map(({ owner }) => `${describe(owner)} starts left of the screen`),
    ...texts.flatMap(({ owner, lines }) => findOverflow(owner, lines)),
    ...boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => isOverlapping(one, other))
        .filter((other) => !isLabel(one.element, other.element))
        .filter((other) => !isLabel(other.element, one.element))
        .map((other) => `${describe(one.element)} overlaps ${describe(other.element)}`),
    ),
  ];
};
