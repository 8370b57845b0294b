import type { Environment } from './environment.ts';
import type { Store } from './store.ts';

const TOKEN_BYTES = 16;

/** The 128 bits of a token, as the fragment of a link carries them. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A link of a mail to /desk. */
export type FollowUpLink = { enquiryId: string; url: string; tokenHash: string };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What the database knows of a token: its SHA-256, in hexadecimal. */
export async function hashOfToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The site that the links of mails lead to: the firm's, or a developer's own. */
function siteOf({ firm, siteOrigins }: Environment): string {
  const { origin } = new URL(firm.url);
  return siteOrigins.includes(origin) ? origin : (siteOrigins[0] ?? origin);
}

/**
 * Links to /desk, one for each enquiry of a delivery. The token is in the fragment, which browsers do
 * not send to a server. It is derived from the project's secret key, so that a retry of the delivery
 * sends the same mail without the database keeping a token.
 */
export async function createFollowUpLinks(
  environment: Environment,
  deliveryId: string,
  enquiryIds: readonly string[],
): Promise<FollowUpLink[]> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(environment.secretKeys[0]),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return Promise.all(
    enquiryIds.map(async (enquiryId) => {
      const name = encoder.encode(`follow-up ${deliveryId} ${enquiryId}`);
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, name));
      const token = base64url(signature.subarray(0, TOKEN_BYTES));
      return {
        enquiryId,
        url: `${siteOf(environment)}/desk#${token}`,
        tokenHash: await hashOfToken(token),
      };
    }),
  );
}

/** Stores the hashes of links before they are mailed. */
export async function storeFollowUpLinks(
  store: Store,
  links: readonly FollowUpLink[],
): Promise<void> {
  if (links.length === 0) return;
  await store.storeFollowUpLinks(
    links.map(({ enquiryId, tokenHash }) => ({ enquiry_id: enquiryId, token_hash: tokenHash })),
  );
}
