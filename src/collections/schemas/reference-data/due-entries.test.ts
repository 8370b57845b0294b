import { describe, expect, it } from 'vitest';

import { describeFinding } from '../../../../scripts/content-check/report.ts';
import { findDueEntries } from '../../../../scripts/content-check/rules/due-entries.ts';
import { readContentFile } from '../../../../scripts/content/content-file.ts';
import { site } from '../../../../tests/unit/content/check-article.ts';

const article = readContentFile('content/blog/tax.mdx', 'blog', 'It is [[reduced-tax.rate]].');

function findDue(today: string, files = [article]): readonly string[] {
  return findDueEntries({ ...site, today }, files).map(describeFinding);
}

describe('an entry whose review is due', () => {
  it('is reported from 30 days before', () => {
    expect(findDue('2026-11-24')).toEqual([
      'content/figures.yaml:7  warning, reduced-tax.review: found 2026-12-24, within 30 days. Compare it with its sources (Two gazettes), then set checked to today and review to the next review date. Used in content/blog/tax.mdx:1.',
    ]);
  });

  it('is not reported earlier', () => {
    expect(findDue('2026-11-23')).toEqual([]);
  });

  it('is reported as passed after the day', () => {
    expect(findDue('2026-12-25')).toEqual([
      expect.stringContaining('found 2026-12-24, which has passed.'),
    ]);
  });
});

describe('an entry that has expired', () => {
  const expired =
    'reduced-tax.until: found 2026-12-31, which has passed. Enter the current value, or delete the entry.';

  it('is an error while a text uses it', () => {
    expect(findDue('2027-01-01')).toEqual([
      `content/figures.yaml:5  ${expired} Used in content/blog/tax.mdx:1.`,
    ]);
  });

  it('is a warning while no text uses it', () => {
    expect(findDue('2027-01-01', [])).toEqual([
      `content/figures.yaml:5  warning, ${expired} Not used in any text.`,
    ]);
  });

  const hidden = readContentFile(
    'content/blog/hidden.mdx',
    'blog',
    'It is low. <Until figure="reduced-tax">It is [[reduced-tax.rate]]\nuntil the end.</Until>',
  );

  it('is a warning while every text that uses it is hidden', () => {
    expect(findDue('2027-01-01', [hidden])).toEqual([
      'content/figures.yaml:5  warning, reduced-tax.until: found 2026-12-31, which has passed. Its text is hidden since then. Delete the text between <Until> and </Until> and the entry, or enter the new day. Used in content/blog/hidden.mdx:1.',
    ]);
  });

  it('is an error while one text shows it', () => {
    expect(findDue('2027-01-01', [article, hidden])).toEqual([
      `content/figures.yaml:5  ${expired} Used in content/blog/tax.mdx:1, content/blog/hidden.mdx:1.`,
    ]);
  });

  it('is an error while a page uses it, and a comment is no use', () => {
    const path = 'content/pages/contact.yaml';
    const source = '# As [[reduced-tax.rate]].\nlead: It is [[reduced-tax.rate]].\n';
    const around = { ...site, today: '2027-01-01', yamlSources: [{ path, source }] };
    expect(findDueEntries(around, []).map(describeFinding)).toEqual([
      `content/figures.yaml:5  ${expired} Used in ${path}:2.`,
    ]);
  });

  it('is only due for review on its last day', () => {
    expect(findDue('2026-12-31')).toEqual([expect.stringContaining('reduced-tax.review')]);
  });
});
