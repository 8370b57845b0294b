import { ERROR_PAGES } from '../../../src/domain/routes.ts';
import { makeSite, type Rule, type Violation } from '../site.ts';

/** Characters of title and description that a search result shows. */
const TITLE_LENGTH = { min: 15, max: 65 } as const;
const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;

/** Titles and descriptions fit a search result and are unique. */
export const titles: Rule = {
  name: 'titles and descriptions are unique and fit a search result',
  check: ({ pages }) => {
    const texts = pages.map(({ path, $ }) => ({
      path,
      title: $('head > title').text().trim(),
      description: ($('meta[name="description"]').attr('content') ?? '').trim(),
    }));
    const violations: Violation[] = [];
    for (const { path, title, description } of texts) {
      if (ERROR_PAGES.has(path)) {
        if (title === '') violations.push({ page: path, message: 'has no title' });
        continue;
      }
      for (const [what, text, { min, max }] of [
        ['title', title, TITLE_LENGTH],
        ['description', description, DESCRIPTION_LENGTH],
      ] as const) {
        if (text.length < min || text.length > max) {
          const message = `${what} has ${text.length} characters, not ${min} to ${max}: "${text}"`;
          violations.push({ page: path, message });
        }
        const duplicate = texts.find((other) => other.path < path && other[what] === text);
        if (duplicate)
          violations.push({ page: path, message: `has the same ${what} as ${duplicate.path}` });
      }
    }
    return violations;
  },
  broken: makeSite({
    '/': '<head><title>Short</title></head>',
    '/b': '<head><title>Short</title></head>',
  }),
};
