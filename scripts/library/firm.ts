import { readFileSync } from 'node:fs';

import { parseDocuments } from '../../src/collections/schemas/documents.ts';
import { claimsOf } from '../../src/collections/firm-texts.ts';
import { emptyFactsOf, parseFirm } from '../../src/collections/schemas/firm.ts';
import type { Firm } from '../../src/collections/schemas/firm.ts';
import { inProject } from './paths.ts';

const UNDELIVERED_FORMS =
  'WARNING: the forms on / and /mortgage-approval are not delivered; messages are lost. ' +
  'Set "enquiryForms: deliver" in content/firm.yaml before going live.';

/** What every bank asks for: `everyone` of `content/documents.yaml`. */
export const readDocuments = (): readonly string[] =>
  parseDocuments(readFileSync(inProject('content', 'documents.yaml'), 'utf8')).everyone;

/** The firm of `content/firm.yaml`. */
export const readFirm = (): Firm =>
  parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));

/**
 * What to look at before going live: short forms that are not delivered, facts that the firm owes
 * visitors but leaves empty, and what the site claims of the firm.
 *
 * @param page HTML of a deployed site's home page, whose forms are checked instead of `firm`'s
 */
export function warningsOf(firm: Firm, page?: string): readonly string[] {
  const areLost = page?.includes('data-delivers="false"') ?? firm.enquiryForms === 'console';
  return [...(areLost ? [`\n${UNDELIVERED_FORMS}`] : []), ...emptyFactsOf(firm), ...claimsOf(firm)];
}
