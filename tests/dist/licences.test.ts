import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readNotice } from '../../src/integrations/licences/notice.ts';
import { readSite } from './site.ts';

const notice = readFileSync(path.join(TEST_DIST, 'licences.txt'), 'utf8');

describe('third-party licences', () => {
  it('licences.txt contains every notice', () => {
    const [, ...blocks] = notice.split(/^-{72}\n/m);
    const packages = blocks.flatMap((block) => (block.split('\n', 1)[0] ?? '').split(', '));
    const names = readNotice(notice).map(({ name }) => name);
    expect(packages.toSorted()).toEqual([...new Set(names)].toSorted());
    const withoutCopyright = blocks.filter((block) => !/copyright/i.test(block));
    expect(withoutCopyright).toEqual([]);
  });

  it('licences.txt is disallowed in robots.txt and not linked from any page', () => {
    const site = readSite(TEST_DIST);
    expect(site.file('/robots.txt')?.toString('utf8')).toContain('\nDisallow: /licences.txt\n');
    const linkingPages = site.pages.filter(({ html }) => html.includes('licences.txt'));
    expect(linkingPages.map((page) => page.path)).toEqual([]);
  });
});
