import { parseHeaderRules } from './header-rules.ts';

/** Servers that read no `_headers`. */
export const SERVERS = ['nginx', 'caddy'] as const;

export type ServerName = (typeof SERVERS)[number];

/** A value between double quotes, as both servers read it. */
const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** `cache-control` as people write it. */
const headerName = (name: string) =>
  name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());

const COMMENT =
  '# Written from _headers of the built site: run the command again after each build.';

/**
 * The headers of a built site in the words of another server, to be included in the configurations of
 * docs/hosting, which say themselves how long a file may be kept.
 *
 * @param headers the text of `_headers`
 * @throws Error when there is no rule for every path
 */
export function serverSnippet(server: ServerName, headers: string): string {
  const everywhere = parseHeaderRules(headers).find(({ matches }) => matches.test('/'));
  if (everywhere === undefined) throw new Error('_headers has no rule for every path ("/*").');
  const line = (name: string, value: string) =>
    server === 'nginx'
      ? `add_header ${headerName(name)} ${quoted(value)} always;`
      : `header ${headerName(name)} ${quoted(value)}`;
  return `${[COMMENT, ...everywhere.set.map(([name, value]) => line(name, value))].join('\n')}\n`;
}
