import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { headerRules, parseHeaderRules } from '../../../scripts/library/header-rules.ts';
import { headersFile } from '../../../src/integrations/security/headers-file.ts';
import { inlineHashes } from '../../../src/integrations/security/inline-hashes.ts';
import {
  contentSecurityPolicy,
  securityHeaders,
} from '../../../src/integrations/security/policy.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const ALLOWANCES = {
  scripts: [sha256('go()')],
  styles: [sha256('p{color:red}')],
  backend: 'https://project.supabase.co/rest/v1?a=b',
};

it.each([
  [
    '<style>p{color:red}</style><script>go()</script><script type="module">in()</script><script>go()</script>',
    { scripts: [sha256('go()'), sha256('in()')].sort(), styles: [sha256('p{color:red}')] },
  ],
  [
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>',
    { scripts: [], styles: [] },
  ],
  // Entities and spaces count.
  [
    '<script> if (a &amp;&amp; b < c) go("é")\n</script>',
    { scripts: [sha256(' if (a &amp;&amp; b < c) go("é")\n')], styles: [] },
  ],
])('each executable script and style has one hash, JSON and files none: %s', (page, hashes) => {
  expect(inlineHashes(page)).toEqual(hashes);
});

describe('the Content Security Policy', () => {
  const policy = contentSecurityPolicy(ALLOWANCES).split('; ');

  it('allows nothing by default, inline code by hash, connections to the backend only', () => {
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' '${sha256('go()')}'`,
        `style-src 'self' '${sha256('p{color:red}')}'`,
        "connect-src 'self' https://project.supabase.co",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        'upgrade-insecure-requests',
      ]),
    );
    const others = policy.filter((directive) => directive !== "img-src 'self' data:");
    expect(others.join()).not.toMatch(/unsafe-|\*|data:|blob:/);
  });

  it('upgrades no requests to a backend on this machine', () => {
    const local = contentSecurityPolicy({ ...ALLOWANCES, backend: 'http://127.0.0.1:54321' });
    expect(local).not.toContain('upgrade-insecure-requests');
  });
});

/** A page with one style of its own. */
const pageWith = (style: string) => ({ scripts: [sha256('go()')], styles: [sha256(style)] });

const PAGES = new Map([
  ['/', pageWith('home')],
  ['/contact', pageWith('contact')],
  ['/blog', pageWith('list')],
  ['/blog/a', pageWith('article')],
  ['/blog/category/b', pageWith('category')],
]);
const BACKEND = { backend: ALLOWANCES.backend };

describe('_headers', () => {
  const text = headersFile(PAGES, BACKEND);
  const headersAt = headerRules(text);

  it.each([
    ['/', ['home']],
    ['/contact', ['contact']],
    ['/blog', ['list']],
    ['/blog/a', ['article', 'category']],
    ['/blog/category/b', ['article', 'category']],
    ['/none', ['home', 'contact', 'list', 'article', 'category']],
    ['/_astro/a.b1c2.js', []],
  ])('allows the inline code of %s only, or of its folder', (path, styles) => {
    const policy = headersAt(path).get('content-security-policy') ?? '';
    const all = ['home', 'contact', 'list', 'article', 'category'];
    expect(all.filter((style) => policy.includes(sha256(style)))).toEqual(styles);
  });

  it('allows the inline code of each page where a host applies every matching policy', () => {
    for (const [path, { styles }] of PAGES) {
      const policies = parseHeaderRules(text)
        .filter(({ matches }) => matches.test(path))
        .flatMap(({ set }) => set)
        .filter(([name]) => name === 'Content-Security-Policy');
      expect(policies.length, path).toBeGreaterThan(1);
      for (const [, value] of policies) {
        expect(value, path).toContain(styles.join());
      }
    }
  });

  it('gives every header to every page, each once, and caches hashed files forever', () => {
    const others = new Headers(securityHeaders(ALLOWANCES));
    others.delete('content-security-policy');
    for (const path of [...PAGES.keys(), '/share/home.png', '/none']) {
      const headers = headersAt(path);
      // Repeated headers would be joined with a comma.
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'[^,]+$/);
      headers.delete('content-security-policy');
      expect([...headers], path).toEqual([...others]);
    }

    expect(headersAt('/_astro/a.b1c2.js').get('cache-control')).toContain('immutable');
  });

  it('throws if it is longer than hosts accept, and names the fix', () => {
    const many = (count: number, path: string) =>
      new Map(
        Array.from({ length: count }, (_, number) => [
          `${path}${number}`,
          pageWith(String(number)),
        ]),
      );
    expect(() => headersFile(many(40, '/blog/'), BACKEND)).toThrow(
      /characters; hosts accept 2000.*40 different inline styles/,
    );
    const samePages = new Map([...many(120, '/').keys()].map((path) => [path, pageWith('same')]));
    expect(() => headersFile(samePages, BACKEND)).toThrow(/122 rules; hosts accept 100/);
  });
});
