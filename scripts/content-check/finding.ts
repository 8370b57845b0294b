/** A problem in a content file, worded for editors. */
export interface Finding {
  /** Name of the rule, or id of the claim (`claims.yaml`). */
  readonly rule: string;
  /** Warnings do not block publishing. */
  readonly severity: Severity;
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The field (`questions.0.answer`), or the kind of content (`text`, `link`). */
  readonly field: string;
  /** What is there now, shortened. */
  readonly found: string;
  /** What to write instead, as a sentence. */
  readonly fix: string;
}

export type Severity = 'error' | 'warning';

/** What a rule reports; the rest of the finding follows from the rule and the file. */
export interface Report {
  readonly line: number;
  readonly field: string;
  readonly found: string;
  readonly fix: string;
  /** Defaults to the severity of the rule in this file. */
  readonly severity?: Severity | undefined;
  /** Defaults to the name of the rule. */
  readonly rule?: string;
}

export type ReportFinding = (report: Report) => void;

/** What findings have in common unless the rule says otherwise. */
interface FindingDefaults {
  readonly rule: string;
  readonly file: string;
  readonly severity: Severity;
}

/** Runs `check` and returns what it reports, completed with the defaults. */
export function collectFindings(
  defaults: FindingDefaults,
  check: (report: ReportFinding) => void,
): readonly Finding[] {
  const findings: Finding[] = [];
  check((report) => {
    findings.push({
      rule: report.rule ?? defaults.rule,
      severity: report.severity ?? defaults.severity,
      file: defaults.file,
      line: report.line,
      field: report.field,
      found: report.found,
      fix: report.fix,
    });
  });
  return findings;
}

const MAX_QUOTE_LENGTH = 60;

/** Quotes a text on one line, shortened if it is long. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_QUOTE_LENGTH) {
    return `"${line}"`;
  }

  return `"${line.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…"`;
}
