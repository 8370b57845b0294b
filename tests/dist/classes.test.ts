import { expect, it } from 'vitest';

import { attributesOf } from './html.ts';
import { type Page, pages, readText } from './site.ts';

/** Classes without a rule: scripts and tests find elements by them, or another sheet styles them. */
const HOOKS = new Set([
  ...['box', 'note', 'title'],
  ...['copy-status', 'form-honeypot', 'offer-a', 'offer-b', 'radio-group'],
  ...['sim-actions', 'sim-choices', 'sim-contact', 'sim-tile'],
  ...['tool-buttons', 'tool-field', 'tool-form'],
]);

const CLASS_SELECTOR = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi;
const FILE_NAME = /["'`](?:\.|\/_astro)\/([\w.-]+\.(?:js|css))["'`]/g;

/** A `className` of a bundle: its string, or the two of a condition (which may compare one). */
const CLASS_NAME = /className:(?:[^`,;{}]|===`[^`]*`)*?`([^`]*)`(?!\?)(?::`([^`]*)`)?/g;

/** Classes for which a stylesheet has a rule. */
function styledClasses(css: string): string[] {
  return [...css.matchAll(CLASS_SELECTOR)].map(([, name = '']) =>
    name.replaceAll(ESCAPE, (_: string, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

/** Scripts and stylesheets that a page can load: its islands, and what these import. */
function loadableFiles({ $ }: Page): readonly string[] {
  const found = new Set(attributesOf($, 'astro-island', 'component-url').map((url = '') => url));
  // A set also visits what is added during the visit.
  for (const name of found)
    for (const [, other = ''] of readText(name).matchAll(FILE_NAME)) found.add(`/_astro/${other}`);
  return [...found];
}

const splitNames = (text: string) => text.split(/\s+/).filter((name) => name !== '');

const classesOfScript = (script: string) =>
  [...script.matchAll(CLASS_NAME)].flatMap(([, one = '', other = '']) =>
    // An expression may complete the class before it.
    [one, other].flatMap((text) => splitNames(text.replace(/\S*\$\{[^]*$/, ''))),
  );

/** Classes that have a rule on each page, in its CSS or in a stylesheet that its islands load. */
const styledOn = new Map(
  pages.map((page) => {
    const sheets = loadableFiles(page).filter((name) => name.endsWith('.css'));
    const css = [page.$('style').text(), ...sheets.map(readText)].join('\n');
    return [page, new Set([...styledClasses(css), ...HOOKS])];
  }),
);

// A class without a rule: `src/styles/utilities` lacks the `@source` of a component.
it.each(pages)('every class of $path has a rule in a stylesheet of the page', (page) => {
  const used = new Set(
    attributesOf(page.$, '[class]', 'class').flatMap((text = '') => splitNames(text)),
  );
  expect([...used.difference(styledOn.get(page) ?? used)]).toEqual([]);
});

it('every class of a script has a rule on a page that loads it', () => {
  const styledFor = new Map<string, Set<string>>();
  for (const [page, styled] of styledOn)
    for (const name of loadableFiles(page).filter((file) => file.endsWith('.js')))
      styledFor.set(name, (styledFor.get(name) ?? new Set()).union(styled));
  expect(styledFor.size).toBeGreaterThan(0);
  for (const [name, styled] of styledFor)
    expect
      .soft(new Set(classesOfScript(readText(name))).difference(styled), name)
      .toEqual(new Set());
});
