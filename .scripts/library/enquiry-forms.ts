import { readFileSync } from 'node:fs';

import { parseFirm } from '../../src/data/schemas/firm.ts';
import { inProject } from './paths.ts';

const WARNING =
  'ATTENTION: the forms on / and on /mortgage-approval send nothing, and what visitors write there ' +
  'is lost. Write "enquiryForms: deliver" in content/firm.yaml before the site goes online.';

/** What to say of a project whose short forms send nothing; nothing when they deliver. */
export function formsOfProject(): string | undefined {
  const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
  return firm.enquiryForms === 'console' ? WARNING : undefined;
}

/**
 * The same of a site seen from outside.
 *
 * @param html its home page
 */
export function formsOfPage(html: string): string | undefined {
  return html.includes('data-sends="nothing"') ? WARNING : undefined;
}
