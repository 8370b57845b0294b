// `npm run check:content`: lists every mistake in the content with file, line, field and a
// suggested fix; on GitHub also as annotations on the pull request.
import './library/report-errors.ts';

import { checkContent } from '../src/data/check/check.ts';
import { readContentSite } from '../src/data/check/content-site.ts';
import { readPictures } from '../src/data/check/picture-files.ts';
import { annotateFinding, findingsOf, reportLines } from '../src/data/check/finding.ts';
import { ROOT } from './library/paths.ts';
import { FileError } from '../src/data/schemas/yaml-file.ts';

const onGitHub = process.env['GITHUB_ACTIONS'] === 'true';

try {
  const texts = readContentSite(ROOT, new Date().toISOString().slice(0, 10));
  const site = await readPictures(ROOT, texts);
  const findings = checkContent(site);
  console.log(reportLines(findings, site.files.length, onGitHub).join('\n'));
  if (findings.some(({ severity }) => severity === 'error')) {
    process.exitCode = 1;
  }
} catch (error) {
  if (onGitHub && error instanceof FileError) {
    for (const finding of findingsOf(error)) {
      console.log(annotateFinding(finding));
    }
  }

  throw error;
}
