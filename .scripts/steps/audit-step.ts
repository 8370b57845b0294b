import { readFileSync } from 'node:fs';
import process from 'node:process';

import { parse } from 'yaml';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import type { Step, StepResult } from '../library/step.ts';
import { npm } from '../../supabase/cli.ts';
import { judgeAudit, readAudit, readExceptions } from '../supply/audit.ts';

/** From the lockfile alone, over the network (offline, npm calls anything clean), and without patience. */
const AUDIT = [
  'audit',
  '--json',
  '--package-lock-only',
  '--offline=false',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];

/**
 * What an audit that could not be had counts as: a laptop in a train goes on, told why; the hosted
 * run, which nobody watches, must not pass without one.
 *
 * @param isHosted whether GitHub runs this
 */
export function withoutAudit(reason: string, isHosted: boolean): StepResult {
  const report = `The packages were not audited: ${reason}.`;
  return isHosted
    ? { passed: 0, failed: 1, skipped: 0, report: `${report} A hosted run needs the answer.` }
    : { passed: 0, failed: 0, skipped: 1, report };
}

/** The published vulnerabilities of everything in the lockfile. */
export const audit: Step = {
  name: 'audit',
  about: 'published vulnerabilities of the packages',
  run: async () => {
    const recorded = readFileSync(inProject('.config', 'audit-exceptions.yaml'), 'utf8');
    const exceptions = readExceptions(parse(recorded));
    const { program, before } = npm();
    const { output } = await run(program, [...before, ...AUDIT], {
      // Both streams come as one: only the JSON may be in it.
      environment: { npm_config_loglevel: 'silent', NODE_NO_WARNINGS: '1' },
    });
    const answer = readAudit(output);
    if (answer.type === 'unavailable')
      return withoutAudit(answer.reason, process.env['GITHUB_ACTIONS'] === 'true');
    const today = new Date().toISOString().slice(0, 10);
    const problems = judgeAudit(answer.advisories, exceptions, today);
    return {
      passed: problems.length === 0 ? 1 : 0,
      failed: problems.length,
      skipped: 0,
      report: problems.join('\n'),
    };
  },
};
