import { parseHeaderRules } from './header-rules.ts';

/** Servers that do not read `_headers`. */
export const SERVERS = ['nginx', 'caddy'] as const;

export type ServerName = (typeof SERVERS)[number];

/** A double-quoted value; same syntax in both servers. */
const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** `cache-control` → `Cache-Control`. */
const headerName = (name: string) =>
  name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());

const COMMENT = '# Generated from dist/_headers; regenerate after each build.';

/**
 * The headers of a built site as server configuration, to be included by docs/hosting (which sets
 * caching itself).
 */
export function serverSnippet(server: ServerName, headers: string): string {
  const ruleForAllPaths = parseHeaderRules(headers).find(({ matches }) => matches.test('/'));
  if (ruleForAllPaths === undefined) throw new Error('_headers has no rule for every path ("/*").');
  const line = (name: string, value: string) =>
    server === 'nginx'
      ? `add_header ${headerName(name)} ${quoted(value)} always;`
      : `header ${headerName(name)} ${quoted(value)}`;
  return `${[COMMENT, ...ruleForAllPaths.set.map(([name, value]) => line(name, value))].join('\n')}\n`;
}
