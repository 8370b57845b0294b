import { run } from '../library/processes.ts';
import { failure, PASSED, type Step } from '../library/step.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';

/** Audits the lockfile online (offline, npm reports no vulnerabilities), without retries. */
const AUDIT = [
  ...['audit', '--audit-level=moderate', '--package-lock-only', '--offline=false'],
  ...['--fetch-retries=0', '--fetch-timeout=20000'],
];

/** Known vulnerabilities of all locked packages; skipped without a network, except in CI. */
export const audit: Step = {
  name: 'audit',
  description: 'published vulnerabilities of the packages',
  run: async () => {
    const { program, before } = npm();
    const { code, output } = await run(program, [...before, ...AUDIT]);
    if (code === 0) return PASSED;
    const hasReport = output.includes('# npm audit report');
    if (hasReport || process.env['GITHUB_ACTIONS'] === 'true') return failure(output.trim());
    const report = 'npm audit gave no report: is there a connection to the registry?';
    return { passed: 0, failed: 0, skipped: 1, report };
  },
};
