import { makeSite, type Page, type Rule, type Site } from '../site.ts';

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
function loadableFiles({ $ }: Page, { file }: Site): readonly string[] {
  const found = new Set(
    $('astro-island')
      .toArray()
      .map((island) => $(island).attr('component-url') ?? ''),
  );
  // A set also visits what is added during the visit.
  for (const name of found)
    for (const [, other = ''] of (file(name)?.toString('utf8') ?? '').matchAll(FILE_NAME))
      found.add(`/_astro/${other}`);
  return [...found];
}

const classesOfPage = ({ $ }: Page) =>
  $('[class]')
    .toArray()
    .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/));

const classesOfScript = (script: string) =>
  [...script.matchAll(CLASS_NAME)].flatMap(([, one = '', other = '']) =>
    // An expression may complete the class before it.
    [one, other].flatMap((text) => text.replace(/\S*\$\{[^]*$/, '').split(/\s+/)),
  );

/**
 * Every class has a rule in the CSS of its page or in a stylesheet that the page's islands load; a
 * class of a script, on one page at least that loads it, because pages share scripts. Otherwise
 * `src/styles/utilities` lacks the `@source` of a component.
 */
export const classes: Rule = {
  name: 'every class has a rule in a stylesheet of its page',
  check: (site) => {
    const textOf = (name: string) => site.file(name)?.toString('utf8') ?? '';
    const scripts = new Map<string, Set<string>>();
    const violations = site.pages.flatMap((page) => {
      const files = loadableFiles(page, site);
      const sheets = files.filter((name) => name.endsWith('.css')).map(textOf);
      const styled = new Set(styledClasses([page.$('style').text(), ...sheets].join('\n')));
      for (const name of files.filter((each) => each.endsWith('.js')))
        scripts.set(name, (scripts.get(name) ?? new Set()).union(styled));
      return [...new Set(classesOfPage(page))]
        .filter((name) => !styled.has(name))
        .map((name) => ({ page: page.path, name }));
    });
    for (const [page, styled] of scripts)
      for (const name of new Set(classesOfScript(textOf(page))))
        if (!styled.has(name)) violations.push({ page, name });
    return violations
      .filter(({ name }) => name !== '' && !HOOKS.has(name))
      .map(({ page, name }) => ({ page, message: `no stylesheet has a rule for "${name}"` }));
  },
  broken: makeSite(
    { '/': '<style>.a{}</style><p class="a"><astro-island component-url="/_astro/i.js">' },
    { '/_astro/i.js': 'jsx(`p`,{className:b?`a`:`lg:c`})' },
  ),
};
