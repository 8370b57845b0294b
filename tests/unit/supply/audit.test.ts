import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { withoutAudit } from '../../../.scripts/steps/audit-step.ts';
import {
  judgeAudit,
  readAudit,
  readExceptions,
  type Advisory,
  type AuditException,
} from '../../../.scripts/supply/audit.ts';

/** What npm 11 printed: three packages with an advisory, asked of a registry that stood in. */
const recorded = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `audit-${name}.json`), 'utf8');

function advisories(): readonly Advisory[] {
  const audit = readAudit(recorded('advisories'));
  if (audit.type !== 'answered') throw new Error('The recorded report was not read as one.');
  return audit.advisories;
}

const TODAY = '2026-03-01';

const minimist: AuditException = {
  advisory: 'GHSA-xvch-5gv4-984h',
  package: 'minimist',
  why: 'It reads arguments that we write ourselves.',
  expires: '2026-06-30',
};
const nanoid: AuditException = { ...minimist, advisory: 'GHSA-mwcw-c2x4-8c55', package: 'nanoid' };

describe("what npm's audit printed", () => {
  it('is read as one advisory for each cause, however many packages it reaches', () => {
    expect(advisories().map(({ id, severity }) => [id, severity])).toEqual([
      ['GHSA-pxg6-pf52-xh8x', 'low'],
      ['GHSA-xvch-5gv4-984h', 'critical'],
      ['GHSA-mwcw-c2x4-8c55', 'moderate'],
    ]);
  });

  it.each([
    ['a registry without audits', 'refused', '405 Method Not Allowed'],
    ['no network', 'offline', 'request failed, reason: connect ECONNREFUSED 192.0.2.1:443'],
  ])('is no answer: %s', (_, name, reason) => {
    expect(readAudit(recorded(name))).toEqual({ type: 'unavailable', reason });
  });

  it('is no answer when npm could not be started', () => {
    expect(readAudit('spawn npm ENOENT\n')).toEqual({
      type: 'unavailable',
      reason: 'spawn npm ENOENT',
    });
  });

  it('in a format that nobody has judged does not pass for a clean one', () => {
    expect(() => readAudit('{"auditReportVersion":3,"advisories":[]}')).toThrow('no report');
  });
});

describe('an audit', () => {
  it('stops at moderate and above', () => {
    expect(judgeAudit(advisories(), [], TODAY)).toEqual([
      expect.stringMatching(/^minimist >=1\.0\.0 <1\.2\.6 \(critical\): Prototype pollution\./),
      expect.stringMatching(/^nanoid .*record GHSA-mwcw-c2x4-8c55/),
    ]);
  });

  it('passes with a reason recorded for each', () => {
    expect(judgeAudit(advisories(), [minimist, nanoid], TODAY)).toEqual([]);
  });

  it('does not take an exception for the same advisory in another package', () => {
    const other = { ...minimist, package: 'mkdirp' };
    expect(judgeAudit(advisories(), [other, nanoid], TODAY)).toEqual([
      expect.stringMatching(/^minimist /),
      expect.stringMatching(/for GHSA-xvch-5gv4-984h in mkdirp is no longer needed/),
    ]);
  });

  it.each([
    ['ran out', { ...minimist, expires: '2026-02-28' }, /ran out on 2026-02-28/],
    ['runs longer than half a year', { ...minimist, expires: '2026-08-29' }, /latest day/],
  ])('fails on an exception that %s', (_, exception, sentence) => {
    expect(judgeAudit(advisories(), [exception, nanoid], TODAY)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  it('fails on an exception for what has been updated or is only low', () => {
    const low = { ...minimist, advisory: 'GHSA-pxg6-pf52-xh8x', package: 'cookie' };
    expect(judgeAudit([], [minimist], TODAY)).toHaveLength(1);
    expect(judgeAudit(advisories(), [minimist, nanoid, low], TODAY)).toEqual([
      expect.stringMatching(/in cookie is no longer needed/),
    ]);
  });

  it('that could not be had is left out on a laptop and fails a hosted run', () => {
    expect(withoutAudit('405 Method Not Allowed', false)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      report: 'The packages were not audited: 405 Method Not Allowed.',
    });
    expect(withoutAudit('405 Method Not Allowed', true).failed).toBe(1);
  });
});

describe('the recorded exceptions', () => {
  it('may be none', () => {
    expect(readExceptions(null)).toEqual([]);
  });

  it.each([
    ['without a reason', { ...minimist, why: 'ok' }],
    ['without an end', { ...minimist, expires: 'never' }],
    ['for no advisory', { ...minimist, advisory: 'minimist' }],
    ['with a field nobody knows', { ...minimist, until: '2026-06-30' }],
  ])('cannot be one %s', (_, entry) => {
    expect(() => readExceptions([entry])).toThrow('.config/audit-exceptions.yaml');
  });
});
