import { all, describe, isVisible, style } from './elements.ts';
import { CONTROLS, HIDDEN, overlap, visiblePart } from './layout.ts';

/** The part of axe that is missing from its types. */
interface AxeColours {
  readonly Color: new () => { parseString: (css: string) => object };
  readonly getContrast: (background: object, colour: object) => number;
}

/** Whether the contrast of a CSS colour with its background is below 3. */
const isFaint = (colour: string, background: string): boolean => {
  const { axe } = window as unknown as { axe: { commons: { color: AxeColours } } };
  const { Color, getContrast } = axe.commons.color;
  return getContrast(new Color().parseString(background), new Color().parseString(colour)) < 3;
};

const SHAPES = 'path, line, circle, rect, polyline, polygon';

/**
 * Lines of an icon or a chart that are hard to see, unless they are on or around a filled shape.
 */
const faintLines = (svg: SVGSVGElement, background: string): string[] => {
  const shapes = all<SVGGraphicsElement>(SHAPES, svg).filter(
    (shape) => isVisible(shape) && !shape.matches('.grid, :is(defs, symbol, pattern, clipPath) *'),
  );
  const filled = shapes.filter((shape) => style(shape).fill !== 'none');
  const isOnFill = (shape: Element) => {
    const box = shape.getBoundingClientRect();
    return filled.some((other) => {
      const { x, y } = overlap(other.getBoundingClientRect(), box);
      return other !== shape && x >= box.width && y >= box.height;
    });
  };

  return shapes
    .filter((shape) => {
      const { fill, stroke } = style(shape);
      const isOutline = fill !== 'none' && filled.length > 1 && !svg.closest('button');
      return stroke !== 'none' && !isOutline && isFaint(stroke, background) && !isOnFill(shape);
    })
    .map((shape) => `${describe(svg)}: ${describe(shape)} has too little contrast with the page`);
};

const hasEdge = (control: Element): boolean => {
  const { outlineStyle, textDecorationLine, appearance, borderBottomStyle, borderBottomWidth } =
    style(control);
  return (
    (borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1) ||
    outlineStyle !== 'none' ||
    textDecorationLine.includes('underline') ||
    (appearance !== 'none' && control.matches('[type=range], [type=radio], [type=checkbox]')) ||
    // The plus or minus of a disclosure.
    !/^(?:none|normal)$/.test(style(control, '::after').content)
  );
};

const looksOf = (element: Element): string => {
  const { backgroundColor, color, borderBottom, textDecorationLine } = style(element);
  return [backgroundColor, color, borderBottom, textDecorationLine].join();
};

/**
 * Finds controls without an edge, faint lines, and states that are invisible without background
 * colours.
 */
export const forcedColours = (): string[] => {
  const background = style(document.body).backgroundColor;
  return [
    ...all(CONTROLS)
      .filter((control) => isVisible(control) && !control.closest(HIDDEN))
      .filter((control) => !hasEdge(visiblePart(control)) && !control.querySelector('svg'))
      .map((control) => `${describe(control)} has no border and no outline`),
    ...all<SVGSVGElement>('button svg, .tool-chart')
      .filter(isVisible)
      .flatMap((svg) => faintLines(svg, background)),
    ...all('li a[aria-current]')
      .filter((link) => {
        const links = all('a:not([aria-current])', link.closest('ul, ol') ?? document);
        const other = links.find((one) => isVisible(one) && one.className === link.className);
        return isVisible(link) && other && looksOf(other) === looksOf(link);
      })
      .map((link) => `${describe(link)} is the current page but looks like the other links`),
    ...all('li a:not([aria-current])')
      .filter((link) => {
        const { borderTopWidth, borderBottomWidth, borderBottomColor } = style(link);
        const isUnderlined = borderTopWidth === '0px' && borderBottomWidth !== '0px';
        return isVisible(link) && isUnderlined && !isFaint(borderBottomColor, background);
      })
      .map((link) => `${describe(link)} is underlined like the current page`),
    ...all(':is([type=radio], [type=checkbox]):checked')
      .filter((input) => isVisible(input) && style(input).appearance === 'none')
      .filter((input) =>
        isFaint(style(input, '::before').backgroundColor, style(input).backgroundColor),
      )
      .map((input) => `${describe(input)} is selected but looks like the others`),
  ];
};
