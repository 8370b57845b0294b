import { createHash, createHmac } from 'node:crypto';

import type { Environment } from './environment.ts';

const TOKEN_BYTES = 16;

/** The 128 bits of a token, as the fragment of a link carries them. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A link of a mail to /desk, as `store_follow_up_links` takes it. */
export interface FollowUpLink {
  enquiry_id: string;
  token_hash: string;
}

/** What the database knows of a token: its SHA-256, in hexadecimal. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The site that the links of mails lead to: the firm's, or a developer's own. */
function siteOf({ firm, siteOrigins }: Environment): string {
  const { origin } = new URL(firm.url);
  return siteOrigins.includes(origin) ? origin : (siteOrigins[0] ?? origin);
}

/**
 * The link to /desk for one enquiry of a delivery. The token is in the fragment, which browsers do not
 * send to a server. It is derived from the project's secret key, so that a retry of the delivery sends
 * the same mail without the database keeping a token.
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
