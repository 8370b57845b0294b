import { readdirSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import { failure, PASSED, type StepResult } from '../library/step.ts';

const JAR = inProject('node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

/** The part of Nu's JSON report that is used. */
const nuReport = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/**
 * Validates built pages with the Nu validator (W3C/WHATWG), which knows HTML and ARIA rules
 * html-validate does not. Needs Java 11; skipped without it.
 */
export async function nuCheck(directory: string): Promise<StepResult> {
  if ((await run('java', ['-version'])).code !== 0) {
    const report =
      'Nu validator skipped: no Java runtime on the PATH ' +
      '(Debian: apt-get install default-jre-headless).';
    return { passed: 0, failed: 0, skipped: 1, report };
  }
  const pages = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(directory, file));
  // Short-lived process: light JIT halves its CPU time; the schema needs a deep stack.
  const java = ['-XX:TieredStopAtLevel=1', '-Xss4m'];
  const args = [...java, '-jar', JAR, '--exit-zero-always', '--format', 'json'];
  const { output } = await run('java', [...args, ...pages]);
  const start = output.indexOf('{"');
  if (start < 0) {
    return failure(`Nu validator\n${output.trim()}`);
  }
  const { messages } = nuReport.parse(JSON.parse(output.slice(start)));
  // Warnings are ignored. The only one concerns the sandbox of the map iframe, which is
  // cross-origin and so cannot escape it.
  const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
  const lines = errors.map(({ url, message, extract }) => {
    const page = path.relative(directory, decodeURIComponent(url.replace(/^file:/, '')));
    return `${page}  ${message} ${extract.trim()}`;
  });
  return lines.length === 0 ? PASSED : failure(`Nu validator\n${lines.join('\n')}`);
}
