import { all, called, isSeen, style } from './elements.ts';
import { layerOf, shared } from './layout.ts';
import { TARGETS, targetBox } from './semantics.ts';

const header = () => document.querySelector('body > header');
const headerEnd = () => header()?.getBoundingClientRect().bottom ?? 0;

export const anchors = async (ids: readonly string[]): Promise<string[]> => {
  const findings: string[] = [];
  for (const id of ids) {
    const place = document.getElementById(id);
    if (!place) {
      findings.push(`#${id} does not exist`);
      continue;
    }
    window.scrollTo(0, 0);
    history.replaceState(history.state, '', location.pathname);
    location.hash = id;
    await new Promise(requestAnimationFrame);
    const { top } = place.getBoundingClientRect();
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
    if (!isSeen(element) || element.matches(':disabled, [tabindex="-1"]')) return false;
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
      const before = boxes[at - 1];
      if (before?.layer !== layer) return false;
      const above = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1;
      const sameLine = shared(box, before.box).y > Math.min(box.height, before.box.height) / 2;
      return above || (sameLine && box.right <= before.box.left + 1);
    })
    .map(({ stop }) => `${called(stop)} is above or left of the previous stop`);
};

const isAfter = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Focused elements that are covered, under the header or off screen (WCAG 2.4.11). */
const obscured = (element: Element): string[] => {
  const box = element.getClientRects()[0];
  if (!box) return [`${called(element)} has the focus but no box`];
  const from = header()?.contains(element) || element.matches('.skip') ? 0 : headerEnd();
  const fits = box.height < innerHeight - from;
  // Chromium scrolls to the edited line of a large textarea.
  if (fits && (box.top < from - 1 || box.top + Math.min(box.height, 24) > innerHeight + 1))
    return [`${called(element)} has the focus but is under the header or off screen`];
  const [x, y] = [(box.left + box.right) / 2, (Math.max(box.top, from) + box.bottom) / 2];
  const seen = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
  if (!seen || element.contains(seen) || seen.contains(element)) return [];
  return [`${called(element)} has the focus but is covered by ${called(seen)}`];
};

const ring = (element: Element): string[] => {
  const has = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = style(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  return has(element) || has(element.closest('label'))
    ? []
    : [`${called(element)} has the focus but no outline`];
};

let walked: Element[] = [];
let trouble: string[] = [];
const note = ({ key }: KeyboardEvent) => {
  const element = document.activeElement;
  if (key !== 'Tab' || !element || element.matches('body, iframe')) return;
  walked.push(element);
  trouble.push(...obscured(element), ...ring(element));
};
window.addEventListener('keyup', note, true);

export const beginWalk = (forwards: boolean) => {
  const start = stops().at(forwards ? 0 : -1);
  if (start instanceof HTMLElement) start.focus();
  // A walk begins where the previous one ended, and checks that stop too.
  walked = start ? [start] : [];
  trouble = [];
};
export const missed = () =>
  stops().filter((stop) => {
    const radio = stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : '';
    return !walked.some(
      (one) => one === stop || (radio && one instanceof HTMLInputElement && one.name === radio),
    );
  });
export const endWalk = (forwards: boolean) => {
  const once = [...new Set(walked)];
  const order = forwards ? once : once.toReversed();
  return [
    ...trouble,
    ...order
      .filter((element, at) => at > 0 && !isAfter(order[at - 1] ?? element, element))
      .map((element) => `${called(element)} is reached out of order`),
    ...missed().map((element) => `Tab never reaches ${called(element)}`),
  ];
};
