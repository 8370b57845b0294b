import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { auditUnavailable } from '../../../.scripts/steps/audit-step.ts';
import {
  evaluateAudit,
  readAudit,
  readExceptions,
  type Advisory,
  type AuditException,
} from '../../../.scripts/dependencies/audit.ts';

/** Recorded output of npm 11: three packages with an advisory, from a stub registry. */
const recorded = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `audit-${name}.json`), 'utf8');

function advisories(): readonly Advisory[] {
  const audit = readAudit(recorded('advisories'));
  if (audit.type !== 'available') throw new Error('The recorded report was not read as one.');
  return audit.advisories;
}

const TODAY = '2026-03-01';

const minimist: AuditException = {
  advisory: 'GHSA-xvch-5gv4-984h',
  package: 'minimist',
  why: 'It reads arguments that this project writes itself.',
  expires: '2026-06-30',
};
const nanoid: AuditException = { ...minimist, advisory: 'GHSA-mwcw-c2x4-8c55', package: 'nanoid' };

describe('output of npm audit', () => {
  it('gives one advisory per cause, however many packages it affects', () => {
    expect(advisories().map(({ id, severity }) => [id, severity])).toEqual([
      ['GHSA-pxg6-pf52-xh8x', 'low'],
      ['GHSA-xvch-5gv4-984h', 'critical'],
      ['GHSA-mwcw-c2x4-8c55', 'moderate'],
    ]);
  });

  it.each([
    ['a registry without audits', 'refused', '405 Method Not Allowed'],
    ['no network', 'offline', 'request failed, reason: connect ECONNREFUSED 192.0.2.1:443'],
  ])('is unusable: %s', (_, name, reason) => {
    expect(readAudit(recorded(name))).toEqual({ type: 'unavailable', reason });
  });

  it('is unusable if npm could not be started', () => {
    expect(readAudit('spawn npm ENOENT\n')).toEqual({
      type: 'unavailable',
      reason: 'spawn npm ENOENT',
    });
  });

  it('an unknown format is an error, not a clean audit', () => {
    expect(() => readAudit('{"auditReportVersion":3,"advisories":[]}')).toThrow(
      'an unknown format',
    );
  });
});

describe('an audit', () => {
  it('stops at moderate and above', () => {
    expect(evaluateAudit(advisories(), [], TODAY)).toEqual([
      expect.stringMatching(/^minimist >=1\.0\.0 <1\.2\.6 \(critical\): Prototype pollution\./),
      expect.stringMatching(/^nanoid .*exception for GHSA-mwcw-c2x4-8c55/),
    ]);
  });

  it('passes if every advisory has an exception', () => {
    expect(evaluateAudit(advisories(), [minimist, nanoid], TODAY)).toEqual([]);
  });

  it('does not apply an exception to another package', () => {
    const otherPackage = { ...minimist, package: 'mkdirp' };
    expect(evaluateAudit(advisories(), [otherPackage, nanoid], TODAY)).toEqual([
      expect.stringMatching(/^minimist /),
      expect.stringMatching(/for GHSA-xvch-5gv4-984h in mkdirp is no longer needed/),
    ]);
  });

  it.each([
    ['expired', { ...minimist, expires: '2026-02-28' }, /expired on 2026-02-28/],
    ['runs longer than half a year', { ...minimist, expires: '2026-08-29' }, /the maximum is/],
  ])('fails on an exception that %s', (_, exception, message) => {
    expect(evaluateAudit(advisories(), [exception, nanoid], TODAY)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('fails on an unused exception', () => {
    const low = { ...minimist, advisory: 'GHSA-pxg6-pf52-xh8x', package: 'cookie' };
    expect(evaluateAudit([], [minimist], TODAY)).toHaveLength(1);
    expect(evaluateAudit(advisories(), [minimist, nanoid, low], TODAY)).toEqual([
      expect.stringMatching(/in cookie is no longer needed/),
    ]);
  });

  it('is skipped locally and fails in CI when unavailable', () => {
    expect(auditUnavailable('405 Method Not Allowed', false)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      report: 'Audit unavailable: 405 Method Not Allowed.',
    });
    expect(auditUnavailable('405 Method Not Allowed', true).failed).toBe(1);
  });
});

describe('the recorded exceptions', () => {
  it('may be empty', () => {
    expect(readExceptions(null)).toEqual([]);
  });

  it.each([
    ['without a reason', { ...minimist, why: 'ok' }],
    ['without an end', { ...minimist, expires: 'never' }],
    ['for no advisory', { ...minimist, advisory: 'minimist' }],
    ['with an unknown field', { ...minimist, until: '2026-06-30' }],
  ])('rejects one %s', (_, entry) => {
    expect(() => readExceptions([entry])).toThrow('.config/audit-exceptions.yaml');
  });
});
