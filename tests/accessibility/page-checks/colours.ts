import { all, called, isSeen, style } from './elements.ts';
import { CONTROLS, UNSEEN } from './layout.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const colour = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
};
const luminance = ([red, green, blue]: Colour) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
};

const SHAPES = 'path, line, circle, rect, polyline, polygon';

/** A shape drawn directly on the page, without a fill behind it. */
const faintShapes = (svg: SVGSVGElement, ground: string): string[] => {
  const shapes = all<SVGGraphicsElement>(SHAPES, svg).filter(
    (shape) => isSeen(shape) && !shape.closest('defs, symbol, pattern, clipPath'),
  );
  const filled = shapes.filter((shape) => style(shape).fill !== 'none');
  return shapes
    .filter((shape) => {
      const { fill, stroke } = style(shape);
      if (stroke === 'none' || (fill !== 'none' && filled.length > 1 && !svg.closest('button')))
        return false;
      const box = shape.getBoundingClientRect();
      const lies = filled.some((other) => {
        const under = other.getBoundingClientRect();
        return (
          other !== shape &&
          under.left <= box.left &&
          under.right >= box.right &&
          under.top <= box.top &&
          under.bottom >= box.bottom
        );
      });
      return !lies && !shape.matches('.grid') && contrast(stroke, ground) < 3;
    })
    .map((shape) => `${called(svg)}: ${called(shape)} has too little contrast with the page`);
};

const hasEdge = (element: Element, ground: string) => {
  const { outlineStyle, textDecorationLine, appearance } = style(element);
  const sides = ['top', 'right', 'bottom', 'left'].filter((side) => {
    const { borderStyle, width, tint } = {
      borderStyle: style(element).getPropertyValue(`border-${side}-style`),
      width: style(element).getPropertyValue(`border-${side}-width`),
      tint: style(element).getPropertyValue(`border-${side}-color`),
    };
    return borderStyle !== 'none' && Number.parseFloat(width) >= 1 && contrast(tint, ground) >= 3;
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
  const ground = style(document.body).backgroundColor;
  const controls = all(CONTROLS).filter((c) => isSeen(c) && !c.closest(UNSEEN));
  const look = (element: Element) => {
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
    (link) => isSeen(link) && link.closest('li') !== null,
  );
  const chosen = all('input[type=radio]:checked, input[type=checkbox]:checked').filter(isSeen);
  return [
    ...controls
      .filter((control) => !hasEdge(control, ground) && !control.querySelector('svg'))
      .map((control) => `${called(control)} has no border and no outline`),
    ...all<SVGSVGElement>('button svg, .tool-chart, .lights svg')
      .filter(isSeen)
      .flatMap((svg) => faintShapes(svg, ground)),
    ...current
      .filter((link) => {
        const other = all('a:not([aria-current])', link.closest('ul, ol') ?? document).find(
          (one) => isSeen(one) && one.className === link.className,
        );
        return other && look(other) === look(link);
      })
      .map((link) => `${called(link)} is the current page but looks like the other links`),
    ...chosen
      .filter((input) => {
        if (style(input).appearance !== 'none') return false;
        const mark = style(input, '::before').backgroundColor;
        return contrast(mark, style(input).backgroundColor) < 3;
      })
      .map((input) => `${called(input)} is selected but looks like the others`),
  ];
};
