import { describe, expect, it } from 'vitest';

import { describeFinding } from '../../../scripts/content-check/report.ts';
import { checkArticle } from './check-article.ts';
import type { ArticleParts } from './check-article.ts';
import { MISTAKES, RIGHT } from './sentences.ts';

function messages(parts: ArticleParts): readonly string[] {
  return checkArticle({ slug: 'one-text', ...parts }).map(describeFinding);
}

describe('a mistake that editors make', () => {
  it.each(MISTAKES)('is answered with file, line, field and what to write: $name', (mistake) => {
    const { says, ...parts } = mistake;
    const found = messages(parts);
    expect(found).toContainEqual(expect.stringContaining(says));
    expect(found).toContainEqual(expect.stringMatching(/^content\/blog\/[\w-]+\.mdx:\d+ {2}/));
  });
});

describe('a right text', () => {
  it.each(RIGHT)('has no finding: %s', (text) => {
    expect(messages({ text })).toEqual([]);
  });
});
