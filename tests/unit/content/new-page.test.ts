import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readContentSite } from '../../../src/data/check/content-site.ts';
import { collectAnswers, titleConflict, deriveTile } from '../../../.scripts/content/new-page.ts';
import { slugify } from '../../../src/domain/blog.ts';
import { textField } from '../../../src/data/check/rule.ts';
import { inProject } from '../../../.scripts/library/paths.ts';
import { MOTIFS, PALETTES } from '../../../src/drawing/motifs.ts';
import { firstOf, lists } from '../../content.ts';

const CATEGORY = firstOf(lists.categories);

it.each([
  ['Two offers, one decision', 'two-offers-one-decision'],
  ['What’s in a “margin”?', 'whats-in-a-margin'],
  ['Café in Λεμεσός: 80% of it', 'cafe-in-80-of-it'],
])('the title %s gives the slug %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('the tile of a new page depends on its slug only', () => {
  const tile = deriveTile('two-offers-one-decision');
  expect(MOTIFS).toContain(tile.motif);
  expect(PALETTES).toContain(tile.palette);
  expect(deriveTile('two-offers-one-decision')).toEqual(tile);
  expect(new Set(['a', 'b', 'c', 'd'].map((slug) => JSON.stringify(deriveTile(slug)))).size).toBe(
    4,
  );
});

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
  const article = files.find(({ collection }) => collection === 'blog');
  const title = article ? (textField(article, 'title') ?? '') : '';

  it('is rejected at once, with the file that has it', () => {
    const lines = [
      `--title: ${article?.path ?? ''} already has this title: choose another title or edit that file.`,
    ];
    expect(newArticle('--title', title)).toEqual({ status: 1, lines });
  });

  it('is rejected if a service has it', () => {
    const service = files.find(({ collection }) => collection === 'business');
    expect(titleConflict(service ? (textField(service, 'title') ?? '') : '', 'blog', files)).toBe(
      `${service?.path ?? ''} already has this title: choose another title or edit that file.`,
    );
  });

  it('is rejected when only its slug is taken', () => {
    const words = (article?.slug ?? '').replaceAll('-', ' ');
    expect(titleConflict(`${words}!`, 'blog', files)).toBe(
      `${article?.path ?? ''} already uses the URL ${article?.slug ?? ''}: choose another title or edit that file.`,
    );
    expect(titleConflict(`${words}!`, 'personal', files)).toBeUndefined();
  });

  it('is asked for again in the terminal', async () => {
    const inputs = [title, 'Short', 'What a surveyor looks at in a village house'];
    const printed: string[] = [];
    const answers = await collectAnswers(
      {
        title: {
          question: 'Title:',
          schema: z.string().min(20, { error: 'Write more.' }),
          conflict: (text) => titleConflict(text, 'blog', files),
        },
      },
      {},
      (question) => {
        printed.push(question);
        return Promise.resolve(inputs[printed.length - 1] ?? '');
      },
    );
    expect(answers).toEqual({ title: inputs[2] });
    expect(printed).toEqual([
      'Title:\n> ',
      `${article?.path ?? ''} already has this title: choose another title or edit that file.\n> `,
      'Write more: this one has 5.\n> ',
    ]);
  });
});
