import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { headerRules } from '../../../scripts/library/header-rules.ts';
import { contentSecurityPolicy } from '../../../src/site/build/policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const CODE = { scripts: ['go()', 'go()', 'stay()'], styles: ['p{color:red}'], frames: [] };
const ORIGINS = { backend: 'https://project.supabase.co/rest/v1?a=b', turnstile: false };

describe('the Content-Security-Policy of a page', () => {
  const policy = contentSecurityPolicy(CODE, ORIGINS).split('; ');

  it('allows nothing by default and connections to the backend only', () => {
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "connect-src 'self' https://project.supabase.co",
        "base-uri 'none'",
        "form-action 'self'",
        'upgrade-insecure-requests',
      ]),
    );
  });

  it('allows inline code by its hash, each once', () => {
    expect(policy).toContain(`script-src 'self' ${sha256('go()')} ${sha256('stay()')}`);
    expect(policy).toContain(`style-src 'self' ${sha256('p{color:red}')}`);
  });

  it('allows no other inline code and no wildcard', () => {
    expect(policy.join()).not.toMatch(/unsafe-|\*|data:|blob:/);
  });

  it('allows the frames of the page, each origin once, and no others', () => {
    const frames = ['https://map.example/a?b=c', 'https://map.example/d', 'https://video.example/'];
    expect(contentSecurityPolicy({ ...CODE, frames }, ORIGINS).split('; ')).toContain(
      'frame-src https://map.example https://video.example',
    );
    expect(policy.join()).not.toContain('frame-src');
  });

  it('allows Turnstile where the forms carry it', () => {
    const withTurnstile = contentSecurityPolicy(CODE, { ...ORIGINS, turnstile: true });
    expect(withTurnstile).toContain('frame-src https://challenges.cloudflare.com');
  });

  it('upgrades no requests to a backend on this machine', () => {
    const local = contentSecurityPolicy(CODE, { ...ORIGINS, backend: 'http://127.0.0.1:54321' });
    expect(local).not.toContain('upgrade-insecure-requests');
  });
});

describe('public/_headers', () => {
  const headersAt = headerRules(readFileSync('public/_headers', 'utf8'));

  it.each(['/', '/contact', '/blog/a', '/blog/none', '/services/b2b/none', '/_astro/none.js'])(
    'lets no other site frame %s',
    (path) => {
      const headers = headersAt(path);
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('gives pages and wrong addresses the same headers', () => {
    expect([...headersAt('/blog/none')]).toEqual([...headersAt('/')]);
  });

  it('gives the 404 page of a missing script the headers of a page', () => {
    const headers = headersAt('/_astro/none.js');
    headers.delete('cache-control');
    expect([...headers]).toEqual([...headersAt('/')]);
  });

  it('caches files whose names change with their content for good', () => {
    expect(headersAt('/_astro/a.b1c2.js').get('cache-control')).toContain('immutable');
  });
});
