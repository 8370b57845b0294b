import { describe, expect, it } from 'vitest';

import { CLAIMS } from '../../scripts/content-check/wordings.ts';
import { firm } from '../content.ts';
import { pages } from './site.ts';
import type { Page } from './site.ts';

/**
 * Visible text of a page.
 *
 * @param end what separates one block from the next
 */
function visibleText({ $ }: Page, end = ' '): string {
  const body = $('body').clone();
  body.find('script, style, svg, template').remove();
  // A script fills in empty spans.
  body.find('span:empty').text('…');
  const name = $('meta[property="og:site_name"]').attr('content');
  // A block ends its sentence.
  body.find('p, li, dt, dd, th, td, h1, h2, h3, [data-loan-example] b').append(end);
  const text = body.text().replaceAll(/\s+/g, ' ');
  // The firm's name counts as 'we'.
  return name === undefined ? text : text.replaceAll(`${name} is `, 'we are ');
}

/** Statements of the owner. `npm run check:content` checks them in their source. */
const OWNER_STATEMENTS = [
  firm.licence,
  firm.accessibilityReply,
  firm.replyTime,
  firm.registrationNumber && `registration number ${firm.registrationNumber}`,
].filter((text): text is string => Boolean(text));

/** Visible text of a page without the statements for which only the owner is responsible. */
function checkableText(page: Page): string {
  let text = visibleText(page, ' ¶ ');
  for (const statement of OWNER_STATEMENTS) {
    text = text.replaceAll(statement, '¶');
  }

  return text;
}

describe.each(pages)('$path', (page) => {
  it('makes no claim of scripts/content-check/claims.yaml', () => {
    const claims = CLAIMS.find(checkableText(page))
      .filter(({ rule }) => rule.severity === 'error')
      // Every page has the firm's own.
      .filter(({ rule }) => rule.expected !== '[contact-details]')
      .map(({ rule, found }) => `${rule.expected} ${found}`);
    expect(claims).toEqual([]);
  });

  it('has no space before a full stop or a comma, which may wrap', () => {
    expect(visibleText(page).match(/\S+ [.,;:!?)](?= |$)/g)).toBeNull();
  });
});
