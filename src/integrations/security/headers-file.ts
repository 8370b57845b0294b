import { CACHE_RULES, securityHeaders, type PolicySources } from './policy.ts';

/** Cloudflare Pages ignores a longer line of `_headers`; Netlify knows no such limit. */
const LINE_LIMIT = 2000;

/** Headers that matter to a document only. */
const PAGE_POLICIES = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

/**
 * Text of `_headers` for Cloudflare Pages and Netlify. One policy for all pages: the values of a
 * second matching rule would be added, not replaced.
 *
 * @throws Error if a line exceeds the limit of the hosts: then the pages have too many different
 *   inline styles
 */
export function headersFile(allowances: PolicySources): string {
  const everywhere = Object.entries(securityHeaders(allowances));
  const lines = ['/*', ...everywhere.map(([name, value]) => `  ${name}: ${value}`)];
  // Scripts, styles and fonts obey the policies of their page: their own would cost 1.9 kB a file over
  // HTTP/1.1. Netlify does not know removals and sends them.
  for (const [path, value] of Object.entries(CACHE_RULES))
    lines.push(path, `  Cache-Control: ${value}`, ...PAGE_POLICIES.map((name) => `  ! ${name}`));
  const long = lines.find((line) => line.length > LINE_LIMIT);
  if (long !== undefined) {
    const { scripts, styles } = allowances;
    throw new Error(
      `A line of _headers has ${long.length} characters; hosts accept ${LINE_LIMIT}: "${long.slice(0, 40)}...". ` +
        `The pages have ${styles.length} different inline styles and ${scripts.length} scripts; each ` +
        'takes 54 characters. Move a style of only a few pages to src/styles/components.css.',
    );
  }
  return `${lines.join('\n')}\n`;
}
