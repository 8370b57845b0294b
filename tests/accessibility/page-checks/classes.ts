import { all } from './elements.ts';

/**
 * Classes that need no rule: tests find elements by them, or a stylesheet that loads later has one.
 */
const HOOKS = new Set([
  'box',
  'note',
  'title',
  'copy-status',
  'form-honeypot',
  'offer-a',
  'offer-b',
  'radio-group',
  'sheet-check',
  'sim-choices',
  'sim-tile',
  'tool-buttons',
  'tool-field',
  'tool-form',
  'tool-input',
]);

/**
 * Finds classes for which no stylesheet of the page has a rule. The usual cause is that the
 * stylesheet of its kind of page lacks the `@source` of a component
 * (docs/decisions/061-a-stylesheet-for-each-kind-of-page.md).
 */
export const unstyledClasses = (): string[] => {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
  const used = new Set(all('[class]').flatMap(({ classList }) => [...classList]));
  return [...used].filter((name) => {
    const selector = RegExp.escape(`.${CSS.escape(name)}`);
    return !HOOKS.has(name) && !new RegExp(`${selector}(?![\\w-])`).test(css);
  });
};
