import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { ContentFile } from '../../../src/data/check/content-file.ts';
import { readContentSite } from '../../../src/data/check/content-site.ts';
import { collectAnswers, titleConflict } from '../../../.scripts/content/new-page.ts';
import { textField } from '../../../src/data/check/rule.ts';
import { inProject } from '../../../.scripts/library/paths.ts';
import { firstOf, lists } from '../../content.ts';

const CATEGORY = firstOf(lists.categories);

const newArticle = (...flags: string[]) => {
  const args = [inProject('.scripts', 'run-command.ts'), 'new-article', ...flags];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
  return { status, lines: stderr.trimEnd().split('\n') };
};

const SHORT = '--title: Write 20 to 70 characters for title: this one has 9.';

it.each([
  [['--title', 'Too short', '--categories', CATEGORY], [SHORT]],
  [
    [
      ...['--title', 'Too short', '--categories', CATEGORY.toLowerCase()],
      ...['--date', '31/12/2026', '--excerpt', 'Short'],
    ],
    [
      SHORT,
      `--categories: Did you mean ${CATEGORY}? Write for each category one of: ${lists.categories.join(', ')}.`,
      '--excerpt: Write 80 to 180 characters for excerpt: this one has 5.',
      '--date: Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
    ],
  ],
  [
    ['--title', 'Long enough to be a title'],
    [
      `--categories is missing: categories, one to three of: ${lists.categories.join(', ')}.`,
      '--description is missing: description, 110 to 160 characters. What search engines show under the title.',
      '--excerpt is missing: excerpt, 80 to 180 characters. Teaser on other pages.',
    ],
  ],
  [['--text', 'none.md', '--title', 'x'], ['--text: cannot read "none.md".']],
  [['--titel', 'Long enough to be a title'], ["Unknown option '--titel'"]],
])('flags %j are rejected with every fix, and no file is created', (flags, lines) => {
  expect(newArticle(...flags)).toEqual({ status: 1, lines });
  expect(existsSync(inProject('content', 'blog', 'too-short.mdx'))).toBe(false);
});

describe('a title that is taken', () => {
  const { files } = readContentSite(inProject(), '2026-11-21');
  const [article, service] = (['blog', 'business'] as const).map((collection) => {
    const file = firstOf(files.filter((one) => one.collection === collection));
    return { ...file, title: textField(file, 'title') ?? '' };
  }) as [ContentFile & { title: string }, ContentFile & { title: string }];
  const hasTitle = (path: string) =>
    `${path} already has this title: choose another title or edit that file.`;

  it('is rejected with the file that has it, a service or an article', () => {
    const lines = [`--title: ${hasTitle(article.path)}`];
    expect(newArticle('--title', article.title)).toEqual({ status: 1, lines });
    expect(titleConflict(service.title, 'blog', files)).toBe(hasTitle(service.path));
  });

  it('is rejected when only its slug is taken', () => {
    const words = article.slug.replaceAll('-', ' ');
    expect(titleConflict(`${words}!`, 'blog', files)).toBe(
      `${article.path} already uses the URL ${article.slug}: choose another title or edit that file.`,
    );
    expect(titleConflict(`${words}!`, 'personal', files)).toBeUndefined();
  });

  it('is asked for again in the terminal', async () => {
    const inputs = [article.title, 'Short', 'What a surveyor looks at in a village house'];
    const ask = vi.fn((_question: string) =>
      Promise.resolve(inputs[ask.mock.calls.length - 1] ?? ''),
    );
    const title = {
      question: 'Title:',
      schema: z.string().min(20, { error: 'Write more.' }),
      conflict: (text: string) => titleConflict(text, 'blog', files),
    };
    expect(await collectAnswers({ title }, {}, ask)).toEqual({ title: inputs[2] });
    expect(ask.mock.calls.flat()).toEqual([
      'Title:\n> ',
      `${hasTitle(article.path)}\n> `,
      'Write more: this one has 5.\n> ',
    ]);
  });
});
