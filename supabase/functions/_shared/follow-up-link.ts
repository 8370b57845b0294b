import { createHash, createHmac } from 'node:crypto';

import type { Environment } from './environment.ts';

const TOKEN_BYTES = 16;

/** A token of 128 bits in base64url, as in the fragment of a link. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A mail's link to /desk, in the form that `store_follow_up_links` takes. */
export interface FollowUpLink {
  enquiry_id: string;
  token_hash: string;
}

/** SHA-256 of a token in hexadecimal. The database stores only this hash. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Origin of the site to which links in mails lead: the firm's, or a developer's own. */
function siteOf({ firm, siteOrigins }: Environment): string {
  const { origin } = new URL(firm.url);
  return siteOrigins.includes(origin) ? origin : (siteOrigins[0] ?? origin);
}

/**
 * The link to /desk for one enquiry of a delivery. The token is in the fragment, which browsers do
 * not send to a server. It is derived from the project's secret key, so that a retry of the
 * delivery sends the same mail without the database keeping a token.
 */
export function createFollowUpLink(
  environment: Environment,
  deliveryId: string,
  enquiryId: string,
): { url: string; link: FollowUpLink } {
  const signature = createHmac('sha256', environment.secretKeys[0] ?? '')
    .update(`follow-up ${deliveryId} ${enquiryId}`)
    .digest();
  const token = signature.subarray(0, TOKEN_BYTES).toString('base64url');
  const link = { enquiry_id: enquiryId, token_hash: hashOfToken(token) };
  return { url: `${siteOf(environment)}/desk#${token}`, link };
}
