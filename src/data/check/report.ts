import { annotateFinding, describeFinding, type Finding } from './finding.ts';

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
