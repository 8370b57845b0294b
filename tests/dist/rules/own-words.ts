import { makeSite, type Rule, type Violation } from '../site.ts';

/** Shorter blocks (labels, 'Book Your Free Consultation') may be the same everywhere. */
const LONG_ENOUGH = 60;

/**
 * No two service pages share a paragraph or a list item. A teaser quotes the page it links to, so
 * list items and asides with a link are left out.
 */
export const ownWords: Rule = {
  name: 'no two service pages share a paragraph',
  check: ({ pages }) => {
    const first = new Map<string, string>();
    const violations: Violation[] = [];
    for (const { path, $ } of pages.filter((page) => page.path.startsWith('/services/'))) {
      const blocks = $('main')
        .find('p, li, dd, blockquote')
        .toArray()
        .filter((element) => $(element).closest('li, aside, nav, a').find('a').length === 0)
        .filter((element) => $(element).closest('a').length === 0)
        .map((element) => $(element).text().replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text.length >= LONG_ENOUGH);
      for (const text of new Set(blocks)) {
        const other = first.get(text);
        if (other === undefined) first.set(text, path);
        else violations.push({ page: path, message: `shares with ${other}: "${text}"` });
      }
    }
    return violations;
  },
  broken: makeSite({
    '/services/a': `<main><p>${'The same words. '.repeat(8)}</p></main>`,
    '/services/b': `<main><p>${'The same words. '.repeat(8)}</p></main>`,
  }),
};
