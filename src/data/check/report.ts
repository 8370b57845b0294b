import { annotateFinding, describeFinding, type Finding } from './finding.ts';

/** More warnings than these of one kind are counted; mistakes are all listed. */
const WARNINGS_SHOWN = 10;

/** The part of a field's name that findings of one kind share: `questions.0.answer` is of `questions`. */
const kindOf = ({ field }: Finding) => field.split('.')[0] ?? field;

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * What the check prints: every mistake, the first warnings of each kind with the number of the others,
 * and a last line that adds up.
 *
 * @param files how many content files were looked at
 * @param onGitHub whether each finding is also shown beside its line of a pull request
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
            `${more.length} more warnings like these, ${kind}, in ${count(places, 'file', 'files')}.`,
          ]),
    ];
  });
  return [
    ...warned,
    ...errors.flatMap(lines),
    `${count(files, 'content file', 'content files')}, ${errors.length} to put right, ` +
      `${count(warnings.length, 'warning', 'warnings')}.`,
  ];
}
