import { expect, it } from 'vitest';

import { findAdvisories } from '../../../.scripts/steps/audit-step.ts';

const advisory = (name: string, severity: string) => ({
  name,
  title: 'Reads too much',
  url: `https://github.com/advisories/GHSA-${name}`,
  severity,
});

const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    inner: { via: [advisory('inner', 'high'), advisory('minor', 'low')] },
    outer: { via: ['inner', advisory('inner', 'high')] },
    other: { via: [advisory('other', 'moderate')] },
  },
});

it('lists every advisory of at least moderate severity once, except accepted ones', () => {
  expect(findAdvisories(report, ['GHSA-other'])).toEqual([
    'inner (high): Reads too much. https://github.com/advisories/GHSA-inner',
  ]);
  expect(findAdvisories(report)).toHaveLength(2);
  expect(findAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([]);
});

it.each([
  ['no report', '{"message":"request failed","error":{"summary":""}}'],
  ['another format', '{"auditReportVersion":3,"advisories":[]}'],
  ['a message', 'spawn npm ENOENT\n'],
])('does not take %s for a clean audit', (_, printed) => {
  expect(findAdvisories(printed)).toBeUndefined();
});
