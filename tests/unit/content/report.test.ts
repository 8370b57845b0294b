import { describe, expect, it } from 'vitest';

import type { Finding } from '../../../scripts/content-check/finding.ts';
import {
  annotateFinding,
  describeFinding,
  findingsOfFile,
  reportLines,
  summarise,
} from '../../../scripts/content-check/report.ts';
import { FileError } from '../../../src/collections/schemas/yaml-file.ts';

const ERROR: Finding = {
  rule: 'frontmatter',
  severity: 'error',
  file: 'content/blog/a,b.mdx',
  line: 3,
  field: 'title',
  found: '"100%\nof it"',
  fix: 'Write less.',
};
const WARNING: Finding = { ...ERROR, severity: 'warning', found: 'a word' };

describe('the report', () => {
  it('has file, line, field, what was found and the fix of an error', () => {
    expect(describeFinding({ ...ERROR, found: '"x"' })).toBe(
      'content/blog/a,b.mdx:3  title: found "x". Write less.',
    );
  });

  it('marks a warning', () => {
    expect(describeFinding(WARNING)).toBe(
      'content/blog/a,b.mdx:3  warning, title: found a word. Write less.',
    );
  });

  it('has warnings before errors', () => {
    expect(reportLines([ERROR, WARNING], false)).toEqual([
      describeFinding(WARNING),
      describeFinding(ERROR),
    ]);
  });

  it('ends with what was checked and found', () => {
    expect(summarise([ERROR, WARNING], 1)).toBe('1 content file, 1 error, 1 warning.');
    expect(summarise([], 25)).toBe('25 content files, 0 errors, 0 warnings.');
  });

  it('has annotations on GitHub', () => {
    expect(reportLines([ERROR], true)).toContain(annotateFinding(ERROR));
  });
});

it('an annotation escapes what GitHub reads as its own syntax', () => {
  expect(annotateFinding(ERROR)).toBe(
    '::error file=content/blog/a%2Cb.mdx,line=3,title=title::Found "100%25%0Aof it". Write less.',
  );
});

it('the problems of a YAML file are findings, with suggestions', () => {
  const error = new FileError('content/site.yaml', 'is invalid', [
    {
      line: 2,
      field: 'fooder',
      found: 'a field that does not exist',
      fix: 'Delete it.',
      misspelling: { word: 'fooder', allowed: ['footer', 'links'] },
    },
  ]);
  expect(findingsOfFile(error).map(describeFinding)).toEqual([
    'content/site.yaml:2  fooder: found a field that does not exist. Did you mean footer?',
  ]);
});
