import type { FileError } from '../schemas/yaml-file.ts';

/** A problem in a content file, worded for editors. */
export type Finding = {
  /** Warnings do not block publishing. */
  readonly severity: 'error' | 'warning';
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The frontmatter field (`questions.0.answer`) or the part of the text (`text`, `link`). */
  readonly field: string;
  /** What is there now, shortened. */
  readonly found: string;
  /** The fix, as a sentence. */
  readonly fix: string;
};

/**
 * Formats a finding for the terminal; file and line come first, because editors and terminals link
 * them.
 */
export function describeFinding({ severity, file, line, field, found, fix }: Finding): string {
  const mark = severity === 'warning' ? 'warning, ' : '';
  return `${file}:${line}  ${mark}${field}: found ${found}. ${fix}`;
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Formats a finding as a GitHub Actions workflow command, which GitHub shows as an annotation on
 * its line.
 */
export function annotateFinding({ severity, file, line, field, found, fix }: Finding): string {
  return (
    `::${severity} file=${escapeProperty(file)},line=${line},title=${escapeProperty(field)}` +
    `::${escapeData(`Found ${found}. ${fix}`)}`
  );
}

const SHOWN = 60;

/** Quotes a text: on one line, shortened. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line}"`;
}

/** The problems of a YAML file as findings. */
export const findingsOf = ({ file, problems }: FileError): readonly Finding[] =>
  problems.map(({ line, field, found = 'a value that cannot be used', fix }) => ({
    severity: 'error',
    file,
    line,
    field,
    found: found.length > 2 * SHOWN ? `${found.slice(0, 2 * SHOWN)}…` : found,
    fix,
  }));
