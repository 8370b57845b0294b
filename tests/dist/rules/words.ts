import { americanIn, claimsIn } from '../../../src/data/schemas/house-words.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/** What a visitor reads. */
function words({ $ }: Page): string {
  const body = $('body').clone();
  body.find('script, style, svg, template').remove();
  const name = $('meta[property="og:site_name"]').attr('content');
  const text = body.text().replaceAll(/\s+/g, ' ');
  // What the firm says of itself under its name, it says of itself.
  return name === undefined ? text : text.replaceAll(`${name} is `, 'we are ');
}

export const forbiddenWords: Rule = {
  name: 'no page claims what may not be said',
  check: onEachPage((page) => {
    const text = words(page);
    return [
      ...claimsIn(text, 'page').map(({ found, reason }) => `says "${found}": ${reason}`),
      ...americanIn(text).map((word) => `"${word}" is not British spelling`),
    ];
  }),
  broken: makeSite({
    '/': '<head><meta property="og:site_name" content="A Firm"></head><body><p>A Firm is licensed.</p></body>',
  }),
};
