import { parseHeaderRules } from './header-rules.ts';

/** Servers that do not read `_headers`. */
export const SERVERS = ['nginx', 'caddy'] as const;

export type ServerName = (typeof SERVERS)[number];

/** A double-quoted value; same syntax in both servers. */
const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** `cache-control` → `Cache-Control`. */
const headerName = (name: string) =>
  name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());

const COMMENT = '# Generated from dist/_headers and dist/_redirects; regenerate after each build.';

/** Old and new paths of a `_redirects` file. */
export const parseRedirects = (text: string): readonly (readonly [from: string, to: string])[] =>
  [...text.matchAll(/^(?<from>\/\S+) (?<to>\/\S+) 301$/gm)].map(({ groups }) => [
    groups?.['from'] ?? '',
    groups?.['to'] ?? '',
  ]);

/**
 * The headers and redirects of a built site as server configuration, to be included by docs/hosting
 * (which sets caching itself).
 *
 * @param redirects text of `_redirects`; empty if the site has none
 */
export function serverSnippet(server: ServerName, headers: string, redirects = ''): string {
  const ruleForAllPaths = parseHeaderRules(headers).find(({ matches }) => matches.test('/'));
  if (ruleForAllPaths === undefined) throw new Error('_headers has no rule for every path ("/*").');
  const line = (name: string, value: string) =>
    server === 'nginx'
      ? `add_header ${headerName(name)} ${quoted(value)} always;`
      : `header ${headerName(name)} ${quoted(value)}`;
  const move = (from: string, to: string) =>
    server === 'nginx' ? `rewrite ^${from}$ ${to} permanent;` : `redir ${from} ${to} permanent`;
  const lines = [
    ...ruleForAllPaths.set.map(([name, value]) => line(name, value)),
    ...parseRedirects(redirects).map(([from, to]) => move(from, to)),
  ];
  return `${[COMMENT, ...lines].join('\n')}\n`;
}
