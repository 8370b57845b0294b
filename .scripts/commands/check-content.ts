// `npm run check:content`: every mistake of the content at once, each with its file, line and field,
// what was found and what to write. On GitHub the same appears beside the lines of the pull request.
import { checkContent } from '../content/check.ts';
import { readContentSite } from '../content/content-site.ts';
import { annotateFinding, annotateProblem, describeFinding } from '../content/finding.ts';
import { ROOT } from '../library/paths.ts';
import { FirmError } from '../../src/domain/firm.ts';
import { explain } from '../library/sentence-error.ts';

const onGitHub = process.env['GITHUB_ACTIONS'] === 'true';

try {
  const site = readContentSite(ROOT, new Date().toISOString().slice(0, 10));
  const findings = checkContent(site);
  for (const finding of findings) {
    console.log(describeFinding(finding));
    if (onGitHub) console.log(annotateFinding(finding));
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  console.log(
    `${site.files.length} content files, ${errors} to put right, ` +
      `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
  );
  if (errors > 0) process.exitCode = 1;
} catch (error) {
  const what = explain(error);
  console.error(what);
  if (onGitHub && error instanceof FirmError)
    for (const { line, field, write } of error.problems)
      console.log(
        annotateFinding({
          severity: 'error',
          file: 'content/firm.yaml',
          line,
          field,
          found: 'a value that cannot be used',
          write,
        }),
      );
  // Only these two can keep the other files from being read at all.
  else if (onGitHub) console.log(annotateProblem('content/site.yaml', what));
  process.exitCode = 1;
}
