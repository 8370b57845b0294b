// `npm run check:content`: lists every mistake in the content with file, line, field and a
// suggested fix; on GitHub also as annotations on the pull request.
import './library/report-errors.ts';

import { FileError } from '../src/collections/schemas/yaml-file.ts';
import { checkContent } from './content-check/check.ts';
import type { Finding } from './content-check/finding.ts';
import { findingsOfFile, reportLines, summarise } from './content-check/report.ts';
import { readContentSite } from './content/content-site.ts';
import { ROOT } from './library/paths.ts';

interface Outcome {
  readonly findings: readonly Finding[];
  readonly summary: string;
}

/** Checks the content; of an invalid YAML file only its own problems are known. */
function check(): Outcome {
  try {
    const site = readContentSite(ROOT, new Date().toISOString().slice(0, 10));
    const findings = checkContent(site);
    return { findings, summary: summarise(findings, site.files.length) };
  } catch (error) {
    if (error instanceof FileError) {
      const summary = `Nothing else was checked yet. Correct ${error.file}, and run the check again.`;
      return { findings: findingsOfFile(error), summary };
    }

    throw error;
  }
}

const { findings, summary } = check();
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
console.log([...reportLines(findings, isOnGitHub), summary].join('\n'));
if (findings.some(({ severity }) => severity === 'error')) {
  process.exitCode = 1;
}
