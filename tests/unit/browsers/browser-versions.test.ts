import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { inProject, ROOT } from '../../../scripts/library/paths.ts';
import { findMissingFeatures } from './browser-versions.ts';

/** Progressive enhancements: the code looks whether the browser has them (docs/browsers.md). */
const OPTIONAL = /^(?:requestIdleCallback|share|canShare|beforeunload) /;

const folder = mkdtempSync(path.join(tmpdir(), 'browser-versions-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it(
  'the code of the browser uses what the oldest supported browsers have',
  { timeout: 120_000 },
  () => {
    const files = globSync(
      ['src/{features,toolkit,maths}/**/*.{ts,tsx}', 'src/site/**/*.client.ts'],
      { cwd: ROOT, exclude: ['**/*.{test,fixture}.{ts,tsx}'] },
    ).map((file) => inProject(file));
    expect(files.length).toBeGreaterThan(0);
    const findings = findMissingFeatures(files);
    expect(findings.filter((finding) => !OPTIONAL.test(finding))).toEqual([]);
  },
);

it('newer members, globals and events are found', { timeout: 120_000 }, () => {
  const file = path.join(folder, 'newer.ts');
  const code = `
    document.body.checkVisibility();
    Map.groupBy([1], String);
    Promise.withResolvers();
    void Array.fromAsync([]);
    new Set([1]).union(new Set([2]));
    AbortSignal.any([]);
    URL.parse('/');
    addEventListener('scrollend', () => undefined);
    requestIdleCallback(() => undefined);`;
  writeFileSync(file, code);
  const names = findMissingFeatures([file]).map((finding) => finding.split(' ')[0]);
  expect(names).toEqual([
    'any',
    'checkVisibility',
    'fromAsync',
    'groupBy',
    'parse',
    'requestIdleCallback',
    'scrollend',
    'union',
    'withResolvers',
  ]);
});

it('what they have is not found', { timeout: 120_000 }, () => {
  const file = path.join(folder, 'known.ts');
  writeFileSync(
    file,
    'document.body.showPopover(); [1].toSorted(); AbortSignal.timeout(1); structuredClone(1);',
  );
  expect(findMissingFeatures([file])).toEqual([]);
});
