import { all, describe, isVisible, style } from './elements.ts';
import { CONTROLS, HIDDEN } from './layout.ts';

/** The part of axe that its types leave out. */
interface ColourTools {
  readonly Color: new () => { parseString: (css: string) => Colour };
  readonly getContrast: (background: Colour, colour: Colour) => number;
}
type Colour = object;

/** Contrast of a CSS colour with its background, from 1 to 21. */
const contrast = (colour: string, background: string): number => {
  const { axe } = window as unknown as { axe: { commons: { color: ColourTools } } };
  const { Color, getContrast } = axe.commons.color;
  return getContrast(new Color().parseString(background), new Color().parseString(colour));
};

const SHAPES = 'path, line, circle, rect, polyline, polygon';

/**
 * Shapes with too little contrast that are drawn directly on the page, without a fill behind them.
 */
const faintShapes = (svg: SVGSVGElement, background: string): string[] => {
  const shapes = all<SVGGraphicsElement>(SHAPES, svg).filter(
    (shape) => isVisible(shape) && !shape.closest('defs, symbol, pattern, clipPath'),
  );
  const filled = shapes.filter((shape) => style(shape).fill !== 'none');
  return shapes
    .filter((shape) => {
      const { fill, stroke } = style(shape);
      if (stroke === 'none' || (fill !== 'none' && filled.length > 1 && !svg.closest('button')))
        return false;
      const box = shape.getBoundingClientRect();
      const isOnFill = filled.some((other) => {
        const otherBox = other.getBoundingClientRect();
        return (
          other !== shape &&
          otherBox.left <= box.left &&
          otherBox.right >= box.right &&
          otherBox.top <= box.top &&
          otherBox.bottom >= box.bottom
        );
      });
      return !isOnFill && !shape.matches('.grid') && contrast(stroke, background) < 3;
    })
    .map((shape) => `${describe(svg)}: ${describe(shape)} has too little contrast with the page`);
};

const hasEdge = (element: Element, background: string) => {
  const { outlineStyle, textDecorationLine, appearance } = style(element);
  const sides = ['top', 'right', 'bottom', 'left'].filter((side) => {
    const border = (property: string) =>
      style(element).getPropertyValue(`border-${side}-${property}`);
    return (
      border('style') !== 'none' &&
      Number.parseFloat(border('width')) >= 1 &&
      contrast(border('color'), background) >= 3
    );
  });
  const isNative = element.matches('input, select') && appearance !== 'none' && sides.length === 0;
  return (
    sides.length > 0 ||
    outlineStyle !== 'none' ||
    textDecorationLine.includes('underline') ||
    (isNative && element.matches('[type=range], [type=radio], [type=checkbox]')) ||
    // The plus or minus of a disclosure.
    !/^(?:none|normal)$/.test(style(element, '::after').content)
  );
};

export const forcedColours = (): string[] => {
  const background = style(document.body).backgroundColor;
  const controls = all(CONTROLS).filter((c) => isVisible(c) && !c.closest(HIDDEN));
  const appearance = (element: Element) => {
    const { backgroundColor, color, borderBottomColor, borderBottomWidth, textDecorationLine } =
      style(element);
    return [
      backgroundColor,
      color,
      borderBottomColor,
      borderBottomWidth,
      textDecorationLine,
    ].join();
  };
  const current = all('a[aria-current]').filter(
    (link) => isVisible(link) && link.closest('li') !== null,
  );
  const chosen = all('input[type=radio]:checked, input[type=checkbox]:checked').filter(isVisible);
  return [
    ...controls
      .filter((control) => !hasEdge(control, background) && !control.querySelector('svg'))
      .map((control) => `${describe(control)} has no border and no outline`),
    ...all<SVGSVGElement>('button svg, .tool-chart, .lights svg')
      .filter(isVisible)
      .flatMap((svg) => faintShapes(svg, background)),
    ...current
      .filter((link) => {
        const other = all('a:not([aria-current])', link.closest('ul, ol') ?? document).find(
          (one) => isVisible(one) && one.className === link.className,
        );
        return other && appearance(other) === appearance(link);
      })
      .map((link) => `${describe(link)} is the current page but looks like the other links`),
    ...chosen
      .filter((input) => {
        if (style(input).appearance !== 'none') return false;
        const mark = style(input, '::before').backgroundColor;
        return contrast(mark, style(input).backgroundColor) < 3;
      })
      .map((input) => `${describe(input)} is selected but looks like the others`),
  ];
};
