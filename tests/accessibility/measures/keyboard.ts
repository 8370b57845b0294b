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
      findings.push(`#${id} is not there`);
      continue;
    }
    window.scrollTo(0, 0);
    history.replaceState(history.state, '', location.pathname);
    location.hash = id;
    await new Promise(requestAnimationFrame);
    const { top } = place.getBoundingClientRect();
    if (top < headerEnd() - 1) findings.push(`#${id} comes to lie under the header`);
    if (top > innerHeight) findings.push(`#${id} stays out of sight`);
  }
  window.scrollTo(0, 0);
  history.replaceState(history.state, '', location.pathname);
  return findings;
};

/** What Tab stops at, in the order of the document; of a group of radios only one. */
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

/** Where the eye jumps back up or to the left between two stops (WCAG 2.4.3). */
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
    .map(({ stop }) => `${called(stop)} stands before what comes before it`);
};

const isAfter = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Covered by something, under the header, or outside the screen (WCAG 2.4.11). */
const obscured = (element: Element): string[] => {
  const box = element.getClientRects()[0];
  if (!box) return [`${called(element)} has the focus and no box`];
  const from = header()?.contains(element) || element.matches('.skip') ? 0 : headerEnd();
  const fits = box.height < innerHeight - from;
  // Of a large text box Chromium shows the line one types in.
  if (fits && (box.top < from - 1 || box.top + Math.min(box.height, 24) > innerHeight + 1))
    return [`${called(element)} has the focus and is under the header or off the screen`];
  const [x, y] = [(box.left + box.right) / 2, (Math.max(box.top, from) + box.bottom) / 2];
  const seen = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
  if (!seen || element.contains(seen) || seen.contains(element)) return [];
  return [`${called(element)} has the focus and lies under ${called(seen)}`];
};

const ring = (element: Element): string[] => {
  const has = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = style(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  return has(element) || has(element.closest('label'))
    ? []
    : [`${called(element)} has the focus and no outline`];
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
  // Where one walk begins the other ends, and looks at the stop.
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
      .map((element) => `${called(element)} comes out of its order`),
    ...missed().map((element) => `Tab never comes to ${called(element)}`),
  ];
};
