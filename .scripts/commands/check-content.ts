// `npm run check:content`: every mistake of the content at once, each with its file, line and field,
// what was found and what to write. On GitHub the same appears beside the lines of the pull request.
import { checkContent } from '../../src/data/check/check.ts';
import { readContentSite } from '../../src/data/check/content-site.ts';
import { annotateFinding } from '../../src/data/check/finding.ts';
import { reportLines } from '../../src/data/check/report.ts';
import { ROOT } from '../library/paths.ts';
import { FileError } from '../../src/data/schemas/yaml-file.ts';

const onGitHub = process.env['GITHUB_ACTIONS'] === 'true';

try {
  const site = readContentSite(ROOT, new Date().toISOString().slice(0, 10));
  const findings = checkContent(site);
  console.log(reportLines(findings, site.files.length, onGitHub).join('\n'));
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
} catch (error) {
  if (onGitHub && error instanceof FileError)
    for (const { line, field, write } of error.problems)
      console.log(
        annotateFinding({
          severity: 'error',
          file: error.file,
          line,
          field,
          found: 'a value that cannot be used',
          write,
        }),
      );
  throw error;
}
