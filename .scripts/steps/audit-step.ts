import process from 'node:process';

import { z } from 'zod';

import { run } from '../library/processes.ts';
import { failure, PASSED, type Step } from '../library/step.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';

/**
 * Advisories that do not affect this project: `['GHSA-xxxx-xxxx-xxxx', 'why not']`. Dependabot
 * updates the package; remove the line then.
 */
const ACCEPTED: ReadonlyMap<string, string> = new Map<string, string>([]);

/** Audits the lockfile online (offline, npm reports no vulnerabilities), without retries. */
const AUDIT = [
  ...['audit', '--json', '--package-lock-only', '--offline=false'],
  ...['--fetch-retries=0', '--fetch-timeout=20000'],
];

/** The part of npm's report that is used: a name in `via` is explained under that name. */
const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});

/**
 * Advisories of at least moderate severity in the output of `npm audit --json`, one line each.
 *
 * @param accepted identifiers that are left out
 * @returns undefined if the output is no report: without a network, or in another format
 */
export function findAdvisories(
  printed: string,
  accepted: Iterable<string> = ACCEPTED.keys(),
): string[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(printed);
  } catch {
    return undefined;
  }
  const { data } = reportSchema.safeParse(json);
  const ids = [...accepted];
  const lines = Object.values(data?.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== 'string')
    .filter(({ severity }) => severity !== 'low' && severity !== 'info')
    .filter(({ url }) => !ids.some((id) => url.endsWith(id)))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title}. ${url}`);
  return data && [...new Set(lines)];
}

/** Known vulnerabilities of all locked packages; skipped without a network, except in CI. */
export const audit: Step = {
  name: 'audit',
  description: 'published vulnerabilities of the packages',
  run: async () => {
    const { program, before } = npm();
    const { output } = await run(program, [...before, ...AUDIT], {
      // stdout and stderr are combined; only the JSON may remain.
      environment: { npm_config_loglevel: 'silent', NODE_NO_WARNINGS: '1' },
    });
    const advisories = findAdvisories(output);
    if (advisories !== undefined)
      return advisories.length === 0 ? PASSED : failure(advisories.join('\n'));
    const report = 'npm audit gave no report: is there a connection to the registry?';
    return process.env['GITHUB_ACTIONS'] === 'true'
      ? failure(report)
      : { passed: 0, failed: 0, skipped: 1, report };
  },
};
