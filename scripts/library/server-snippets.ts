import { parseHeaderRules } from './header-rules.ts';

/** Lines of the servers that do not read `_headers` and `_redirects`. */
const SYNTAX = {
  nginx: {
    header: (name: string, value: string) => `add_header ${name} ${value} always;`,
    redirect: (from: string, to: string) => `rewrite ^${from}$ ${to} permanent;`,
  },
  caddy: {
    header: (name: string, value: string) => `header ${name} ${value}`,
    redirect: (from: string, to: string) => `redir ${from} ${to} permanent`,
  },
};

export type ServerName = keyof typeof SYNTAX;

export const isServerName = (name = ''): name is ServerName => name in SYNTAX;

/** A double-quoted value; same syntax in both servers. */
const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Old and new paths of a `_redirects` file. */
export const parseRedirects = (text: string): readonly (readonly [from: string, to: string])[] =>
  [...text.matchAll(/^(\/\S+) (\/\S+) 301$/gm)].map(([, from = '', to = '']) => [from, to]);

/**
 * The headers and redirects of a built site as server configuration, to be included by docs/hosting
 * (which sets caching itself).
 *
 * @param redirects text of `_redirects`; empty if the site has none
 */
export function serverSnippet(server: ServerName, headers: string, redirects = ''): string {
  const ruleForAllPaths = parseHeaderRules(headers).find(({ matches }) => matches.test('/'));
  if (ruleForAllPaths === undefined) {
    throw new Error('_headers has no rule for every path ("/*").');
  }

  const { header, redirect } = SYNTAX[server];
  const lines = [
    '# Generated from dist/_headers and dist/_redirects; regenerate after each build.',
    ...ruleForAllPaths.set.map(([name, value]) => header(name, quoted(value))),
    ...parseRedirects(redirects).map(([from, to]) => redirect(from, to)),
  ];
  return `${lines.join('\n')}\n`;
}
