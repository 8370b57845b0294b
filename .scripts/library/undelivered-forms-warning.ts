import { readFileSync } from 'node:fs';

import { parseFirm } from '../../src/data/schemas/firm.ts';
import { inProject } from './paths.ts';

const WARNING =
  'WARNING: the forms on / and /mortgage-approval are not delivered; messages are lost. ' +
  'Set "enquiryForms: deliver" in content/firm.yaml before going live.';

/** The warning, if this project's short forms are not delivered. */
export function warningForProject(): string | undefined {
  const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
  return firm.enquiryForms === 'console' ? WARNING : undefined;
}

/**
 * The same for a deployed site.
 *
 * @param html its home page
 */
export function warningForPage(html: string): string | undefined {
  return html.includes('data-delivers="false"') ? WARNING : undefined;
}
