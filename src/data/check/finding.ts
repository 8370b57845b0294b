import { editDistance } from 'cspell-trie-lib';

import type { FileError, FileProblem } from '../schemas/yaml-file.ts';

/** Where a problem is. */
export interface Place {
  readonly line: number;
  /** The frontmatter field (`questions.0.answer`) or the part of the text (`text`, `link`). */
  readonly field: string;
}

/** A problem in a content file, worded for editors. */
export type Finding = Place & {
  /** Warnings do not block publishing. */
  readonly severity: 'error' | 'warning';
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  /** What is there now, shortened. */
  readonly found: string;
  /** The fix, as a sentence. */
  readonly fix: string;
};

/** Adds a finding for the file being checked. Default severity: error, or warning in a draft. */
export type Report = (
  place: Place,
  found: string,
  fix: string,
  severity?: Finding['severity'],
) => void;

/** What is wrong with a part of a text, and what to write instead. */
export type Problem = readonly [found: string, fix: string, severity?: Finding['severity']];

/** Findings of `check` about one file. */
export function collectFindings(
  file: string,
  check: (report: Report) => void,
  usual: Finding['severity'] = 'error',
): readonly Finding[] {
  const findings: Finding[] = [];
  check(({ line, field }, found, fix, severity = usual) =>
    findings.push({ severity, file, line, field, found, fix }),
  );
  return findings;
}

/**
 * Formats a finding for the terminal; file and line come first, because editors and terminals link
 * them.
 */
export function describeFinding({ severity, file, line, field, found, fix }: Finding): string {
  const mark = severity === 'warning' ? 'warning, ' : '';
  return `${file}:${line}  ${mark}${field}: found ${found}. ${fix}`;
}

/** Formats a finding as a GitHub Actions command: GitHub shows it at its line. */
export function annotateFinding({ severity, file, line, field, found, fix }: Finding): string {
  const data = (text: string) => text.replaceAll(/[%\r\n]/g, encodeURIComponent);
  const property = (text: string) => text.replaceAll(/[%\r\n:,]/g, encodeURIComponent);
  const place = `file=${property(file)},line=${line},title=${property(field)}`;
  return `::${severity} ${place}::${data(`Found ${found}. ${fix}`)}`;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/**
 * Output of the check: warnings, errors, and a summary line.
 *
 * @param files number of content files checked
 * @param onGitHub whether to add annotations for a pull request
 */
export function reportLines(
  findings: readonly Finding[],
  files: number,
  onGitHub: boolean,
): readonly string[] {
  const { error = [], warning = [] } = Object.groupBy(findings, ({ severity }) => severity);
  return [
    ...[...warning, ...error].flatMap((finding) =>
      onGitHub ? [describeFinding(finding), annotateFinding(finding)] : [describeFinding(finding)],
    ),
    `${count(files, 'content file')}, ${count(error.length, 'error')}, ${count(warning.length, 'warning')}.`,
  ];
}

const MAX_QUOTE_LENGTH = 60;

/** Quotes a text: on one line, shortened. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = line.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd();
  return `"${line.length > MAX_QUOTE_LENGTH ? `${start}…` : line}"`;
}

/** The problems of a YAML file as findings. */
export const findingsOf = ({ file, problems }: FileError): readonly Finding[] =>
  problems.map(({ line, field, found, ...problem }) => ({
    severity: 'error',
    file,
    line,
    field,
    found: found.length > 120 ? `${found.slice(0, 120)}…` : found,
    fix: fixOf(problem),
  }));

/** The fix of a problem, or the allowed word that was probably meant. */
export function fixOf({ fix, misspelling }: Pick<FileProblem, 'fix' | 'misspelling'>): string {
  return misspelling ? suggest(misspelling.word, misspelling.allowed, fix) : fix;
}

/** Closest known word, if at most a third of its letters differ; a swap of two counts as one. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase(), 1) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.name;
}

/** Fix that names the closest known word, or the other fix if no word is close. */
export function suggest(word: string, known: readonly string[], otherwise: string): string {
  const meant = nearest(word, known);
  return meant === undefined ? otherwise : `Did you mean ${meant}?`;
}
