import { z } from 'zod';

/** Severities from which on an advisory stops the tests; `info` and `low` do not. */
const BITES = new Set(['moderate', 'high', 'critical']);

/** Days that an exception may run before somebody has to read it again. */
export const LONGEST_EXCEPTION = 180;

const DAY = 24 * 60 * 60 * 1000;

/** The part of npm's audit report (version 2) that is judged. */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The name of another package of the report, through which this one is affected.
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

/** What npm prints when it could not ask: `error` is there, often with nothing in it. */
const refusalSchema = z.object({ error: z.unknown(), message: z.string().optional() });

/** A vulnerability of one package, as it was published. */
export type Advisory = {
  /** `GHSA-…`, or the whole address where it has none. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly range: string;
};

/** What an audit said: the advisories, or why there is no answer. */
export type Audit =
  | { readonly type: 'answered'; readonly advisories: readonly Advisory[] }
  | { readonly type: 'unavailable'; readonly reason: string };

/** The only line of npm's message that says something; addresses of registries are nobody's business. */
function reasonOf(message: string): string {
  const line = message.split('\n')[0] ?? '';
  return line.replaceAll(/\s*(?:-\s*POST\s+|to\s+)?https?:\/\/\S+/g, '').trim();
}

/**
 * Reads what `npm audit --json` printed.
 *
 * @param printed its standard output
 * @throws Error when it is neither a report nor a refusal: a format that nobody has judged must not
 *   pass for a report without advisories
 */
export function readAudit(printed: string): Audit {
  let answer: unknown;
  try {
    answer = JSON.parse(printed);
  } catch {
    return { type: 'unavailable', reason: reasonOf(printed) || 'npm audit printed nothing' };
  }
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success && refusal.data.error !== undefined)
    return { type: 'unavailable', reason: reasonOf(refusal.data.message ?? 'no reason given') };
  const report = reportSchema.safeParse(answer);
  if (!report.success)
    throw new Error(`npm audit printed what is no report: ${z.prettifyError(report.error)}`);
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === 'string') continue;
      const { name, title, url, severity, range } = cause;
      const id = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? url;
      found.set(`${id} ${name}`, { id, package: name, severity, title, range });
    }
  }
  return { type: 'answered', advisories: [...found.values()] };
}

const exceptionSchema = z.strictObject({
  advisory: z.string().regex(/^(?:GHSA(?:-\w{4}){3}|https:\/\/\S+)$/, 'write GHSA-xxxx-xxxx-xxxx'),
  package: z.string().min(1),
  why: z.string().min(20, 'say in a sentence why it does no harm here'),
  expires: z.iso.date('write a day as 2026-01-31'),
});

/** An advisory that somebody has read and found harmless here, for a time. */
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
 * What has to be done about an audit.
 *
 * @param today a day as `2026-01-31`
 * @returns a sentence for each advisory without an exception, and for each exception that has run
 *   out, runs too long, or is for nothing any more
 */
export function judgeAudit(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  const biting = advisories.filter(({ severity }) => BITES.has(severity));
  const isFor = (exception: AuditException, advisory: Advisory) =>
    exception.advisory === advisory.id && exception.package === advisory.package;
  const latest = new Date(Date.parse(today) + LONGEST_EXCEPTION * DAY).toISOString().slice(0, 10);
  return [
    ...biting
      .filter((advisory) => !exceptions.some((exception) => isFor(exception, advisory)))
      .map(
        ({ id, package: name, severity, title, range }) =>
          `${name} ${range} (${severity}): ${title}. Update it, or record ${id} with its reason in .config/audit-exceptions.yaml.`,
      ),
    ...exceptions.flatMap((exception) => {
      const what = `The exception for ${exception.advisory} in ${exception.package}`;
      if (!biting.some((advisory) => isFor(exception, advisory)))
        return [`${what} is no longer needed: remove it from .config/audit-exceptions.yaml.`];
      if (exception.expires < today)
        return [`${what} ran out on ${exception.expires}: update the package, or read it again.`];
      if (exception.expires > latest)
        return [`${what} runs until ${exception.expires}: ${latest} is the latest day from today.`];
      return [];
    }),
  ];
}
