import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Exactly one h1, and no skipped level. */
export const headings: Rule = {
  name: 'each page has one h1 and skips no heading level',
  check: onEachPage(({ $ }) => {
    const count = $('h1').length;
    const levels = $('h1,h2,h3,h4,h5,h6')
      .toArray()
      .map((element) => ({ level: Number(element.tagName.slice(1)), text: $(element).text() }));
    const skipped = levels.filter(
      ({ level }, index) => index > 0 && level > (levels[index - 1]?.level ?? 0) + 1,
    );
    return [
      ...(count === 1 ? [] : [`has ${count} h1`]),
      ...skipped.map(({ level, text }) => `skips to h${level}: "${text.trim()}"`),
    ];
  }),
  broken: makeSite({ '/': '<h1>One</h1><h1>Two</h1><h3>Deep</h3>' }),
};
