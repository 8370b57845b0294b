import { findForbiddenClaims } from '../../../src/data/schemas/forbidden-claims.ts';
import { firm } from '../../content.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/**
 * Visible text of a page.
 *
 * @param end what separates one block from the next
 */
function visibleText({ $ }: Page, end = ' '): string {
  const body = $('body').clone();
  body.find('script, style, svg, template').remove();
  // Filled in by a script.
  body.find('span:empty').text('…');
  const name = $('meta[property="og:site_name"]').attr('content');
  // A block ends its sentence.
  body.find('p, li, dt, dd, th, td, h1, h2, h3, [data-loan-example] b').append(end);
  const text = body.text().replaceAll(/\s+/g, ' ');
  // The firm's name counts as 'we'.
  return name === undefined ? text : text.replaceAll(`${name} is `, 'we are ');
}

/** Facts of the owner: `npm run check:content` checks them as they are written. */
const FACTS = [
  firm.licence,
  firm.accessibilityReply,
  firm.registrationNumber && `registration number ${firm.registrationNumber}`,
].filter((text): text is string => Boolean(text));

/** A space before punctuation, which may wrap. */
const SPACE_BEFORE = /\S+ [.,;:!?)](?= |$)/g;

export const spaces: Rule = {
  name: 'no page has a space before a full stop or a comma',
  check: onEachPage((page) =>
    [...visibleText(page).matchAll(SPACE_BEFORE)].map(([found]) => `writes "${found}"`),
  ),
  broken: makeSite({ '/': '<body><p>Call <a href="tel:1">1</a>\n. Or write.</p></body>' }),
};

export const forbiddenWords: Rule = {
  name: 'no page makes a forbidden claim',
  check: onEachPage((page) => {
    const text = FACTS.reduce((rest, fact) => rest.replaceAll(fact, '¶'), visibleText(page, ' ¶ '));
    return findForbiddenClaims(text)
      .filter(({ severity }) => severity === 'error')
      .map(({ found, reason }) => `contains "${found}": ${reason}`);
  }),
  broken: makeSite({
    '/': '<head><meta property="og:site_name" content="A Firm"></head><body><p>A Firm is licensed.</p></body>',
  }),
};
