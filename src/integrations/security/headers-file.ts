import { CACHE_RULES, securityHeaders, type Allowances } from './policy.ts';

/** Cloudflare Pages ignores a longer line of `_headers`; Netlify knows no such limit. */
const LINE_LIMIT = 2000;

/**
 * The text of `_headers`, as Cloudflare Pages and Netlify read it. One policy serves all pages: a
 * second rule that matches a page would add its values to the first, not replace them.
 *
 * @throws Error when a line is longer than the hosts read: the pages then have too many different
 *   inline styles
 */
export function headersFile(allowances: Allowances): string {
  const everywhere = Object.entries(securityHeaders(allowances));
  const lines = ['/*', ...everywhere.map(([name, value]) => `  ${name}: ${value}`)];
  for (const [path, value] of Object.entries(CACHE_RULES))
    lines.push(path, `  Cache-Control: ${value}`);
  const long = lines.find((line) => line.length > LINE_LIMIT);
  if (long !== undefined) {
    const { scripts, styles } = allowances;
    throw new Error(
      `A line of _headers is ${long.length} characters long and hosts read ${LINE_LIMIT}: "${long.slice(0, 40)}...". ` +
        `The pages carry ${styles.length} different inline styles and ${scripts.length} scripts; each ` +
        'takes 54 characters. Move a style that a few pages have to themselves into src/styles/components.css.',
    );
  }
  return `${lines.join('\n')}\n`;
}
