import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { parseHeaderRules } from '../../../.scripts/library/header-rules.ts';
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
  backend: 'https://project.supabase.co',
};

/** Values of a directive; undefined if the policy does not have it. */
function directive(policy: string, name: string): string | undefined {
  const found = policy.split('; ').find((text) => text === name || text.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

describe('the hashes of inline code', () => {
  it('cover executable scripts and styles, each once', () => {
    const page =
      '<style>p{color:red}</style><script>go()</script><script type="module">in()</script>';
    expect(inlineHashes([page, page])).toEqual({
      scripts: [sha256('go()'), sha256('in()')].sort(),
      styles: [sha256('p{color:red}')],
    });
  });

  it('do not cover JSON and external files', () => {
    const page = '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>';
    expect(inlineHashes([page])).toEqual({ scripts: [], styles: [] });
  });

  it('are taken of the exact text, entities and spaces included', () => {
    const script = ' if (a &amp;&amp; b < c) go("é")\n';
    expect(inlineHashes([`<script>${script}</script>`]).scripts).toEqual([sha256(script)]);
  });
});

describe('the Content Security Policy', () => {
  const policy = contentSecurityPolicy(ALLOWANCES);

  it('allows nothing by default, and inline code only by hash', () => {
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe(`'self' '${sha256('go()')}'`);
    expect(directive(policy, 'style-src')).toBe(`'self' '${sha256('p{color:red}')}'`);
    expect(policy.replace("img-src 'self' data:", '')).not.toMatch(/unsafe-|\*|data:|blob:/);
  });

  it('allows connections to the backend only', () => {
    const allowancesWithPath = {
      ...ALLOWANCES,
      backend: 'https://project.supabase.co/rest/v1?a=b',
    };
    expect(directive(contentSecurityPolicy(allowancesWithPath), 'connect-src')).toBe(
      "'self' https://project.supabase.co",
    );
  });

  it('forbids framing and changing the base URL', () => {
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
    expect(directive(policy, 'base-uri')).toBe("'none'");
    expect(directive(policy, 'form-action')).toBe("'self'");
  });

  it('upgrades requests, but not to a backend on this machine', () => {
    expect(directive(policy, 'upgrade-insecure-requests')).toBe('');
    const localAllowances = { ...ALLOWANCES, backend: 'http://127.0.0.1:54321' };
    expect(
      directive(contentSecurityPolicy(localAllowances), 'upgrade-insecure-requests'),
    ).toBeUndefined();
  });
});

describe('_headers', () => {
  const text = headersFile(ALLOWANCES);

  it('gives every header to every path', () => {
    const [ruleForAllPaths] = parseHeaderRules(text);
    expect(ruleForAllPaths?.matches.test('/blog/any')).toBe(true);
    const expected = Object.entries(securityHeaders(ALLOWANCES)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    expect(ruleForAllPaths?.set).toEqual(expected);
  });

  it('caches hashed files forever, and sets no header twice for one path', () => {
    const rules = parseHeaderRules(text);
    for (const path of ['/', '/contact', '/_astro/a.b1c2.js', '/share/home.png']) {
      const names = rules
        .filter(({ matches }) => matches.test(path))
        .flatMap(({ set }) => set.map(([name]) => name));
      expect(new Set(names).size, path).toBe(names.length);
      expect(names.includes('cache-control'), path).toBe(path.startsWith('/_astro/'));
    }
  });

  it('sends the CSP with every page, and not with hashed files', () => {
    const removesPolicy = (path: string) =>
      parseHeaderRules(text).some(
        ({ matches, remove }) => matches.test(path) && remove.includes('content-security-policy'),
      );
    expect(removesPolicy('/_astro/a.b1c2.js')).toBe(true);
    expect(['/', '/contact', '/share/home.png', '/none'].some(removesPolicy)).toBe(false);
  });

  it('throws if it is longer than hosts accept, and names the fix', () => {
    const styles = Array.from({ length: 40 }, (_, number) => sha256(String(number)));
    expect(() => headersFile({ ...ALLOWANCES, styles })).toThrow(
      /characters; hosts accept 2000.*40 different inline styles/,
    );
  });
});
