// `npm run check:content`: lists every mistake in the content with file, line, field and a
// suggested fix; on GitHub also as annotations on the pull request.
import './library/report-errors.ts';

import { checkProject } from './content-check/project.ts';
import { reportLines } from './content-check/report.ts';
import { ROOT } from './library/paths.ts';

const today = new Date().toISOString().slice(0, 10);
const { findings, summary } = checkProject(ROOT, today);
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
console.log([...reportLines(findings, isOnGitHub), summary].join('\n'));
if (findings.some(({ severity }) => severity === 'error')) {
  process.exitCode = 1;
}
