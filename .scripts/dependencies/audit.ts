import { z } from 'zod';

import { DAY_MS } from '../../src/domain/calendar.ts';

/** Severities that fail the audit. */
const BLOCKING_SEVERITIES = new Set(['moderate', 'high', 'critical']);

/** Maximum validity of an exception, in days. */
export const MAX_EXCEPTION_DAYS = 180;

/** The part of npm's audit report (version 2) that is used. */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // Name of another vulnerable package through which this one is affected.
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.url(),
            severity: z.string(),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/** npm's output when the audit request failed; `error` is often empty. */
const refusalSchema = z.object({ error: z.unknown(), message: z.string().optional() });

/** A published vulnerability of one package. */
export type Advisory = {
  /** `GHSA-…`, or the URL if it has none. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly range: string;
};

/** Result of an audit: advisories, or why it is unavailable. */
export type Audit =
  | { readonly type: 'available'; readonly advisories: readonly Advisory[] }
  | { readonly type: 'unavailable'; readonly reason: string };

/** First line of npm's message, without registry URLs. */
function firstLine(message: string): string {
  const line = message.split('\n')[0] ?? '';
  return line.replaceAll(/\s*(?:-\s*POST\s+|to\s+)?https?:\/\/\S+/g, '').trim();
}

/**
 * Parses the output of `npm audit --json`.
 *
 * @param printed its standard output
 * @throws Error for an unknown format, which must not pass as a clean report
 */
export function readAudit(printed: string): Audit {
  let parsed: unknown;
  try {
    parsed = JSON.parse(printed);
  } catch {
    return { type: 'unavailable', reason: firstLine(printed) || 'npm audit printed nothing' };
  }
  const refusal = refusalSchema.safeParse(parsed);
  if (refusal.success && refusal.data.error !== undefined)
    return { type: 'unavailable', reason: firstLine(refusal.data.message ?? 'no reason given') };
  const report = reportSchema.safeParse(parsed);
  if (!report.success)
    throw new Error(`npm audit printed an unknown format: ${z.prettifyError(report.error)}`);
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === 'string') continue;
      const { name, title, url, severity, range } = cause;
      const id = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? url;
      found.set(`${id} ${name}`, { id, package: name, severity, title, range });
    }
  }
  return { type: 'available', advisories: [...found.values()] };
}

const exceptionSchema = z.strictObject({
  advisory: z.string().regex(/^(?:GHSA(?:-\w{4}){3}|https:\/\/\S+)$/, 'write GHSA-xxxx-xxxx-xxxx'),
  package: z.string().min(1),
  why: z.string().min(20, 'explain in one sentence why it is harmless here'),
  expires: z.iso.date('write a day as 2026-01-31'),
});

/** An advisory reviewed and accepted until a date. */
export type AuditException = z.infer<typeof exceptionSchema>;

/**
 * The recorded exceptions.
 *
 * @param recorded the list of `.config/audit-exceptions.yaml`, parsed
 * @throws Error naming the entry that cannot be used
 */
export function readExceptions(recorded: unknown): readonly AuditException[] {
  const list = z.array(exceptionSchema).safeParse(recorded ?? []);
  if (!list.success)
    throw new Error(`.config/audit-exceptions.yaml: ${z.prettifyError(list.error)}`);
  return list.data;
}

/**
 * Problems: advisories without an exception, and exceptions that are expired, too long or unused.
 *
 * @param today a date as `2026-01-31`
 * @returns one sentence for each problem
 */
export function evaluateAudit(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  const blocking = advisories.filter(({ severity }) => BLOCKING_SEVERITIES.has(severity));
  const isFor = (exception: AuditException, advisory: Advisory) =>
    exception.advisory === advisory.id && exception.package === advisory.package;
  const latest = new Date(Date.parse(today) + MAX_EXCEPTION_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return [
    ...blocking
      .filter((advisory) => !exceptions.some((exception) => isFor(exception, advisory)))
      .map(
        ({ id, package: name, severity, title, range }) =>
          `${name} ${range} (${severity}): ${title}. Update it, or add an exception for ${id} to .config/audit-exceptions.yaml.`,
      ),
    ...exceptions.flatMap((exception) => {
      const what = `The exception for ${exception.advisory} in ${exception.package}`;
      if (!blocking.some((advisory) => isFor(exception, advisory)))
        return [`${what} is no longer needed: remove it from .config/audit-exceptions.yaml.`];
      if (exception.expires < today)
        return [
          `${what} expired on ${exception.expires}: update the package or review the advisory again.`,
        ];
      if (exception.expires > latest)
        return [`${what} is valid until ${exception.expires}; the maximum is ${latest}.`];
      return [];
    }),
  ];
}
