/** One mistake in a content file, said so that an editor can put it right. */
export type Finding = {
  /** A warning does not keep an article from being published. */
  readonly severity: 'error' | 'warning';
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The frontmatter field (`questions.0.answer`) or the part of the text (`text`, `link`). */
  readonly field: string;
  /** What stands there, shortened. */
  readonly found: string;
  /** What to write instead: a sentence. */
  readonly write: string;
};

/** A line for people: file and line first, so that editors and terminals make it a link. */
export function describeFinding({ severity, file, line, field, found, write }: Finding): string {
  const mark = severity === 'warning' ? 'warning, ' : '';
  return `${file}:${line}  ${mark}${field}: found ${found}. ${write}`;
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The same as a workflow command of GitHub Actions, which shows it beside the line it is about. */
export function annotateFinding({ severity, file, line, field, found, write }: Finding): string {
  return (
    `::${severity} file=${escapeProperty(file)},line=${line},title=${escapeProperty(field)}` +
    `::${escapeData(`Found ${found}. ${write}`)}`
  );
}

const SHOWN = 60;

/** A text as it is quoted in a finding: on one line, and not too long. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line}"`;
}
