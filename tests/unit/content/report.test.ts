import { expect, it } from 'vitest';

import { annotateFinding, describeFinding, type Finding } from '../../../src/data/check/finding.ts';
import { reportLines } from '../../../src/data/check/report.ts';

const finding = (number: number, severity: Finding['severity'], field: string): Finding => ({
  severity,
  file: `content/blog/a-${number}.mdx`,
  line: number + 1,
  field,
  found: 'this',
  fix: 'Write that.',
});

const findings = (severity: Finding['severity'], field: string, count: number) =>
  Array.from({ length: count }, (_, number) => finding(number, severity, field));

it('lists every error, but only the first warnings of each kind', () => {
  const reviewed = findings('warning', 'reviewed', 1000);
  const [singleError] = findings('warning', 'questions.0.answer', 1);
  const errors = findings('error', 'link', 300);
  const lines = reportLines(
    [...reviewed, ...(singleError ? [singleError] : []), ...errors],
    1200,
    false,
  );
  expect(lines).toEqual([
    ...reviewed.slice(0, 10).map(describeFinding),
    '990 more warnings about reviewed in 990 files.',
    ...(singleError ? [describeFinding(singleError)] : []),
    ...errors.map(describeFinding),
    '1200 content files, 300 errors, 1001 warnings.',
  ]);
});

it('adds an annotation per finding on a pull request', () => {
  const one = finding(0, 'error', 'link');
  expect(reportLines([one], 1, true)).toEqual([
    describeFinding(one),
    annotateFinding(one),
    '1 content file, 1 error, 0 warnings.',
  ]);
});
