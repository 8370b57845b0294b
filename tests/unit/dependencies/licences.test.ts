import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { inProject } from '../../../scripts/library/paths.ts';
import { licensedPackageSchema, noticeText } from '../../../src/site/build/licences.ts';

const PACKAGE = { name: 'a', version: '1.0.0', identifier: 'MIT', text: 'Copyright A' };

it.each([
  ['a licence that is not allowed', { ...PACKAGE, identifier: 'GPL-3.0-only' }],
  ['no licence', { ...PACKAGE, identifier: undefined }],
  ['no notice', { ...PACKAGE, text: undefined }],
])('a package with %s is refused', (_, refused) => {
  expect(licensedPackageSchema.safeParse(refused).success).toBe(false);
});

it('licences.txt lists each package', () => {
  expect(noticeText([PACKAGE, { ...PACKAGE, name: 'b' }])).toContain(
    'a 1.0.0 (MIT)\nb 1.0.0 (MIT)',
  );
});

it('licences.txt has each notice once, with the packages that share it', () => {
  const text = noticeText([PACKAGE, { ...PACKAGE, name: 'b' }]);
  expect(text.match(/Copyright A/g)).toHaveLength(1);
  expect(text).toContain('\na, b\n');
});

it('the packages of the mail functions have an allowed licence', () => {
  // These packages run on a server and are not distributed, so they need no notice.
  const imports = readFileSync(inProject('supabase', 'functions', 'deno.json'), 'utf8');
  const names = [...imports.matchAll(/npm:((?:@[^/]+\/)?[^/@"]+)@/g)].map(([, name = '']) => name);
  expect(names).toContain('zod');
  const { identifier } = licensedPackageSchema.shape;
  for (const name of names) {
    const manifest = readFileSync(inProject('node_modules', name, 'package.json'), 'utf8');
    const { license } = z.object({ license: z.string() }).parse(JSON.parse(manifest));
    expect(identifier.safeParse(license).success, name).toBe(true);
  }
});
