import { expect, it } from 'vitest';

import { redirectsFile } from '../../../src/data/schemas/redirects.ts';
import { serverSnippet } from '../../../scripts/library/server-snippets.ts';

const HEADERS = '/*\n  X-Quote: say "it\'s"\n/_astro/*\n  Cache-Control: x\n';

it.each([
  ['nginx', 'add_header', ' always', 'rewrite ^/old$ /new permanent;'],
  ['caddy', 'header', '', 'redir /old /new permanent'],
] as const)('writes the headers of every path and the redirects for %s', (server, ...words) => {
  const [add, always, redirect] = words;
  const end = server === 'nginx' ? ';' : '';
  expect(serverSnippet(server, HEADERS, redirectsFile({ '/old': '/new' })).split('\n')).toEqual([
    expect.stringContaining('Generated'),
    `${add} X-Quote "say \\"it's\\""${always}${end}`,
    redirect,
    '',
  ]);
  expect(() => serverSnippet(server, '/_astro/*\n  Cache-Control: x\n')).toThrow('"/*"');
});
