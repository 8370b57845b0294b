import { readFileSync } from 'node:fs';
import process from 'node:process';

import { parse } from 'yaml';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import type { Step, StepResult } from '../library/step.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';
import { evaluateAudit, readAudit, readExceptions } from '../dependencies/audit.ts';

/** Audits the lockfile online (offline, npm reports no vulnerabilities), without retries. */
const AUDIT = [
  'audit',
  '--json',
  '--package-lock-only',
  '--offline=false',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];

/** Result when the audit is unavailable: skipped locally, failed in CI. */
export function auditUnavailable(reason: string, isHosted: boolean): StepResult {
  const report = `Audit unavailable: ${reason}.`;
  return isHosted
    ? { passed: 0, failed: 1, skipped: 0, report: `${report} CI requires an audit.` }
    : { passed: 0, failed: 0, skipped: 1, report };
}

/** Known vulnerabilities of all locked packages. */
export const audit: Step = {
  name: 'audit',
  description: 'published vulnerabilities of the packages',
  run: async () => {
    const recorded = readFileSync(inProject('.config', 'audit-exceptions.yaml'), 'utf8');
    const exceptions = readExceptions(parse(recorded));
    const { program, before } = npm();
    const { output } = await run(program, [...before, ...AUDIT], {
      // stdout and stderr are combined; only the JSON may remain.
      environment: { npm_config_loglevel: 'silent', NODE_NO_WARNINGS: '1' },
    });
    const result = readAudit(output);
    if (result.type === 'unavailable')
      return auditUnavailable(result.reason, process.env['GITHUB_ACTIONS'] === 'true');
    const today = new Date().toISOString().slice(0, 10);
    const problems = evaluateAudit(result.advisories, exceptions, today);
    return {
      passed: problems.length === 0 ? 1 : 0,
      failed: problems.length,
      skipped: 0,
      report: problems.join('\n'),
    };
  },
};
