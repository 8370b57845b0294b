import { all, describe, isVisible, style } from './elements.ts';
import { layerOf, overlap } from './layout.ts';
import { TARGETS, targetBox } from './targets.ts';

const header = () => document.querySelector('body > header');
const headerEnd = () => header()?.getBoundingClientRect().bottom ?? 0;

export const anchors = async (ids: readonly string[]): Promise<string[]> => {
  const findings: string[] = [];
  // A hash with a plus sign names several lists of documents: a script reads it.
  for (const id of ids.filter((each) => !each.includes('+'))) {
    const target = document.getElementById(id);
    // tests/dist reports it.
    if (!target) continue;
    window.scrollTo(0, 0);
    history.replaceState(history.state, '', location.pathname);
    location.hash = id;
    await new Promise(requestAnimationFrame);
    const { top } = target.getBoundingClientRect();
    if (top < headerEnd() - 1) findings.push(`#${id} is covered by the header`);
    if (top > innerHeight) findings.push(`#${id} is off screen`);
  }
  window.scrollTo(0, 0);
  history.replaceState(history.state, '', location.pathname);
  return findings;
};

/** Tab stops in document order; one per radio group. */
const stops = () => {
  const groups = new Set<string>();
  return all(`${TARGETS}, [tabindex="0"]`).filter((element) => {
    if (!isVisible(element) || element.matches(':disabled, [tabindex="-1"]')) return false;
    if (element.closest('.form-honeypot, [aria-hidden=true]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    if (groups.has(element.name)) return false;
    groups.add(element.name);
    return true;
  });
};

/** Tab stops that jump back up or to the left (WCAG 2.4.3). */
export const order = (): string[] => {
  const boxes = stops()
    .filter((stop) => !stop.matches('.skip'))
    .map((stop) => ({ stop, layer: layerOf(stop), box: targetBox(stop) }));
  return boxes
    .filter(({ layer, box }, at) => {
      const previous = boxes[at - 1];
      if (previous?.layer !== layer) return false;
      const above = box.bottom <= previous.box.top + 1 && box.left < previous.box.right - 1;
      const sameLine = overlap(box, previous.box).y > Math.min(box.height, previous.box.height) / 2;
      return above || (sameLine && box.right <= previous.box.left + 1);
    })
    .map(({ stop }) => `${describe(stop)} is above or left of the previous stop`);
};

const isAfter = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Focused elements that are covered, under the header or off screen (WCAG 2.4.11). */
const findObscured = (element: Element): string[] => {
  const box = element.getClientRects()[0];
  if (!box) return [`${describe(element)} has the focus but no box`];
  const from = header()?.contains(element) || element.matches('.skip') ? 0 : headerEnd();
  const isSmallerThanScreen = box.height < innerHeight - from;
  // Chromium scrolls to the edited line of a large textarea.
  if (
    isSmallerThanScreen &&
    (box.top < from - 1 || box.top + Math.min(box.height, 24) > innerHeight + 1)
  )
    return [`${describe(element)} has the focus but is under the header or off screen`];
  const [x, y] = [(box.left + box.right) / 2, (Math.max(box.top, from) + box.bottom) / 2];
  const topElement = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
  if (!topElement || element.contains(topElement) || topElement.contains(element)) return [];
  return [`${describe(element)} has the focus but is covered by ${describe(topElement)}`];
};

const findMissingOutline = (element: Element): string[] => {
  const has = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = style(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  return has(element) || has(element.closest('label'))
    ? []
    : [`${describe(element)} has the focus but no outline`];
};

let visited: Element[] = [];
let problems: string[] = [];
const record = ({ key }: KeyboardEvent) => {
  const element = document.activeElement;
  if (key !== 'Tab' || !element || element.matches('body, iframe')) return;
  visited.push(element);
  problems.push(...findObscured(element), ...findMissingOutline(element));
};
window.addEventListener('keyup', record, true);

export const beginWalk = (forwards: boolean) => {
  const start = stops().at(forwards ? 0 : -1);
  if (start instanceof HTMLElement) start.focus();
  // A walk begins where the previous one ended, and checks that stop too.
  visited = start ? [start] : [];
  problems = [];
};
export const unvisitedStops = () =>
  stops().filter((stop) => {
    const radio = stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : '';
    return !visited.some(
      (one) => one === stop || (radio && one instanceof HTMLInputElement && one.name === radio),
    );
  });
export const endWalk = (forwards: boolean) => {
  const once = [...new Set(visited)];
  const order = forwards ? once : once.toReversed();
  return [
    ...problems,
    ...order
      .filter((element, at) => at > 0 && !isAfter(order[at - 1] ?? element, element))
      .map((element) => `${describe(element)} is reached out of order`),
    ...unvisitedStops().map((element) => `Tab never reaches ${describe(element)}`),
  ];
};
