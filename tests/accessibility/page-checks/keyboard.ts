import { all, describe, isVisible, style } from './elements.ts';
import { layerOf, overlap } from './layout.ts';
import { TARGETS, targetBox } from './targets.ts';

const headerEnd = () =>
  document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;

/** Tab stops in document order. */
const stops = () =>
  all(`${TARGETS}, [tabindex="0"]`).filter(
    (element) =>
      isVisible(element) &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      !element.closest('.form-honeypot, [aria-hidden=true], [inert]'),
  );

/** Tab stops that jump back up or to the left (WCAG 2.4.3). */
export const order = (): string[] => {
  const boxes = stops()
    .filter((stop) => !stop.matches('.skip'))
    .map((stop) => ({ stop, layer: layerOf(stop), box: targetBox(stop) }));
  return boxes
    .filter(({ layer, box }, at) => {
      const previous = boxes[at - 1];
      if (previous?.layer !== layer) {
        return false;
      }

      const above = box.bottom <= previous.box.top + 1 && box.left < previous.box.right - 1;
      const sameLine = overlap(box, previous.box).y > Math.min(box.height, previous.box.height) / 2;
      return above || (sameLine && box.right <= previous.box.left + 1);
    })
    .map(({ stop }) => `${describe(stop)} is above or left of the previous stop`);
};

/** Focused elements that are covered, under the header or off screen (WCAG 2.4.11). */
const findObscured = (element: Element): string[] => {
  const box = element.getClientRects()[0];
  if (!box) {
    return [`${describe(element)} has the focus but no box`];
  }

  const from = element.matches('body > header *, .skip') ? 0 : headerEnd();
  // An element that is larger than the screen need not be in view as a whole, nor a textarea:
  // Chromium scrolls to the line of its caret. It must not be covered, which is checked below.
  const mustBeInView = box.height < innerHeight - from && !element.matches('textarea');
  if (
    mustBeInView &&
    (box.top < from - 1 || box.top + Math.min(box.height, 24) > innerHeight + 1)
  ) {
    return [`${describe(element)} has the focus but is under the header or off screen`];
  }

  const x = (box.left + box.right) / 2;
  const y = (Math.max(box.top, from) + box.bottom) / 2;
  const topElement = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
  if (!topElement || element.contains(topElement) || topElement.contains(element)) {
    return [];
  }

  return [`${describe(element)} has the focus but is covered by ${describe(topElement)}`];
};

const hasOutline = (element: Element | null): boolean => {
  if (!element) {
    return false;
  }

  const { outlineStyle, outlineWidth } = style(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
};

/** A stop: an element, or the name of a group of radio buttons. */
type Stop = Element | string;

const stopOf = (element: Element): Stop =>
  element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;

/** Stops visited so far, and the problems found at them. */
let visited = new Set<Stop>();
let problems: string[] = [];

window.addEventListener(
  'keyup',
  ({ key }) => {
    const element = document.activeElement;
    if (key !== 'Tab' || !element || element.matches('body, iframe')) {
      return;
    }

    visited.add(stopOf(element));
    problems.push(...findObscured(element));
    if (!hasOutline(element) && !hasOutline(element.closest('label'))) {
      problems.push(`${describe(element)} has the focus but no outline`);
    }
  },
  true,
);

/** Focuses the first or last stop. */
export const beginWalk = (forwards: boolean) => {
  const start = stops().at(forwards ? 0 : -1);
  start?.focus();
  // The first stop counts as visited, because the walk starts on it without a press of Tab.
  visited = new Set(start && [stopOf(start)]);
  problems = [];
};

const expectedStops = () => new Set(stops().map(stopOf));

export const countUnvisited = () => expectedStops().difference(visited).size;

/**
 * Returns what the walk found: problems of each stop, stops out of order and stops never reached.
 */
export const endWalk = (forwards: boolean): string[] => {
  const expected = expectedStops();
  const inOrder = [...expected].filter((stop) => visited.has(stop));
  const walked = [...visited].filter((stop) => expected.has(stop));
  if (!forwards) {
    walked.reverse();
  }

  const name = (stop: Stop) => (typeof stop === 'string' ? stop : describe(stop));
  return [
    ...problems,
    ...walked
      .filter((stop, at) => stop !== inOrder[at])
      .map((stop) => `${name(stop)} is reached out of order`),
    ...[...expected.difference(visited)].map((stop) => `Tab never reaches ${name(stop)}`),
  ];
};
