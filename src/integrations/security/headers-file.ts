import type { InlineHashes } from './inline-hashes.ts';
import { CACHE_RULES, contentSecurityPolicy, securityHeaders } from './policy.ts';
import type { PolicySources } from './policy.ts';

/** Cloudflare Pages ignores a longer line of `_headers`; Netlify knows no such limit. */
const MAX_LINE_LENGTH = 2000;

/** Cloudflare Pages ignores further rules. */
const MAX_RULES = 100;

/** Headers that matter to a document only. */
const PAGE_POLICIES = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

/** Path pattern of the policy for a page: the pages of a folder share one. */
function policyPath(page: string): string {
  const [, folder = '', ...rest] = page.split('/');
  return rest.length === 0 ? page : `/${folder}/*`;
}

/** All hashes of some pages, each once. */
function union(pages: readonly InlineHashes[]): InlineHashes {
  const all = (kind: keyof InlineHashes) =>
    [...new Set(pages.flatMap((page) => page[kind]))].sort();
  return { scripts: all('scripts'), styles: all('styles') };
}

/**
 * Text of `_headers` for Cloudflare Pages and Netlify. The policy for every path allows the inline
 * code of all pages; a page gets a shorter one with its own, which saves 0.8 kB before the first
 * paint. Netlify does not know removals (`!`) and sends both policies: a browser then enforces both,
 * and the page still works.
 *
 * @param pages hashes of the inline code by path, such as `/blog`
 * @throws Error if a line or the number of rules exceeds the limits of the hosts
 */
export function headersFile(
  pages: ReadonlyMap<string, InlineHashes>,
  sources: Omit<PolicySources, keyof InlineHashes>,
): string {
  const everywhere = union([...pages.values()]);
  const rules = [
    [
      '/*',
      ...Object.entries(securityHeaders({ ...sources, ...everywhere })).map(
        ([name, value]) => `  ${name}: ${value}`,
      ),
    ],
    ...[...Map.groupBy(pages, ([page]) => policyPath(page))].map(([pattern, group]) => [
      pattern,
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${contentSecurityPolicy({
        ...sources,
        ...union(group.map(([, hashes]) => hashes)),
      })}`,
    ]),
    // Scripts, styles and fonts obey the policies of their page: their own would cost 1.7 kB a file
    // over HTTP/1.1.
    ...Object.entries(CACHE_RULES).map(([pattern, value]) => [
      pattern,
      `  Cache-Control: ${value}`,
      ...PAGE_POLICIES.map((name) => `  ! ${name}`),
    ]),
  ];
  const lines = rules.flat();
  const long = lines.find((line) => line.length > MAX_LINE_LENGTH);
  if (long !== undefined) {
    const { scripts, styles } = everywhere;
    throw new Error(
      `A line of _headers has ${long.length} characters; hosts accept ${MAX_LINE_LENGTH}: "${long.slice(0, 40)}...". ` +
        `The pages have ${styles.length} different inline styles and ${scripts.length} scripts; each ` +
        'takes 54 characters. Move a style of only a few pages to src/styles/components.css.',
    );
  }

  if (rules.length > MAX_RULES) {
    throw new Error(
      `_headers has ${rules.length} rules; hosts accept ${MAX_RULES}. Move pages into a folder, ` +
        'whose pages share one policy.',
    );
  }

  return `${lines.join('\n')}\n`;
}
