import { all, describe, cleanText, isVisible, style } from './elements.ts';
import { HIDDEN } from './layout.ts';

export const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Inline links are exempt from the minimum target size (WCAG 2.5.8). */
const isInSentence = (target: Element) => {
  const parent = target.closest('p, li, dd, td, address, figcaption');
  if (!parent || style(target).display !== 'inline') return false;
  return cleanText(parent.textContent) !== cleanText(target.textContent) && !target.closest('nav');
};

export const targetBox = (target: Element): DOMRect => {
  const label = target.closest('label');
  if (label) return label.getBoundingClientRect();
  const { content, position } = style(target, '::after');
  const card = content !== 'none' && position === 'absolute' && target.matches('a');
  for (let box = target.parentElement; card && box; box = box.parentElement)
    if (style(box).position !== 'static') return box.getBoundingClientRect();
  return target.getBoundingClientRect();
};

export const targets = (least: number): string[] =>
  all(TARGETS)
    .filter((target) => isVisible(target) && !target.closest(HIDDEN) && !isInSentence(target))
    .flatMap((target) => {
      const { width, height } = targetBox(target);
      return width >= least - 0.5 && height >= least - 0.5
        ? []
        : [`${describe(target)} is ${Math.round(width)} × ${Math.round(height)} px`];
    });

export const names = (): string[] =>
  all('[aria-label], [aria-labelledby]')
    .filter((control) => control.matches(`${TARGETS}, [role=button]`) && isVisible(control))
    .flatMap((control) => {
      const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const name = ids.length
        ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
        : (control.getAttribute('aria-label') ?? '');
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return [control, ...labels].flatMap((source) => {
        const copy = source.cloneNode(true) as Element;
        for (const hidden of all('.visually-hidden, svg, option', copy)) hidden.remove();
        const label = cleanText(copy.textContent);
        return cleanText(name).toLowerCase().includes(label.toLowerCase())
          ? []
          : [`${describe(control)} has the name "${name}" but the label "${label}"`];
      });
    });

export const structure = (): string[] => {
  const one = (selector: string) => {
    const count = all(selector).filter(isVisible).length;
    return count === 1 ? [] : [`the page has ${count} ${selector}`];
  };
  const levels = all('h1, h2, h3, h4, h5, h6')
    .filter(isVisible)
    .map((heading) => ({ heading, level: Number(heading.localName.slice(1)) }));
  const jumped = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
  const navs = all('nav')
    .filter(isVisible)
    .map((nav) => {
      const by = document.getElementById(nav.getAttribute('aria-labelledby') ?? '');
      return cleanText(nav.getAttribute('aria-label') ?? by?.textContent ?? '');
    });
  return [
    ...(document.documentElement.lang === 'en-CY' ? [] : ['the page has no language']),
    ...one('h1'),
    ...one('main'),
    ...one('body > header'),
    ...one('body > footer'),
    ...jumped.map(({ heading }) => `${describe(heading)} skips a level`),
    ...navs
      .filter((name, index) => !name || navs.indexOf(name) !== index)
      .map((name) => `nav "${name}"`),
    ...all('[tabindex]')
      .filter((element) => element.tabIndex > 0)
      .map((element) => `${describe(element)} has a positive tabindex`),
  ];
};
