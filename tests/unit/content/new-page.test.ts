import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkFile } from '../../../scripts/content-check/check.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { createPage, deriveTile } from '../../../scripts/content/new-page.ts';
import { ARTICLE_TEMPLATE, SERVICE_TEMPLATE } from '../../../scripts/content/templates.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { articles, firstOf } from '../../content.ts';
import { checkArticle, FIXTURE_SITE, site } from './check-article.ts';

describe('the tile of a new page', () => {
  const slugs = ['a', 'b', 'c', 'd'];

  it('depends on its slug only', () => {
    expect(slugs.map(deriveTile)).toEqual(slugs.map(deriveTile));
  });

  it('is another one for another slug', () => {
    const tiles = slugs.map((slug) => JSON.stringify(deriveTile(slug)));
    expect(new Set(tiles).size).toBe(slugs.length);
  });
});

describe('new:article', () => {
  const { file: article } = firstOf(articles);

  it.each([
    {
      name: 'no title',
      flags: [],
      message: 'Add --title "...", with letters from a to z: the URL is made from it.',
    },
    {
      name: 'the title of another article',
      flags: ['--title', `${article.slug.replaceAll('-', ' ')}!`],
      message: `${article.path} already exists: choose another title or edit that file.`,
    },
    {
      name: 'a text that does not exist',
      flags: ['--text', 'none.md', '--title', 'x'],
      message: '--text: cannot read "none.md".',
    },
    {
      name: 'a misspelt flag',
      flags: ['--titel', 'Long enough to be a title'],
      message: "Unknown option '--titel'",
    },
  ])('rejects $name with what to write', ({ flags, message }) => {
    const args = [inProject('scripts', 'new-article.ts'), ...flags];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, message: stderr.trimEnd() }).toEqual({ status: 1, message });
  });
});

describe('a new article', () => {
  const path = 'content/blog/an-old-village-house.mdx';
  const root = mkdtempSync(join(tmpdir(), 'new-article-'));
  let output = '';
  beforeAll(() => {
    cpSync(FIXTURE_SITE, root, { recursive: true });
    const fields = { title: 'An old village house', date: '2026-11-21' };
    output = createPage(root, 'blog', fields, ARTICLE_TEMPLATE);
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('is a file named after its title', () => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('is announced with its path and the fields to fill in', () => {
    expect(output).toContain(`Created ${path}.`);
    expect(output).toContain('excerpt: found nothing.');
  });

  it('may not be published with the text of the template', () => {
    const source = readFileSync(join(root, path), 'utf8');
    const file = readContentFile(path, 'blog', source);
    const findings = checkFile(file, { ...site, files: [...site.files, file] });
    expect(findings.filter(({ rule }) => rule === 'unfinished')).toHaveLength(4);
  });
});

it.each([
  { name: 'article', template: ARTICLE_TEMPLATE },
  { name: 'service', template: SERVICE_TEMPLATE },
])('the template of an $name has no other mistakes', ({ template }) => {
  const rules = checkArticle({ text: template }).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['unfinished']));
});
