import { makeSite, type Rule, type Violation } from '../site.ts';

/** Shorter blocks (labels, 'Book Your Free Consultation') may be repeated. */
const MIN_LENGTH = 60;

/** Parts that every page of a kind has in the same words. */
const SHARED_PARTS = '[data-caution], [aria-labelledby="pay"]';

/** The line about the laws behind a page (src/components/Rules.astro). */
const RULES_LINE = /^(?:Rules as of|Figures) .*checked /;

/**
 * No two service pages share a paragraph or a list item. Teasers quote the page they link to, so
 * list items and asides with a link are ignored.
 */
export const uniqueText: Rule = {
  name: 'no two service pages share a paragraph',
  check: ({ pages }) => {
    const firstPathByText = new Map<string, string>();
    const violations: Violation[] = [];
    for (const { path, $ } of pages.filter((page) => page.path.startsWith('/services/'))) {
      const blocks = $('main')
        .find('p, li, dd, blockquote')
        .toArray()
        .filter((element) => $(element).closest('li, aside, nav, a').find('a').length === 0)
        .filter((element) => $(element).closest(`a, ${SHARED_PARTS}`).length === 0)
        .map((element) => $(element).text().replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text.length >= MIN_LENGTH && !RULES_LINE.test(text));
      for (const text of new Set(blocks)) {
        const otherPath = firstPathByText.get(text);
        if (otherPath === undefined) firstPathByText.set(text, path);
        else violations.push({ page: path, message: `shares with ${otherPath}: "${text}"` });
      }
    }
    return violations;
  },
  broken: makeSite({
    '/services/a': `<main><p>${'The same words. '.repeat(8)}</p></main>`,
    '/services/b': `<main><p>${'The same words. '.repeat(8)}</p></main>`,
  }),
};
