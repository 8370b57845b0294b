import type { Environment } from './environment.ts';
import type { Store } from './store.ts';

const TOKEN_BYTES = 16;

/** The 128 bits of a token, as the fragment of a link carries them. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

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
 * New links to /desk, one for each enquiry. The token stands in the fragment, which no server sees.
 *
 * @returns the URL of each enquiry, by its id
 * @throws StoreError when the database does not take them
 */
export async function createDeskLinks(
  environment: Environment,
  store: Store,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (enquiryIds.length === 0) return new Map();
  const links = await Promise.all(
    enquiryIds.map(async (id) => {
      const token = base64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
      return { id, token, hash: await hashOfToken(token) };
    }),
  );
  await store.openDesk(links.map(({ id, hash }) => ({ enquiry_id: id, token_hash: hash })));
  return new Map(links.map(({ id, token }) => [id, `${siteOf(environment)}/desk#${token}`]));
}
