import { expect, it } from 'vitest';

import { redirectsFile } from '../../../src/data/schemas/redirects.ts';
import { serverSnippet } from '../../../.scripts/library/server-snippets.ts';

const HEADERS =
  '/*\n  X-Frame-Options: DENY\n  X-Quote: say "it\'s"\n/_astro/*\n  Cache-Control: x\n';

it.each([
  [
    'nginx',
    [
      'add_header X-Frame-Options "DENY" always;',
      String.raw`add_header X-Quote "say \"it's\"" always;`,
      'rewrite ^/services/old$ /services/new permanent;',
    ],
  ],
  [
    'caddy',
    [
      'header X-Frame-Options "DENY"',
      String.raw`header X-Quote "say \"it's\""`,
      'redir /services/old /services/new permanent',
    ],
  ],
] as const)('writes the headers of every path and the redirects for %s', (server, lines) => {
  const redirects = redirectsFile({ '/services/old': '/services/new' });
  expect(serverSnippet(server, HEADERS, redirects).split('\n')).toEqual([
    expect.stringContaining('Generated'),
    ...lines,
    '',
  ]);
  expect(() => serverSnippet(server, '/_astro/*\n  Cache-Control: x\n')).toThrow('"/*"');
});
