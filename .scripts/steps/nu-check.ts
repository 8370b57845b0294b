import { readdirSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import { failedWith, PASSED, type StepResult } from '../library/step.ts';

const JAR = inProject('node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

/** The part of Nu's JSON report that is read. */
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
 * Nu, the validator of the W3C and WHATWG, over built pages: it knows rules of HTML and ARIA that
 * html-validate does not. It needs a Java runtime (11 or newer); without one it is left out.
 *
 * @param directory where the built pages are
 */
export async function nuCheck(directory: string): Promise<StepResult> {
  if ((await run('java', ['-version'])).code !== 0) {
    const report =
      'The pages were not read by the Nu validator: there is no Java runtime on the PATH ' +
      '(Debian: apt-get install default-jre-headless).';
    return { passed: 0, failed: 0, skipped: 1, report };
  }
  const pages = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(directory, file));
  // Seconds of work: compiled lightly, it takes half the processor, with a stack as deep as the schema needs.
  const java = ['-XX:TieredStopAtLevel=1', '-Xss4m'];
  const args = [...java, '-jar', JAR, '--exit-zero-always', '--format', 'json'];
  const { output } = await run('java', [...args, ...pages]);
  const start = output.indexOf('{"');
  if (start < 0) {
    return failedWith(`Nu validator\n${output.trim()}`);
  }
  const { messages } = nuReport.parse(JSON.parse(output.slice(start)));
  // Warnings are matters of opinion: the only one is about the sandbox of the map, which is of another
  // origin and so cannot reach out of it.
  const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
  const lines = errors.map(({ url, message, extract }) => {
    const page = path.relative(directory, decodeURIComponent(url.replace(/^file:/, '')));
    return `${page}  ${message} ${extract.trim()}`;
  });
  return lines.length === 0 ? PASSED : failedWith(`Nu validator\n${lines.join('\n')}`);
}
