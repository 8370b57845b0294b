import { annotateFinding, describeFinding, type Finding } from './finding.ts';

/** Warnings listed per kind; further ones are counted. Errors are all listed. */
const WARNINGS_SHOWN = 10;

/**
 * Top-level field name, which findings of one kind share: `questions.0.answer` belongs to
 * `questions`.
 */
const kindOf = ({ field }: Finding) => field.split('.')[0] ?? field;

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * Output of the check: all errors, the first warnings of each kind with the number of the others,
 * and a summary line.
 *
 * @param files number of content files checked
 * @param onGitHub whether to add annotations for a pull request
 */
export function reportLines(
  findings: readonly Finding[],
  files: number,
  onGitHub: boolean,
): readonly string[] {
  const lines = (finding: Finding) => [
    describeFinding(finding),
    ...(onGitHub ? [annotateFinding(finding)] : []),
  ];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const warned = [...Map.groupBy(warnings, kindOf)].flatMap(([kind, alike]) => {
    const more = alike.slice(WARNINGS_SHOWN);
    const places = new Set(more.map(({ file }) => file)).size;
    return [
      ...alike.slice(0, WARNINGS_SHOWN).flatMap(lines),
      ...(more.length === 0
        ? []
        : [
            `${count(more.length, 'more warning', 'more warnings')} about ${kind} in ${count(places, 'file', 'files')}.`,
          ]),
    ];
  });
  return [
    ...warned,
    ...errors.flatMap(lines),
    `${count(files, 'content file', 'content files')}, ${count(errors.length, 'error', 'errors')}, ` +
      `${count(warnings.length, 'warning', 'warnings')}.`,
  ];
}
