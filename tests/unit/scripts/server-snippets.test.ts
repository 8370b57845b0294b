import { expect, it } from 'vitest';

import { redirectsFile } from '../../../src/data/schemas/redirects.ts';
import { serverSnippet } from '../../../.scripts/library/server-snippets.ts';

const HEADERS =
  '/*\n  X-Frame-Options: DENY\n  X-Quote: say "it\'s"\n/_astro/*\n  Cache-Control: x\n';

it('writes the headers of every path for nginx, on error pages as well', () => {
  expect(serverSnippet('nginx', HEADERS).split('\n').slice(1)).toEqual([
    'add_header X-Frame-Options "DENY" always;',
    String.raw`add_header X-Quote "say \"it's\"" always;`,
    '',
  ]);
});

it('writes the headers of every path for Caddy', () => {
  expect(serverSnippet('caddy', HEADERS)).toContain('\nheader X-Frame-Options "DENY"\n');
});

it.each([
  ['nginx', 'rewrite ^/services/old$ /services/new permanent;'],
  ['caddy', 'redir /services/old /services/new permanent'],
] as const)('writes the redirects for %s', (server, line) => {
  const redirects = redirectsFile({ '/services/old': '/services/new' });
  expect(serverSnippet(server, HEADERS, redirects).split('\n')).toContain(line);
});

it('rejects a file without a rule for every path', () => {
  expect(() => serverSnippet('caddy', '/_astro/*\n  Cache-Control: x\n')).toThrow('"/*"');
});
