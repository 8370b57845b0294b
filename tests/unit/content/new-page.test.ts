import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { readContentSite } from '../../../src/data/check/content-site.ts';
import { createPage, deriveTile } from '../../../scripts/content/new-page.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { firstOf } from '../../content.ts';

it('the tile of a new page depends on its slug only', () => {
  const tiles = ['a', 'b', 'c', 'd'].map(deriveTile);
  expect(tiles).toEqual(['a', 'b', 'c', 'd'].map(deriveTile));
  expect(new Set(tiles.map((tile) => JSON.stringify(tile))).size).toBe(tiles.length);
});

const { files } = readContentSite(inProject(), '2026-11-21');
const article = firstOf(files.filter(({ collection }) => collection === 'blog'));

it.each([
  [[], 'Add --title "...", with letters from a to z: the URL is made from it.'],
  [
    ['--title', `${article.slug.replaceAll('-', ' ')}!`],
    `${article.path} already exists: choose another title or edit that file.`,
  ],
  [['--text', 'none.md', '--title', 'x'], '--text: cannot read "none.md".'],
  [['--titel', 'Long enough to be a title'], "Unknown option '--titel'"],
])('new:article rejects %j with what to write', (flags, message) => {
  const args = [inProject('scripts', 'new-article.ts'), ...flags];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
  expect({ status, message: stderr.trimEnd() }).toEqual({ status: 1, message });
});

it('new:article creates one file in content/blog, which lacks only what the editor has to write', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-article-'));
  cpSync(inProject('content'), join(root, 'content'), { recursive: true });
  const listFiles = () => readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' });
  const before = listFiles();
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await createPage(root, 'blog', { title: 'An old village house', date: '2026-11-21' }, 'Text.');
  const created = listFiles().filter((file) => !before.includes(file));
  rmSync(root, { recursive: true });
  expect(created).toEqual([join('blog', 'an-old-village-house.mdx')]);
  expect(log.mock.lastCall?.[0]).toContain('content/blog/an-old-village-house.mdx');
});
