import type { FileError } from '../../src/collections/schemas/yaml-file.ts';
import type { Finding } from './finding.ts';
import { withSuggestions } from './suggestions.ts';

/**
 * Formats a finding for the terminal; file and line come first, because editors and terminals link
 * them.
 */
export function describeFinding({ severity, file, line, field, found, fix }: Finding): string {
  const prefix = severity === 'warning' ? 'warning, ' : '';
  return `${file}:${line}  ${prefix}${field}: found ${found}. ${fix}`;
}

/** Formats a finding as a GitHub Actions command: GitHub shows it at its line. */
export function annotateFinding({ severity, file, line, field, found, fix }: Finding): string {
  const escapeProperty = (text: string) => text.replaceAll(/[%\r\n:,]/g, encodeURIComponent);
  const escapeMessage = (text: string) => text.replaceAll(/[%\r\n]/g, encodeURIComponent);
  const location = `file=${escapeProperty(file)},line=${line},title=${escapeProperty(field)}`;
  return `::${severity} ${location}::${escapeMessage(`Found ${found}. ${fix}`)}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Lines about the findings: warnings, then errors.
 *
 * @param isOnGitHub whether to add annotations for a pull request
 */
export function reportLines(findings: readonly Finding[], isOnGitHub: boolean): readonly string[] {
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [...warnings, ...errors].flatMap((finding) =>
    isOnGitHub ? [describeFinding(finding), annotateFinding(finding)] : [describeFinding(finding)],
  );
}

/**
 * Last line of the check.
 *
 * @param files number of articles and services that were checked
 */
export function summarise(findings: readonly Finding[], files: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const counts = [
    count(files, 'content file'),
    count(errors, 'error'),
    count(findings.length - errors, 'warning'),
  ];
  return `${counts.join(', ')}.`;
}

/** The problems of an invalid YAML file as findings. */
export function findingsOfFile({ file, problems }: FileError): readonly Finding[] {
  return withSuggestions(problems).map(({ line, field, found, fix }) => ({
    rule: 'yaml-file',
    severity: 'error',
    file,
    line,
    field,
    found,
    fix,
  }));
}
