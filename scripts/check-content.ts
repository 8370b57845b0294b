// `npm run check:content`: lists every mistake in the content with file, line, field and a
// suggested fix; on GitHub also as annotations on the pull request.
import './library/report-errors.ts';

import { FileError } from '../src/collections/schemas/yaml-file.ts';
import { checkContent } from './content-check/check.ts';
import type { Finding } from './content-check/finding.ts';
import { findingsOfFile, reportLines } from './content-check/report.ts';
import { readContentSite } from './content/content-site.ts';
import type { ContentSite } from './content/content-site.ts';
import { ROOT } from './library/paths.ts';

/**
 * Reads the content. If a YAML file is invalid, returns only its problems, because nothing else can
 * be checked.
 */
function readSite(): ContentSite | readonly Finding[] {
  try {
    return readContentSite(ROOT, new Date().toISOString().slice(0, 10));
  } catch (error) {
    if (error instanceof FileError) {
      return findingsOfFile(error);
    }

    throw error;
  }
}

const site = readSite();
const findings = 'files' in site ? checkContent(site) : site;
const fileCount = 'files' in site ? site.files.length : 0;
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
console.log(reportLines(findings, fileCount, isOnGitHub).join('\n'));
if (findings.some(({ severity }) => severity === 'error')) {
  process.exitCode = 1;
}
