import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';

import { noticeText, readNotice } from '../../../src/integrations/licences/notice.ts';
import type { ShippedPackage } from '../../../src/integrations/licences/notice.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { packageFolder, readPackage } from '../../../src/integrations/licences/packages.ts';
import { isAllowed } from '../../../src/integrations/licences/allowed-licences.ts';

it.each([
  [['MIT', '0BSD', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'], true],
  [['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'MIT OR GPL-3.0-only AND ISC'], false],
  [['UNLICENSED', 'SEE LICENSE IN LICENSE', 'no licence', ''], false],
])('the licences %j are allowed: %s', (licences, expected) => {
  expect(licences.map(isAllowed)).toEqual(licences.map(() => expected));
});

it.each([
  ['/home/x/node_modules/react/index.js', '/home/x/node_modules/react'],
  ['/x/node_modules/@radix-ui/react-toast/dist/a.mjs', '/x/node_modules/@radix-ui/react-toast'],
  ['/x/node_modules/a/node_modules/b/index.js', '/x/node_modules/a/node_modules/b'],
  ['\0/x/node_modules/react/index.js?commonjs-es-import', '/x/node_modules/react'],
  [String.raw`C:\x\node_modules\zod\index.js`, 'C:/x/node_modules/zod'],
  ['/x/src/islands/Island.tsx', undefined],
  ['\0astro:env/client', undefined],
])('the module %j belongs to the package %j', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

const root = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

it.each([
  ['a', 'MIT', '\n# Licenses of bundled dependencies\nCopyright B\n', undefined],
  ['b', 'BUSL-1.1', '', 'b 1.0.0 is under "BUSL-1.1"'],
  ['c', undefined, '', 'c 1.0.0 is under "no licence"'],
  ['d', 'MIT', undefined, 'd 1.0.0 (MIT) has no licence notice'],
])(
  'the package %s under %s ships its notice without the parts about tools, or fails the build',
  (name, license, tools, problem) => {
    const folder = path.join(root, name);
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', license }),
    );
    if (tools !== undefined) {
      writeFileSync(path.join(folder, 'LICENSE.md'), `Copyright A\r\n${tools}`);
    }

    if (problem === undefined) {
      expect(readPackage(folder)).toMatchObject({ licence: license, text: 'Copyright A' });
    } else {
      expect(() => readPackage(folder)).toThrow(problem);
    }
  },
);

it('the packages of the mail functions have an allowed licence', () => {
  // They run on a server and are passed on to nobody, so that they need no notice.
  const imports = readFileSync(inProject('supabase', 'functions', 'deno.json'), 'utf8');
  const names = [...imports.matchAll(/npm:((?:@[^/]+\/)?[^/@"]+)@/g)].map(([, name = '']) => name);
  expect(names).toContain('zod');
  for (const name of names) {
    const manifest = readFileSync(inProject('node_modules', name, 'package.json'), 'utf8');
    const { license } = z.object({ license: z.string() }).parse(JSON.parse(manifest));
    expect(isAllowed(license), name).toBe(true);
  }
});

it('licences.txt lists every package and each notice once', () => {
  const shipped = (name: string, ...parts: ShippedPackage['parts']) => ({
    package: { name, version: '1.0.0', licence: 'MIT', text: 'Copyright A' },
    parts,
  });
  const text = noticeText([
    shipped('b', 'scripts'),
    shipped('a', 'fonts', 'scripts'),
    shipped('b', 'scripts'),
  ]);
  expect(readNotice(text)).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', parts: 'fonts, scripts' },
    { name: 'b', version: '1.0.0', licence: 'MIT', parts: 'scripts' },
  ]);
  expect(text.match(/Copyright A/g)).toHaveLength(1);
  expect(text).toContain('\na, b\n');
});
