import { all, describe, cleanText, isVisible, style } from './elements.ts';
import { HIDDEN } from './layout.ts';

export const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Links in a sentence are exempt from the minimum target size (WCAG 2.5.8). */
const isInSentence = (target: Element) => {
  const parent = target.closest('p, li, dd, td, address, figcaption');
  // A telephone number is an inline block, so that it does not break.
  const isInline = ['inline', 'inline-block'].includes(style(target).display);
  if (!parent || !isInline || !target.matches('a')) {
    return false;
  }

  return cleanText(parent.textContent) !== cleanText(target.textContent) && !target.closest('nav');
};

export const targetBox = (target: Element): DOMRect => {
  const label = target.closest('label');
  if (label) {
    return label.getBoundingClientRect();
  }

  const { content, position } = style(target, '::after');
  const card = content !== 'none' && position === 'absolute' && target.matches('a');
  for (let box = target.parentElement; card && box; box = box.parentElement) {
    if (style(box).position !== 'static') {
      return box.getBoundingClientRect();
    }
  }

  return target.getBoundingClientRect();
};

/** Minimum target size on a phone in pixels; axe checks the 24 px of WCAG 2.5.8. */
const MIN_SIZE_PX = 44;

/** Targets that are too small for a finger. */
export const targets = (): string[] =>
  all(TARGETS)
    .filter((target) => isVisible(target) && !target.closest(HIDDEN) && !isInSentence(target))
    .flatMap((target) => {
      const { width, height } = targetBox(target);
      return Math.min(width, height) >= MIN_SIZE_PX - 0.5
        ? []
        : [`${describe(target)} is ${Math.round(width)} × ${Math.round(height)} px`];
    });
